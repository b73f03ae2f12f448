import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { run } from '#tools/atlas/cli.ts';

/** Two machines, of which one has the id of a flow of this project and needs samples. */
const machines = `import { createMachine } from 'xstate';
  export const toast = createMachine({
    id: 'toast', initial: 'off', context: ({ input }) => ({ least: input.least }),
    states: {
      off: { on: { FLIP: { target: 'on', guard: 'mayFlip' } } },
      on: { after: { 1000: 'off' }, invoke: { id: 'load', src: 'load', onDone: 'done', onError: 'off' } },
      done: { type: 'final' },
    },
  });
  export const door = createMachine({
    id: 'door', initial: 'shut', states: { shut: { on: { OPEN: 'open' } }, open: { on: { SHUT: 'shut' } } },
  });
  export const shop = createMachine({
    id: 'shop', initial: 'idle', context: {},
    states: {
      idle: { on: { PAY: { target: 'stuck', guard: ({ event }) => event.amount > 3 }, ASK: { target: 'asked', guard: () => false } } },
      asked: { on: { BACK: 'idle' } },
      stuck: {},
    },
  });`;
const samples = `import { toast } from './machines.mjs';
  export const sampled = {
    title: 'A lamp', machine: toast.provide({ guards: { mayFlip: ({ context }) => context.least === 1 } }),
    inputs: [{ name: 'one', input: { least: 1 } }], guards: { mayFlip: 'it may' },
    outcomes: { load: [{ label: 'it is there', output: null }, { label: 'it is lost', failure: 'gone' }] },
  };`;

let folder = '';
const at = (name: string) => path.join(folder, name);
const read = (name: string) => readFileSync(at(name), 'utf8');
let reported: string[] = [];
const docs = (...args: string[]) => run(args, (line) => reported.push(line));

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'atlas-elsewhere-'));
  symlinkSync(path.resolve('node_modules'), at('node_modules'), 'dir');
  writeFileSync(at('machines.mjs'), machines);
  writeFileSync(at('machines.samples.mjs'), samples);
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  reported = [];
});

describe('npm run docs -- path/to/machine.ts --out DIR', () => {
  it('tells of machines of elsewhere, and names what cannot be explored without samples', async () => {
    expect(await docs(at('machines.mjs'), '--out', at('site'))).toBe(0);
    expect(reported).toEqual([`5 pages in ${at('site')}: open ${at('site/index.html')}.`]);
    expect(readdirSync(at('site')).sort()).toEqual([
      'atlas.css',
      'atlas.js',
      'door.html',
      'index.html',
      'map.html',
      'search-index.js',
      'shop.html',
      'toast.html',
    ]);
    expect(read('site/index.html')).toContain('3 machines, drawn from the statecharts that run.');
    expect(read('site/index.html')).not.toContain('third code');
    const page = read('site/toast.html');
    expect(page).toMatch(/<svg [^>]*class=chart/);
    expect(page).toContain('Not explored');
    expect(page).toContain('The input of “no input” is followed as unknown: its “least” is read');
    expect(read('site/door.html')).not.toContain('Not explored');
  });

  it('tells on its page what is wrong with a machine, what is worth a look, and what depends on a payload', () => {
    const page = read('site/shop.html');
    expect(page).toContain('Worth a look');
    expect(page).toContain('In “stuck” the flow has no way out.');
    expect(page).toMatch(/The guard “[^”]*” of “shop.idle: ASK #0” never holds/);
    expect(page).not.toContain('What is wrong');
    const row = /<tr[^>]*>(?:(?!<\/tr>).)*PAY(?:(?!<\/tr>).)*<\/tr>/s.exec(
      page.slice(page.indexOf('id="transitions"')),
    );
    expect(row?.[0]).toContain('and the payload allows');
    expect(page.slice(0, page.indexOf('id="transitions"'))).toContain('payload allows');
  });

  it('takes nothing from the flow of this project that has the same id', () => {
    const page = read('site/toast.html');
    for (const ours of [
      'the borrower',
      'lender’s',
      'npm run storyboard',
      'Storyboard',
      'Checklist',
      'Walked in',
      'not run yet',
      'The flow ',
    ])
      expect(page).not.toContain(ours);
    // The test page knows no machine of elsewhere.
    expect(page).toMatch(/"ways":\{\}/);
    expect(read('site/map.html')).not.toContain('<code>/');
  });

  it('takes samples for the machine that is named, in the place of an older atlas', async () => {
    expect(
      await docs(`${at('machines.mjs')}#toast`, '--samples', at('machines.samples.mjs'), '--out', at('site')),
    ).toBe(0);
    expect(existsSync(at('site/door.html'))).toBe(false);
    const page = read('site/toast.html');
    expect(page).toContain('<h1>A lamp</h1>');
    expect(page).not.toContain('Not explored');
    expect(page).toContain('it is lost');
  });

  it('leaves a folder alone that holds something else', async () => {
    mkdirSync(at('photos'));
    writeFileSync(at('photos/cat.txt'), 'cat');
    expect(await docs(at('machines.mjs'), '--out', at('photos'))).toBe(2);
    expect(await docs(at('machines.mjs'), '--out', at('machines.mjs'))).toBe(2);
    expect(reported).toEqual([
      `"${at('photos')}" holds something else than an atlas; name another folder.`,
      `"${at('machines.mjs')}" is a file; name a folder for the atlas.`,
    ]);
    expect(readdirSync(at('photos'))).toEqual(['cat.txt']);
  });

  it('says what is wrong with what was typed', async () => {
    expect(await docs('toast')).toBe(2);
    expect(await docs('--samples', 'x.ts')).toBe(2);
    expect(await docs(at('machines.mjs'))).toBe(2);
    expect(await docs(at('none.mjs'), '--out', at('none'))).toBe(2);
    expect(await docs('--oot', 'x')).toBe(2);
    expect(await docs(at('machines.mjs'), '--since', 'main', '--out', at('none'))).toBe(2);
    expect(await docs('--since', 'no-such-commit')).toBe(2);
    expect(reported).toEqual([
      '"toast" is not the path of a module; the atlas shows all flows.',
      '--samples goes with the path of a module that exports machines.',
      'Say with --out DIR into which folder the pages go.',
      `There is no file "${at('none.mjs')}".`,
      "Unknown option '--oot'",
      '--since compares the flows of this project; no machine of elsewhere.',
      'There is no commit "no-such-commit" here. A day or a time can be named too: 2026-11-16, yesterday, last week, 3 days ago.',
    ]);
    expect(existsSync(at('none'))).toBe(false);
  });
});
