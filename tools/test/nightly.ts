import { notAsked } from '../audit/audit.ts';
import { type Ended, run, script } from './processes.ts';

/** What takes too long for each change. `npm run test:nightly`: one after another, and a table of how they ended. */
const parts: readonly (readonly [label: string, ...command: ReturnType<typeof script>])[] = [
  ['all tests, with every cell of the matrices, and checks', ...script('test')],
  ['every mistake in every chart', ...script('mutate')],
  ['the tests that cite an id, against mistakes in its code', ...script('citations', ['--seed', 'day'])],
  ['500 random walks through each flow', ...script('paths', ['--walks', '500'])],
  ['500 sessions of chaos against every kind of lender', ...script('chaos', ['--sessions', '500', '--seed', 'day'])],
  [
    '10,000 sessions of chaos below the browser',
    ...script('chaos', ['--below', '--sessions', '10000', '--seed', 'day']),
  ],
  ['every path in Chromium, twenty times over', ...script('paths', ['--level', 'browser', '--times', '20'])],
  ['every path over pairs, on real actors', ...script('paths', ['--tier', 'pairs'])],
  ['the protocol of money, against each kind of lender', ...script('search', ['--bound', '30000'])],
  ['every journey in every engine that can be had', ...script('engines')],
  ['pictures of the storyboard are fresh', ...script('storyboard', ['--check'])],
  ['what is known of faults in the packages that borrowers get', ...script('audit')],
  ['explorer beside @xstate/graph, and the first load', ...script('bench')],
];

const wanted = process.argv.slice(2);
const ended: Record<string, { result: string; seconds: number }> = {};
let failures = 0;
for (const [label, command, args] of parts) {
  if (wanted.length > 0 && !wanted.some((word) => label.includes(word))) continue;
  console.info(`\n${label}: ${command} ${args.join(' ')}`);
  const { code, seconds }: Ended = await run(command, args, { env: { KIST_CELLS: 'all' } });
  const isUnknown = code === notAsked;
  if (code !== 0 && !isUnknown) failures += 1;
  ended[label] = {
    result: code === 0 ? 'good' : isUnknown ? 'could not be asked' : `FAILED (${code})`,
    seconds: Math.round(seconds),
  };
}
console.table(ended);
process.exitCode = failures > 0 ? 1 : 0;
