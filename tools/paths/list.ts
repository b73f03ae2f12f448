import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Flow } from '#kit/flow.ts';
import { WrongArguments } from '../command.ts';
import type { Graph, Path } from '../explore/graph.ts';
import type { Tier } from '../explore/paths.ts';
import { messageOf } from './level-report.ts';
import { type Format, formats, written } from './path-formats.ts';
import type { Level } from './record.ts';
import { knownOf, knows, meantBy, type ToldFlow, tellPaths, through } from './told-paths.ts';

type Wanted = {
  readonly level: Level;
  readonly tier: Tier;
  /** A state, an event or a call by its name in the chart, or by the lender’s: only paths through it. */
  readonly through: string | undefined;
  readonly format: Format;
  /** A file; else the text is printed. */
  readonly out: string | undefined;
};

export type Explored = { readonly flow: Flow; readonly graph: Graph; readonly paths: readonly Path[] };

/** Writes the paths of flows down, and walks none of them. */
export async function listPaths(explored: readonly Explored[], wanted: Wanted): Promise<void> {
  const { level, tier, through: name, format, out } = wanted;
  const [only, ...others] = explored;
  if (format === 'gherkin' && (!only || others.length > 0))
    throw new WrongArguments('A file of Gherkin holds one flow: name one.');
  const wantedOf = (flow: Flow) => (name === undefined ? undefined : meantBy(flow, name));
  if (name !== undefined && !explored.some(({ flow, graph }) => knows(graph, meantBy(flow, name)))) {
    const known = only && others.length === 0 ? `; ${knownOf(only.flow, only.graph)}` : '';
    throw new WrongArguments(`There is no state, event or call "${name}"${known}.`);
  }
  const flows = explored.map(({ flow, graph, paths }): ToldFlow => {
    const { id, title, purpose } = flow;
    return { flow: id, title, purpose, level, tier, paths: through(tellPaths(flow, graph, paths), wantedOf(flow)) };
  });
  await hand(written(format, flows), out);
}

/** Writes a text into a file, or prints it. Throws `WrongArguments` where the file cannot be written. */
export async function hand(text: string, file: string | undefined): Promise<void> {
  if (file === undefined) return console.info(text);
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, `${text.trimEnd()}\n`);
  } catch (error) {
    throw new WrongArguments(`"${file}" cannot be written: ${messageOf(error)}.`);
  }
}

type FormatOptions = {
  readonly list?: boolean | undefined;
  readonly json?: boolean | undefined;
  readonly format?: string | undefined;
};

/** In which form the paths are wanted; undefined where they are to be walked. */
export function formatOf({ list, json, format }: FormatOptions): Format | undefined {
  if (format === undefined) return list ? (json ? 'json' : 'text') : undefined;
  const known = formats.find((one) => one === format);
  if (!known) throw new WrongArguments(`There is no format "${format}"; there are ${formats.join(', ')}.`);
  if (json && known !== 'json') throw new WrongArguments(`--json and --format ${known} are two forms: give one.`);
  return known;
}
