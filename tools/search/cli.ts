import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { countOf, readArguments, runCommand, WrongArguments } from '../command.ts';
import { replayLink } from '../explore/replay.ts';
import { runsFolder } from '../paths/record-files.ts';
import type { Storage } from './scenario.ts';
import {
  type CompanyName,
  companies,
  type FlowName,
  flows,
  type LenderName,
  lenders,
  scenarioOf,
  small,
  storages,
  whole,
} from './scenarios.ts';
import { type Counterexample, type Found, search } from './search.ts';
import { replaysOf, storyOf } from './story.ts';

/**
 * `npm run search -- [--flow FLOW] [--lender LENDER] [--company COMPANY] [--storage STORAGE] [--bound STATES] [--whole] [--json]`: every
 * world that can come of charts, journal, network and lender, up to so many states of each scenario, on a sound phone or one whose local
 * storage is full; `--whole`: two mishaps and two stretches of time on one way.
 */
async function main(args: readonly string[]): Promise<number> {
  const { values } = readArguments(args, {
    flow: { type: 'string' },
    lender: { type: 'string' },
    company: { type: 'string' },
    storage: { type: 'string', default: 'sound' },
    bound: { type: 'string', default: '2500' },
    whole: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  });
  const bounds = { ...(values.whole ? whole : small), states: countOf('bound', values.bound) };
  const rows: Found[] = [];
  const [storage = 'sound'] = namesIn<Storage>('storage', storages, values.storage);
  for (const flow of namesIn<FlowName>('flow', flows, values.flow))
    for (const lender of namesIn<LenderName>('lender', lenders, values.lender))
      for (const company of namesIn<CompanyName>('company', companies, values.company))
        rows.push(await search(scenarioOf({ flow, lender, company, storage }, bounds)));
  if (values.json) console.info(JSON.stringify(rows.map(rowOf), null, 2));
  else console.table(Object.fromEntries(rows.map((row) => [row.scenario.id, rowOf(row)])));
  const states = rows.reduce((sum, row) => sum + row.states, 0);
  const seconds = rows.reduce((sum, row) => sum + row.seconds, 0);
  console.info(`${states} distinct states in ${Math.round(seconds)} seconds of one core; ${JSON.stringify(bounds)}`);
  for (const row of rows) for (const found of row.found) await tell(row.scenario.id, found);
  return rows.some(({ found }) => found.length > 0) ? 1 : 0;
}

function namesIn<Name extends string>(
  option: string,
  known: Readonly<Record<Name, unknown>>,
  wanted: string | undefined,
): Name[] {
  const names = Object.keys(known) as Name[];
  const chosen = names.filter((name) => wanted === undefined || name === wanted);
  if (chosen.length > 0) return chosen;
  throw new WrongArguments(`There is no ${option} "${wanted}"; there are ${names.join(', ')}.`);
}

const rowOf = ({ states, transitions, depth, seconds, megabytes, endedBy, waysOut, found }: Found) => ({
  states,
  transitions,
  depth,
  seconds,
  megabytes,
  'ended by': endedBy,
  'ways out': waysOut.worlds,
  broken: found.map(({ property }) => property).join(', '),
});

/** The story, and for each tab the replay of its last page, which the test page opens. */
async function tell(id: string, found: Counterexample): Promise<void> {
  console.error(`\n${id}\n${storyOf(found).join('\n')}`);
  const folder = path.join(runsFolder, 'search');
  await mkdir(folder, { recursive: true });
  for (const [place, replay] of replaysOf(found).entries()) {
    const file = path.join(folder, `${`${id} ${found.property} ${place + 1}`.replaceAll(/[ ,]+/g, '-')}.json`);
    await writeFile(file, `${JSON.stringify(replay, null, 2)}\n`);
    console.error(`${file}, or the test page: ${replayLink(replay)}`);
  }
}

await runCommand(main);
