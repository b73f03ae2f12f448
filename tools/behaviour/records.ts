import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Flow } from '#kit/flow.ts';
import { catalogue } from '../catalogue.ts';
import { differencesOf } from '../changes/differences.ts';
import type { Graph } from '../explore/graph.ts';
import { keptGraph } from '../explore/kept-graphs.ts';
import { filesIn } from '../sources/found.ts';
import { placeNames } from './names.ts';
import { behaviourOf } from './observe.ts';
import { readBehaviour, writeBehaviour } from './page.ts';

const root = path.join(import.meta.dirname, '../../');
const names = placeNames(catalogue);
const homes = new Map(
  filesIn('machines', '.samples.ts').map((file) => [path.basename(file, '.samples.ts'), path.dirname(file)]),
);

/** Where the record of a flow lies: beside its chart. */
export const pathOf = ({ id }: Flow): string => path.join(root, homes.get(id) ?? '', `${id}.behaviour.md`);

/** The record as it should be written now. */
export const recordNow = (flow: Flow, graph: Graph = keptGraph(flow)): string =>
  writeBehaviour(behaviourOf(flow, graph, names));

/** What a flow does otherwise than its record says, in sentences. */
export function differencesFrom(flow: Flow, graph: Graph = keptGraph(flow)): string[] {
  const file = pathOf(flow);
  if (!existsSync(file)) return [`${flow.title}: nothing is written yet of what it does.`];
  const text = readFileSync(file, 'utf8');
  const told = differencesOf(readBehaviour(text), behaviourOf(flow, graph, names)).map(
    ({ sentence }) => `${flow.title}: ${sentence}`,
  );
  const isOther = told.length === 0 && text !== recordNow(flow, graph);
  return isOther
    ? [`${flow.title}: it does what its record says, which is written otherwise or in another order.`]
    : told;
}
