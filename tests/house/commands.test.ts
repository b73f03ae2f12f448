import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** They tell what is wrong with their arguments in sentences of their own, as their tests say. */
const own = ['atlas', 'bench', 'changes', 'conformance', 'diagram', 'key-map', 'storyboard'];

const typed = (...args: string[]) => spawnSync(process.execPath, ['--import', 'tsx', ...args], { encoding: 'utf8' });

it('what nobody asked for on the command line is told in a sentence, without a stack', () => {
  const option = typed('tools/contract/cli.ts', '--nope');
  expect([option.status, option.stderr.trim()]).toEqual([
    2,
    "Unknown option '--nope'; there are --check, --key-map …, --out ….",
  ]);
  const word = typed('tools/contract/cli.ts', 'nope');
  expect([word.status, word.stderr.trim()]).toEqual([2, '"nope" is no option.']);
});

it('so is a file that cannot be used', () => {
  const map = typed('tools/contract/cli.ts', '--key-map', 'package.json');
  expect([map.status, map.stderr.trim()]).toEqual([
    2,
    'The key map is not usable: "name" is not a part of it; only "paths" and "fields" are.',
  ]);
  const out = typed('tools/contract/cli.ts', '--out', 'package.json/openapi.json');
  expect([out.status, out.stderr.trim()]).toEqual([
    2,
    expect.stringMatching(/^--out names ".*", which cannot be written/),
  ]);
});

it.each([
  [['--runs', '/nosuch'], '--runs names "/nosuch", and there is no such folder.'],
  [['--tests', '/none.json'], '--tests names "/none.json", and there is no such file.'],
  [['--app', 'nonsense'], '--app is "nonsense", which is no web address such as http://localhost:5173.'],
] as const)('the report refuses %j, which is not there', (args, says) => {
  const { status, stderr } = typed('tools/report/cli.ts', ...args, '--out', '.cache/report-of-nothing');
  expect([status, stderr.trim()]).toEqual([2, says]);
});

it('every command reads its arguments so', () => {
  const commands = readdirSync('tools').filter((name) => existsSync(`tools/${name}/cli.ts`));
  const reading = commands.filter((name) => readFileSync(`tools/${name}/cli.ts`, 'utf8').includes('parseArgs('));
  expect(reading.sort()).toEqual(own);
});

it.each(own)('%s refuses what it does not know when it is called, and says so', (name) => {
  const { status, stdout, stderr } = typed(`tools/${name}/cli.ts`, '--nope');
  expect([status, `${stdout}${stderr}`.includes('--nope')]).toEqual([2, true]);
});
