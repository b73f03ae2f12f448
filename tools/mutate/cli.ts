import { readArguments, runCommand } from '../command.ts';
import { flowsNamed } from '../paths/flows-named.ts';
import { runsFolder } from '../paths/record-files.ts';
import { keepRecords } from './keep.ts';
import { leastScore, mutate, mutateAlone, mutationProblems, noticedShare, scoreOf } from './mutate.ts';
import type { MutationRecord } from './record.ts';

/**
 * `npm run mutate -- [flow...] [--json] [--out DIR] [--alone]`: which mistakes in a chart the tests notice. `--alone`: by the checks
 * of any chart alone, as if the paths were made from the chart with the mistake.
 */
async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArguments(args, {
    json: { type: 'boolean' },
    out: { type: 'string', default: runsFolder },
    alone: { type: 'boolean' },
  });
  const records: MutationRecord[] = [];
  for (const flow of flowsNamed(positionals)) records.push(values.alone ? mutateAlone(flow) : await mutate(flow));
  if (values.json) console.info(JSON.stringify(records, null, 2));
  else console.table(Object.fromEntries([...records.map(rowOf), totalOf(records)]));
  if (values.alone) return 0;
  await keepRecords(values.out, records);
  if (!values.json) for (const survivor of records.flatMap(survivorsOf)) console.info(survivor);
  const problems = records.flatMap((record) => mutationProblems(record));
  if (positionals.length === 0 && noticedShare(records) < leastScore)
    problems.push('Too many mistakes are explained instead of noticed.');
  for (const problem of problems) console.error(problem);
  return problems.length > 0 ? 1 : 0;
}

const rowOf = ({ flow, mutants, score }: MutationRecord) =>
  [
    flow,
    {
      mutants: mutants.length,
      noticed: mutants.filter(({ killedBy }) => killedBy !== null).length,
      explained: mutants.filter(({ explained }) => explained !== null).length,
      score: `${(100 * score).toFixed(1)}%`,
    },
  ] as const;

function totalOf(records: readonly MutationRecord[]) {
  const mutants = records.flatMap((record) => record.mutants);
  return rowOf({ flow: 'in total', walked: '', mutants, score: scoreOf(mutants) });
}

const survivorsOf = ({ flow, mutants }: MutationRecord) =>
  mutants.flatMap(({ label, explained }) => (explained ? `${flow}: ${label} Nobody can notice: ${explained}` : []));

await runCommand(main);
