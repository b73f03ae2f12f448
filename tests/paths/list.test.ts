import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin';
import { IdGenerator } from '@cucumber/messages';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { setup } from 'xstate';
import type { Message } from '#kit/messages.ts';
import { effect, port } from '#kit/port.ts';
import { texts } from '#kit/text.ts';
import { flowOf } from '#tests/explore/flow-of.ts';
import { catalogue } from '#tools/catalogue.ts';
import { WrongArguments } from '#tools/command.ts';
import { explore } from '#tools/explore/explore.ts';
import { keptGraph } from '#tools/explore/kept-graphs.ts';
import { cover } from '#tools/explore/paths.ts';
import { formatOf, listPaths } from '#tools/paths/list.ts';
import { type Format, written } from '#tools/paths/path-formats.ts';
import { knows, meantBy, type ToldFlow, tellPaths, through } from '#tools/paths/told-paths.ts';

const says = texts({ noLight: 'No light' });

/** A lamp that asks the mains before it shines. */
const lamp = setup({
  types: { input: {} as { room: string }, context: {} as { room: string }, tags: {} as 'busy', meta: {} as object },
  actors: { askMains: port<{ room: string }, void>('askMains') },
  actions: { notify: effect<{ message: Message }>('notify') },
}).createMachine({
  id: 'lamp',
  context: ({ input }) => input,
  initial: 'dark',
  states: {
    dark: { on: { 'lamp.pressed': 'asking' } },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'askMains',
        src: 'askMains',
        input: ({ context }) => context,
        onDone: 'shining',
        onError: { target: 'dark', actions: { type: 'notify', params: { message: { text: says.noLight } } } },
      },
    },
    shining: { on: { 'lamp.pressed': 'dark' } },
  },
});

const pressed = { type: 'lamp.pressed', force: 2 };

const flow = {
  ...flowOf(lamp, {
    inputs: [{ name: 'in the hall', input: { room: 'hall' } }],
    events: [{ label: 'presses it # twice', event: pressed }],
    outcomes: {
      askMains: [
        { label: 'there is power', output: undefined },
        { label: 'there is none', failure: { kind: 'lost', reason: 'offline' } },
      ],
    },
  }),
  id: 'lamp',
  title: 'Lamp',
  purpose: 'Scenario: it gives light.',
};

const graph = explore(flow);

const told = (name?: string): ToldFlow => ({
  flow: flow.id,
  title: flow.title,
  purpose: flow.purpose,
  level: 'model',
  tier: 'transitions',
  paths: through(tellPaths(flow, graph, cover(graph, 'transitions')), name === undefined ? name : [name]),
});

const as = (format: Format) => written(format, [told()]);

describe('the paths of a flow, written down', () => {
  it('as text', () => {
    expect(as('text')).toBe(
      `Lamp: 1 path over transitions, 5 steps, at the level of the model

1. in the hall, 5 steps, to Dark
   Start → Dark
   1. Presses it # twice → Asking; asks “ask mains”
   2. Ask mains: there is power → Shining
   3. Presses it # twice → Dark
   4. Presses it # twice → Asking; asks “ask mains”
   5. Ask mains: there is none → Dark; shows “No light”`,
    );
  });

  it('as Markdown, in which no label is taken for a sign', () => {
    expect(as('markdown')).toBe(
      `# Lamp

Scenario: it gives light.

1 path over transitions, 5 steps, at the level of the model.

## 1. in the hall, 5 steps, to Dark

Start → Dark

1. **Presses it \\# twice** → Asking; asks “ask mains”
2. **Ask mains: there is power** → Shining
3. **Presses it \\# twice** → Dark
4. **Presses it \\# twice** → Asking; asks “ask mains”
5. **Ask mains: there is none** → Dark; shows “No light”
`,
    );
  });

  it('as Gherkin', () => {
    expect(as('gherkin')).toBe(
      `@lamp
Feature: Lamp
  “Scenario: it gives light.”

  Scenario: 1. in the hall, 5 steps, to Dark
    Given it starts in the hall
    Then it is in Dark
    When Presses it # twice
    Then it is in Asking
    And it asks “ask mains”
    When Ask mains: there is power
    Then it is in Shining
    When Presses it # twice
    Then it is in Dark
    When Presses it # twice
    Then it is in Asking
    And it asks “ask mains”
    When Ask mains: there is none
    Then it is in Dark
    And it shows “No light”
`,
    );
  });

  it('as JSON, with all that is sent and expected', () => {
    const [first] = JSON.parse(as('json'));
    expect(first.paths[0].input).toEqual({ name: 'in the hall', value: { room: 'hall' } });
    expect(first.paths[0].start).toEqual({ states: ['dark'], place: 'Dark', effects: [], calls: [] });
    expect(first.paths[0].steps.slice(0, 1)).toEqual([
      {
        label: 'Presses it # twice',
        kind: 'user',
        event: 'lamp.pressed',
        payload: { force: 2 },
        states: ['asking'],
        place: 'Asking',
        effects: [],
        calls: [{ id: 'askMains', input: { room: 'hall' } }],
      },
    ]);
    expect(first.paths[0].steps.at(-1)).toEqual({
      label: 'Ask mains: there is none',
      kind: 'outcome',
      event: 'xstate.error.actor.askMains',
      payload: { error: { kind: 'lost', reason: 'offline' }, actorId: 'askMains' },
      invocation: 'askMains',
      states: ['dark'],
      place: 'Dark',
      effects: [{ name: 'notify', says: 'shows “No light”', params: { message: { text: 'No light' } } }],
      calls: [],
    });
  });

  it.each(['shining', 'lamp.pressed', 'askMains'])('only those through %s', (name) => {
    const [path] = told().paths;
    if (!path) throw new Error('there is no path');
    const without = { ...path, steps: [] };
    expect(through([path, without], [name])).toEqual([path]);
    expect(knows(graph, [name])).toBe(true);
    expect(knows(graph, [`${name}s`])).toBe(false);
  });
});

/** How many steps each scenario has, as Cucumber's own parser reads it. */
function parsed(text: string): number[] {
  const parser = new Parser(new AstBuilder(IdGenerator.incrementing()), new GherkinClassicTokenMatcher());
  const { feature } = parser.parse(text);
  return (feature?.children ?? []).map(({ scenario }) => scenario?.steps.length ?? 0);
}

describe('the Gherkin', () => {
  it.each(catalogue.map((each) => [each.id, each] as const))(
    'of %s can be parsed, each path a scenario',
    (id, each) => {
      const graph = keptGraph(each);
      const paths = tellPaths(each, graph, cover(graph, 'transitions'));
      const { title, purpose } = each;
      const text = written('gherkin', [{ flow: id, title, purpose, level: 'model', tier: 'transitions', paths }]);
      const told = paths.map(({ start, steps }) =>
        [start, ...steps].reduce((sum, { effects, calls }) => sum + 2 + effects.length + calls.length, 0),
      );
      expect(parsed(text)).toEqual(told);
    },
  );

  it('of a label with lines, tags and tables in it too', () => {
    const events = [{ label: '@late\n| a |\n"""\nExamples: <x>', event: pressed }];
    const odd = { ...flow, events, title: 'Lamp\nBackground:', purpose: '@x\n# y\nRule: z' };
    const graph = explore(odd);
    const paths = tellPaths(odd, graph, cover(graph, 'transitions'));
    const text = written('gherkin', [{ ...told(), title: odd.title, purpose: odd.purpose, paths }]);
    expect(parsed(text)).toEqual(parsed(as('gherkin')));
  });
});

describe('npm run paths -- --list', () => {
  let folder = '';
  const at = (name: string) => path.join(folder, name);

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'listed-'));
    await symlink(path.resolve('node_modules'), at('node_modules'), 'dir');
    await writeFile(
      at('door.mjs'),
      `import { createMachine } from 'xstate';
       export const door = createMachine({ id: 'door', initial: 'shut', states: { shut: { on: { OPEN: 'open' } }, open: {} } });`,
    );
  });
  afterAll(() => rm(folder, { recursive: true }));

  const paths = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', 'tools/paths/cli.ts', ...args]).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
    );

  it('lists a machine of elsewhere, into a file too', async () => {
    const lines = `Door: 1 path over transitions, 1 step, at the level of the model

1. no input, 1 step, to Open
   Start → Shut
   1. Open → Open
`;
    expect(await paths(at('door.mjs'), '--list', '--through', 'open')).toEqual({ code: 0, stdout: lines, stderr: '' });
    expect((await paths(at('door.mjs'), '--list', '--out', at('new/door.txt'))).stdout).toBe('');
    expect(await readFile(at('new/door.txt'), 'utf8')).toBe(lines);
  });

  it('says what is wrong, and ends with 2', async () => {
    const says = 'The paths of one level are listed at a time.\n';
    expect(await paths('faq', '--list', '--level', 'all')).toEqual({ code: 2, stdout: '', stderr: says });
    expect(await paths('faq', '--through', 'x')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^--out and/),
    });
  });

  const exploredOf = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const flow = catalogue.find((known) => known.id === id);
      if (!flow) return [];
      const graph = explore(flow);
      return [{ flow, graph, paths: cover(graph, 'transitions') }];
    });
  const wanted = { level: 'model', tier: 'transitions', through: undefined, format: 'text', out: undefined } as const;

  it.each([
    [['toast', 'faq'], { format: 'gherkin' }, 'A file of Gherkin holds one flow: name one.'],
    [
      ['complaint-entry'],
      { through: 'x' },
      expect.stringMatching(
        /^There is no state, event or call "x"; the states of complaint-entry are .*; its events .*retry\.requested.*; its calls loadEntry, problem-init, reloadEntry\.$/,
      ),
    ],
    [['toast'], { out: 'README.md/x' }, expect.stringMatching(/^"README.md\/x" cannot be written: .+\.$/)],
  ] as const)('says what is wrong with %j and %j', async (ids, wrong, says) => {
    const refused = await listPaths(exploredOf(ids), { ...wanted, ...wrong }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(WrongArguments);
    expect(refused).toMatchObject({ message: says });
  });

  it('takes a call by the lender’s name too', async () => {
    const listed = vi.spyOn(console, 'info').mockImplementation(() => {});
    const explored = exploredOf(['card-repayment', 'toast']);
    for (const name of ['confirmRepayment', 'repayment-confirm'])
      await listPaths(explored, { ...wanted, format: 'json', through: name });
    const [[own], [lenders]] = listed.mock.calls as [[string], [string]];
    listed.mockRestore();
    expect(JSON.parse(lenders)).toEqual(JSON.parse(own));
    expect(lenders).toContain('confirmRepayment');
    const [entry] = exploredOf(['complaint-entry']);
    expect(entry && meantBy(entry.flow, 'problem-init')).toEqual(['problem-init', 'loadEntry', 'reloadEntry']);
  });

  it('says which flow has no screen', async () => {
    expect(await paths('toast', '--list', '--level', 'view')).toEqual({
      code: 2,
      stdout: '',
      stderr: 'There is no driver for the flow "toast" at the level "view".\n',
    });
  });

  it.each([
    [{ format: 'yaml' }, 'There is no format "yaml"; there are text, json, markdown, gherkin.'],
    [{ format: 'gherkin', json: true }, '--json and --format gherkin are two forms: give one.'],
  ])('has no form for %j', (wanted, says) => {
    expect(() => formatOf(wanted)).toThrow(new WrongArguments(says));
  });

  it.each([
    [{}, undefined],
    [{ json: true }, undefined],
    [{ list: true }, 'text'],
    [{ list: true, json: true }, 'json'],
    [{ format: 'markdown' }, 'markdown'],
  ])('%j is the form %s', (wanted, form) => {
    expect(formatOf(wanted)).toBe(form);
  });
});
