import { execFileSync } from 'node:child_process';
import { affectedBy } from './affected.ts';
import { run, vitest } from './processes.ts';

/**
 * `npm run test:changed -- [COMMIT] [--browser] [--list]`: the tests that a change since a commit, else since the last one,
 * touches, with the paths of its flows on the model and on the views; `--browser`: in Chromium too.
 */
const args = process.argv.slice(2);
const since = args.find((arg) => !arg.startsWith('--')) ?? 'HEAD';
const git = (...rest: readonly string[]) =>
  execFileSync('git', rest, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');
const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
const { flows, tests } = affectedBy(changed, { inBrowser: args.includes('--browser') });

console.info(`${changed.length} files changed; flows: ${flows.join(', ') || 'none'}; ${tests.length} test files.`);
if (args.includes('--list')) console.info(tests.join('\n'));
else if (tests.length > 0) {
  const [command, rest] = vitest(['--passWithNoTests', ...tests]);
  const env = { KIST_FLOWS: flows.join() };
  process.exitCode = (await run(command, rest, { env })).code;
}
