import { run } from '../test/processes.ts';
import { auditIn, sayAudit } from './audit.ts';

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const { output } = await run(npm, ['audit', '--omit=dev', '--audit-level=high', '--json', '--loglevel=silent'], {
  quiet: true,
});
const { words, code } = sayAudit(auditIn(output));
console.info(words);
process.exitCode = code;
