import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { groups } from '#words/groups.ts';
import { planFlow, Unplannable } from './plan.ts';

/** `npm run new:flow -- <flow> "<Title>" [--group GROUP]`: a whole flow in the shape of all others, with a page, walked and drawn. */
const root = join(import.meta.dirname, '../..');

try {
  const { id, files } = planFlow(process.argv.slice(2), root, Object.keys(groups));
  for (const { file, text } of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const run = (...command: string[]) =>
    execFileSync(process.execPath, command, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  run('node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...files.map(({ file }) => file));
  run('--import', 'tsx', 'tools/diagram/cli.ts');
  console.info(`The flow "${id}" is there; whatever lists flows finds it.

${files.map(({ file }) => `  ${file}`).join('\n')}

It asks a call that there is already, to show how. Look at it: npm run diagrams -- ${id}, npm run paths -- ${id} --level all.
Then give it its own call (a row in src/adapters/lender-api/contract/, answered in sandbox/) and its own words.`);
} catch (error) {
  if (!(error instanceof Unplannable)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
