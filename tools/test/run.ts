import { hasNginx, packages } from '../deploy/server.ts';
import { run, script, vitest } from './processes.ts';

/**
 * `npm test`: the checks beside the tests; what is typed after `--` is for Vitest. Of several machines that share the tests
 * (`--shard=1/4`) the first one checks.
 */
const args = process.argv.slice(2);
const shard = args.find((arg) => arg.startsWith('--shard'));
const checking = shard === undefined || /[= ]1\//.test(shard) ? run(...script('check'), { quiet: true }) : null;
const tested = await run(...vitest(args));
const checked = await checking;
if (checked) {
  if (checked.code !== 0) console.error(checked.output);
  console.info(
    `npm run check: ${checked.code === 0 ? 'good' : 'FAILED, see above'} (${Math.round(checked.seconds)} s)`,
  );
}
if (!hasNginx())
  console.info(
    `There is no nginx here: what goes through it was left out. On Debian: apt-get install ${packages.join(' ')}`,
  );
process.exitCode = tested.code || (checked?.code ?? 0);
