import { benchExplore } from './explore.ts';
import { weighFirstLoad } from './first-load.ts';

/** `npm run bench`: the explorer beside `@xstate/graph`, and the weight of the first load. */
const json = process.argv.includes('--json');
const unknown = process.argv.slice(2).find((argument) => argument !== '--json');
if (unknown !== undefined) {
  console.error(`npm run bench takes --json and nothing else, not "${unknown}".`);
  process.exit(2);
}

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;
const explore = await benchExplore();
const load = await weighFirstLoad('/repayChoose', 'card-repayment/card-repayment.page.tsx');

if (json) {
  console.info(JSON.stringify({ explore, firstLoad: { ...load, modules: undefined } }, null, 2));
} else {
  console.info('\nExploring and covering, beside @xstate/graph in the same run\n');
  console.table(explore);
  console.info(`\nFirst load of ${load.route}, gzip\n`);
  console.table(load.files.map(({ file, gzip, when }) => ({ file, when, size: kilobytes(gzip) })));
  const first = load.files.filter(({ when }) => when === 'first').reduce((sum, { gzip }) => sum + gzip, 0);
  console.info(
    `JavaScript before the screen is there ${kilobytes(first)}, with what is asked for beside it ${kilobytes(load.javascript)}; document with its style sheet ${kilobytes(load.document)}\n`,
  );
  console.table(Object.entries(load.shares).map(([owner, bytes]) => ({ owner, size: kilobytes(bytes) })));
}
