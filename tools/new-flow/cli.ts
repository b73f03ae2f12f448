import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { groups } from '#words/groups.ts';
import { closingWords, planFlow, Unplannable } from './plan.ts';

/** `npm run new:flow -- <flow> "<Title>" [--group GROUP] [--purpose "SENTENCE"]`: a whole flow in the shape of all others, with a page, walked and drawn. */
const root = join(import.meta.dirname, '../..');

try {
  const plan = planFlow(process.argv.slice(2), root, Object.keys(groups));
  for (const { file, text } of plan.files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const run = (...command: string[]) =>
    execFileSync(process.execPath, command, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  run('node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...plan.files.map(({ file }) => file));
  run('--import', 'tsx', 'tools/diagram/cli.ts');
  run('--import', 'tsx', 'tools/behaviour/cli.ts', plan.id);
  run('--import', 'tsx', 'tools/contract/cli.ts');
  console.info(closingWords(plan));
} catch (error) {
  if (!(error instanceof Unplannable)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
