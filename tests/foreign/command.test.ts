import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { run } from '#tools/diagram/cli.ts';

const machine = (id: string) =>
  `createMachine({ id: '${id}', initial: 'off', states: { off: { on: { FLIP: { target: 'on', guard: 'mayFlip' } } }, on: {} } })`;

const files = {
  'one.mjs': `import { createMachine } from 'xstate';
    console.log('loaded');
    export const light = ${machine('light')};
    export const again = light;
    export const note = 'not a machine';`,
  'two.mjs': `import { createActor, createMachine } from 'xstate';
    export const first = ${machine('light')};
    export const second = createActor(${machine('light')});
    export default ${machine('Third One')};`,
  'none.mjs': 'export const note = 1; export default () => undefined;',
  'empty.mjs': '',
  'old.mjs': 'export const fossil = { withContext() {}, initialState: {}, config: {} };',
  'broken.mjs': `import { createMachine } from 'xstate';
    export const bad = createMachine({ initial: 'a', states: { a: { on: { GO: 'nowhere' } } } });`,
  'form.mjs': `import { assign, createMachine } from 'xstate';
    export const formMachine = createMachine({ id: 'form', context: ({ input }) => ({ name: '', mood: input.mood }), initial: 'editing', states: {
      editing: { on: { NAME: { actions: assign({ name: ({ event }) => event.name }) }, SEND: { target: 'sending', guard: ({ context }) => context.name !== '' } } },
      sending: { invoke: { id: 'save', src: 'save', onDone: 'sent', onError: 'editing' } }, sent: { type: 'final' } } });`,
  'count.mjs': `import { assign, createMachine } from 'xstate';
    export const count = createMachine({ id: 'count', context: { count: 0 }, on: { MORE: { actions: assign({ count: ({ context }) => context.count + 1 }) } } });`,
  'one.samples.mjs': `import { light } from './one.mjs';
    export default { title: 'A lamp', machine: light.provide({ guards: { mayFlip: () => true } }), guards: { mayFlip: 'it may' } };`,
  'torn.mjs': `throw new Error('There is no such thing as a lamp.\\nLook into the cupboard.');`,
  'wrong.samples.mjs': 'export default { events: [{ type: "FLIP" }] };',
  'till.mjs': `import { createMachine, assign } from 'xstate';
    export const till = createMachine({ id: 'till', initial: 'open', context: ({ input }) => ({ limit: input.limit, paid: 0 }), states: {
      open: { on: { PAY: { guard: ({ context, event }) => event.amount <= context.limit, target: 'paid',
        actions: assign({ paid: ({ event }) => event.amount }) }, SIGN: { target: 'paid', actions: assign(({ event }) => ({ ...event })) } } },
      paid: {} } });`,
  'amuont.samples.mjs': 'export default { events: [{ label: "pays", event: { type: "PAY", amuont: 5 } }] };',
  'limt.samples.mjs': 'export default { inputs: [{ name: "a till", input: { limt: 5 } }] };',
  'more.samples.mjs': `export default { inputs: [{ name: "a till", input: { limit: 9, colour: 'red' } }],
    events: [{ label: "pays", event: { type: "PAY", amount: 5, note: '' } }, { label: "signs", event: { type: "SIGN", whoever: 'A' } }] };`,
  'uncalled.samples.mjs': 'export default { outcomes: { saves: [{ label: "is kept", output: 1 }] } };',
  'unasked.samples.mjs': "export default { guards: { mayFlp: 'it may' } };",
  'misspelt.samples.mjs': 'export default { events: [{ label: "flips it", event: { type: "FLOP" } }] };',
};

let folder = '';
const at = (name: string) => path.join(folder, name);
let reported: string[] = [];
const diagrams = (...args: string[]) =>
  run(args, { flows: [], folder: at('docs'), tell: (line) => reported.push(line) });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'elsewhere-'));
  await symlink(path.resolve('node_modules'), at('node_modules'), 'dir');
  for (const [name, text] of Object.entries(files)) await writeFile(at(name), text);
  await mkdir(at('out'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => {
  reported = [];
});

describe('npm run diagrams -- path/to/machine.ts --out DIR', () => {
  it('draws a machine once, whatever it is exported as, and names what has no words', async () => {
    expect(await diagrams(at('one.mjs'), '--out', at('out/one'))).toBe(0);
    expect((await readdir(at('out/one'))).sort()).toEqual(['light.md', 'light.svg']);
    expect(reported).toEqual([
      'light: no words for guard "mayFlip", state "light.off", state "light.on"',
      `2 files in ${at('out/one')}: 2 written, 0 removed, the rest unchanged.`,
    ]);
    expect(await diagrams(at('one.mjs'), '--out', at('out/one'), '--check')).toBe(0);
  });

  it('draws all machines of a module, each under its own name, or the one that is wanted', async () => {
    expect(await diagrams(at('two.mjs'), '--out', at('out/two'))).toBe(0);
    expect((await readdir(at('out/two'))).filter((name) => name.endsWith('.svg')).sort()).toEqual([
      'light-2.svg',
      'light.svg',
      'third-one.svg',
    ]);
    expect(await diagrams(`${at('two.mjs')}#default`, '--out', at('out/default'))).toBe(0);
    expect(await readdir(at('out/default'))).toContain('third-one.svg');
    expect(await readdir(at('out/default'))).toHaveLength(2);
  });

  it('takes words and implementations from a file of samples', async () => {
    expect(await diagrams(at('one.mjs'), '--out', at('out/told'), '--samples', at('one.samples.mjs'))).toBe(0);
    expect(await readFile(at('out/told/light.md'), 'utf8')).toContain('| Off | Flip | it may | On |  |');
    expect(await readFile(at('out/told/light.md'), 'utf8')).toContain('# A lamp');
  });

  it.each([
    [['gone.mjs'], 'There is no file "gone.mjs".'],
    [['none.mjs'], '"none.mjs" exports no machine; it exports default, note.'],
    [['empty.mjs'], '"empty.mjs" exports no machine; it exports nothing.'],
    [['one.mjs#dark'], '"one.mjs" exports no machine "dark"; it exports again (a machine), light (a machine), note.'],
    [
      ['two.mjs', 'one.mjs#dark'],
      '"one.mjs" exports no machine "dark"; it exports again (a machine), light (a machine), note.',
    ],
    [['old.mjs'], '"fossil" in "old.mjs" is a machine of XState 4; only machines of version 5 can be read.'],
    [
      ['broken.mjs'],
      `"broken.mjs" cannot be loaded: Invalid transition definition for state node '(machine).a':\nChild state 'nowhere' does not exist on '(machine)'`,
    ],
    [['one.mjs', '--samples', 'gone.mjs'], 'There is no file "gone.mjs".'],
    [
      ['one.mjs', '--samples', 'wrong.samples.mjs'],
      'The samples of "wrong.samples.mjs" cannot be used: there is no field “events.0.type”; there are label, event.',
    ],
    [
      ['one.mjs', '--samples', 'misspelt.samples.mjs'],
      'The samples of "misspelt.samples.mjs" cannot be used: no state hears of the event “FLOP”; there are FLIP.',
    ],
    [
      ['one.mjs', '--samples', 'unasked.samples.mjs'],
      'The samples of "unasked.samples.mjs" cannot be used: there is no guard “mayFlp”; there are mayFlip.',
    ],
    [
      ['form.mjs', '--samples', 'uncalled.samples.mjs'],
      'The samples of "uncalled.samples.mjs" cannot be used: no state makes the call “saves”; there are save.',
    ],
    [
      ['till.mjs', '--samples', 'amuont.samples.mjs'],
      'The samples of "amuont.samples.mjs" cannot be used: nothing reads “amuont” of the event “PAY”; of it amount is read.',
    ],
    [
      ['till.mjs', '--samples', 'limt.samples.mjs'],
      'The samples of "limt.samples.mjs" cannot be used: nothing reads “limt” of the input “a till”; of it limit is read.',
    ],
  ])('refuses %j in a sentence', async (args, label) => {
    const placed = args.map((arg) => (/mjs/.test(arg) ? at(arg) : arg));
    expect(await diagrams(...placed, '--out', at('out/refused'))).toBe(2);
    expect(reported.map((line) => line.replaceAll(`${folder}/`, ''))).toEqual([label]);
  });

  it('tells the whole of what went wrong, also in several lines', async () => {
    expect(await diagrams(at('torn.mjs'), '--out', at('out/torn'))).toBe(2);
    expect(reported).toEqual([
      `"${at('torn.mjs')}" cannot be loaded: There is no such thing as a lamp.\nLook into the cupboard.`,
    ]);
  });

  it('takes fields that nothing reads beside all that are read, and any of an event that is taken whole', async () => {
    expect(await diagrams(at('till.mjs'), '--samples', at('more.samples.mjs'), '--out', at('out/till'))).toBe(0);
  });

  it('draws the others where one module cannot be used, and tells of that one', async () => {
    const tell = vi.fn();
    const args = [at('one.mjs'), at('empty.mjs'), '--out', at('out/others')];
    expect(await run(args, { flows: [], folder: at('docs'), tell })).toBe(0);
    expect(tell.mock.calls.find(([line]) => line.includes('empty.mjs'))).toEqual([
      `"${at('empty.mjs')}" exports no machine; it exports nothing.`,
    ]);
  });

  it('asks where to, and does not mix machines of elsewhere with flows', async () => {
    expect(await diagrams(at('one.mjs'))).toBe(2);
    expect(await diagrams('--out', at('out'))).toBe(2);
    expect(reported).toEqual([
      'Say with --out DIR into which folder the pictures go.',
      '--out and --samples go with the path of a module that exports machines.',
    ]);
  });
});

describe('npm run paths -- path/to/machine.ts', () => {
  const paths = async (...args: string[]) => {
    const call = promisify(execFile)(process.execPath, ['--import', 'tsx', 'tools/paths/cli.ts', ...args]);
    return call.then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
    );
  };

  it('tells what was explored and what was not, as JSON and nothing else', async () => {
    const { code, stdout, stderr } = await paths(at('one.mjs'), '--json');
    expect(code).toBe(0);
    expect(stderr).toContain('loaded');
    expect(JSON.parse(stdout)).toEqual([
      {
        flow: 'light',
        states: 2,
        statesReached: 2,
        transitions: 1,
        transitionsTaken: 1,
        snapshots: 2,
        edges: 1,
        tier: 'edges',
        paths: 1,
        steps: 1,
        list: [
          {
            title: 'no input, 1 step, to On',
            input: { name: 'no input', value: null },
            start: { states: ['off'], place: 'Off', effects: [], calls: [] },
            steps: [
              {
                label: 'Flip, if the payload allows',
                kind: 'user',
                event: 'FLIP',
                payload: {},
                states: ['on'],
                place: 'On',
                effects: [],
                calls: [],
              },
            ],
          },
        ],
        unexplored: ['The event “FLIP” is followed as far as it is known: the guard “mayFlip” has no implementation.'],
        doubts: ['In “on” the flow has no way out. (no input: flip, if the payload allows)'],
        faults: [],
      },
    ]);
  });

  it('goes on with the others when a module cannot be loaded', async () => {
    const { code, stdout, stderr } = await paths(at('broken.mjs'), at('one.mjs'), '--json');
    expect(code).toBe(1);
    expect(stderr).toContain("Child state 'nowhere' does not exist");
    expect(JSON.parse(stdout)).toMatchObject([{ flow: 'light' }]);
  });

  it('writes the file of samples to fill in, which is taken as it is and as it is filled in', async () => {
    expect(await paths(at('form.mjs'), '--samples-template', '--out', at('form.samples.mjs'))).toMatchObject({
      code: 0,
    });
    const text = await readFile(at('form.samples.mjs'), 'utf8');
    expect(text).toContain(`inputs: [{ name: 'no input', input: { "mood": undefined } }],`);
    expect(text).toContain(`{ label: "name", event: { "type": "NAME", "name": undefined } },`);
    expect(text).toContain(`"save": [`);
    const steps = async (file: string) => {
      const { stdout } = await paths(at('form.mjs'), '--samples', at(file), '--list', '--json');
      const [{ paths: told }] = JSON.parse(stdout) as [{ paths: { steps: { label: string }[] }[] }];
      return told.flatMap((path) => path.steps.map(({ label }) => label));
    };
    expect((await steps('form.samples.mjs')).join()).toContain('if the payload allows');
    const filled = text.replace('"name": undefined', '"name": "Ann"').replace('"mood": undefined', '"mood": "good"');
    await writeFile(at('filled.samples.mjs'), filled);
    expect((await steps('filled.samples.mjs')).join()).not.toContain('if the payload allows');
  });

  it('takes the bounds from the command line', async () => {
    const { stdout } = await paths(at('count.mjs'), '--json', '--variants', '5');
    expect(JSON.parse(stdout)).toMatchObject([{ flow: 'count', snapshots: 6, tier: 'transitions' }]);
    expect(await paths(at('count.mjs'), '--limit', 'many')).toMatchObject({
      code: 2,
      stderr: '--limit takes a whole number, not "many".\n',
    });
  });

  it('refuses a screen, and a machine that is not there, in a sentence', async () => {
    expect(await paths(at('one.mjs'), '--level', 'browser')).toMatchObject({
      code: 2,
      stderr: 'A machine of elsewhere has no screen: only the level "model" can be explored.\n',
    });
    expect(await paths('gone.ts')).toMatchObject({ code: 2, stdout: '', stderr: 'There is no file "gone.ts".\n' });
    const folderNamed = { code: 2, stdout: '', stderr: '"tools/atlas" is a folder: name a module in it.\n' };
    expect(await paths('tools/atlas')).toMatchObject(folderNamed);
  });
});
