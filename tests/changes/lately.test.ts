import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changedLately } from '#tools/changes/lately.ts';

let folder = '';
const at = (...names: string[]) => path.join(folder, ...names);
const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', args, { cwd, encoding: 'utf8', env: { ...process.env, GIT_COMMITTER_DATE: day } }).trim();
let day = '';

const catalogue = (description: string) => `
import { createMachine } from 'xstate';
export const catalogue = [{ id: 'lamp', title: 'Lamp', purpose: 'Light.', checklist: [], inputs: [{ name: 'a lamp', input: undefined }],
  outcomes: {}, guards: {}, delays: {}, invariants: [], events: [],
  machine: createMachine({ id: 'lamp', initial: 'off', states: { off: { description: '${description}' } } }) }];
`;

/** A commit of one day, which changes the chart or only says so. */
function commit(number: number, description?: string): void {
  day = `2026-01-${String(number).padStart(2, '0')}T12:00:00Z`;
  if (description !== undefined) {
    writeFileSync(at('whole', 'tools', 'catalogue.ts'), catalogue(description));
    writeFileSync(at('whole', 'docs', 'statecharts', 'lamp.md'), description);
  }
  git(at('whole'), 'add', '--all');
  git(at('whole'), 'commit', '--quiet', '--allow-empty', '--message', `Day ${number}`);
}

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lately-'));
  mkdirSync(at('whole', 'tools'), { recursive: true });
  mkdirSync(at('whole', 'docs', 'statecharts'), { recursive: true });
  git(at('whole'), 'init', '--quiet');
  for (const [key, value] of Object.entries({ name: 'Somebody', email: 'somebody@example.org' }))
    git(at('whole'), 'config', `user.${key}`, value);
  git(at('whole'), 'config', 'commit.gpgsign', 'false');
  writeFileSync(at('whole', 'package.json'), '{ "type": "module" }');
  writeFileSync(at('whole', '.gitignore'), 'node_modules\n');
  symlinkSync(path.resolve('node_modules'), at('whole', 'node_modules'), 'dir');
  commit(1, 'Dark since the first day.');
});
afterAll(() => rmSync(folder, { recursive: true }));

it('says of a chart that was never changed that there is nothing to compare with yet', async () => {
  await expect(changedLately(at('whole'))).rejects.toThrow(
    'No chart was changed since the first commit: there is nothing to compare with yet.',
  );
});

it('P-22 tells the last ten commits that changed a chart, and since when that is', async () => {
  for (let number = 2; number <= 13; number += 1) commit(number, `Dark since day ${number}.`);
  for (let number = 14; number <= 27; number += 1) commit(number);
  const { changes, since } = await changedLately(at('whole'));
  expect(since).toBe(
    'These are the last 10 commits that changed a chart, since 2026-01-04, and what is not committed yet.',
  );
  expect(changes.names.before).toContain('“Day 3”');
  expect(JSON.stringify(changes.flows.map(({ changes: told }) => told))).toMatch(/since day 3\..*since day 13\./);
});

it('tells what is not committed yet', async () => {
  writeFileSync(at('whole', 'tools', 'catalogue.ts'), catalogue('Dark as of now.'));
  const { changes } = await changedLately(at('whole'));
  expect(JSON.stringify(changes.flows.map(({ changes: told }) => told))).toContain('Dark as of now.');
});

it('says of a clone without history how it gets it, and of a folder that it is no clone', async () => {
  git(folder, 'clone', '--quiet', '--depth', '1', `file://${at('whole')}`, at('shallow'));
  await expect(changedLately(at('shallow'))).rejects.toThrow('git fetch --unshallow');
  mkdirSync(at('plain'));
  await expect(changedLately(at('plain'))).rejects.toThrow('There is no git history here');
});
