import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { run } from '#tools/diagram/cli.ts';
import { exploreForeign } from '#tools/foreign/explore-foreign.ts';
import { loadFlows } from '#tools/foreign/load.ts';
import { tellOfForeign } from '#tools/paths/foreign.ts';
import { readWanted } from '#tools/paths/wanted.ts';

const shop = `import { assign, setup } from 'xstate';
  export const shop = setup({
    actions: { store: assign((_, params) => ({ address: params.address })) },
    guards: { isNear: ({ context }) => context.address.city === 'here', isStaff: ({ context }) => context.isStaff },
  }).createMachine({
    id: 'shop',
    context: ({ input }) => ({ isStaff: false, limit: input.till.limit, user: null, address: null }),
    initial: 'loading',
    states: {
      loading: { invoke: { id: 'load', src: 'load',
        onDone: { target: 'open', actions: assign({ user: ({ event }) => event.output.user }) },
        onError: { target: 'shut', guard: ({ event }) => event.error.code === 5 } } },
      open: { on: {
        ORDER: { guard: ({ event }) => event.item.size.width > 3, target: 'shut' },
        GREET: { guard: ({ context }) => context.user.name.trim() !== '', target: 'shut' },
        MOVE: { actions: { type: 'store', params: ({ event }) => ({ address: event.to }) } },
        SEND: { guard: 'isNear', target: 'shut' },
        OPEN: { guard: 'isStaff', actions: assign({ limit: ({ event }) => event.key.number }) },
        LIST: { actions: assign({ limit: ({ event }) => event.rows[1].price + event.rows.length }) },
        EITHER: { actions: assign({ limit: ({ event }) => (event.kind === 'whole' ? event.sum : event.parts) }) },
        ALL: { actions: assign({ limit: ({ event }) => Object.keys(event.bag).length }) },
      } },
      shut: {} } });`;

const event = (type: string, fields: string) =>
  `export default { events: [{ label: 'it', event: { type: '${type}', ${fields} } }] };`;
const ends = (end: string) => `export default { outcomes: { load: [{ label: 'it', ${end} }] } };`;

let folder = '';
const at = (name: string) => path.join(folder, name);
const written = async (samples: string): Promise<string> => {
  await writeFile(at(`${nth++}.samples.mjs`), samples);
  return at(`${nth - 1}.samples.mjs`);
};
let nth = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fields-'));
  await symlink(path.resolve('node_modules'), at('node_modules'), 'dir');
  await writeFile(at('shop.mjs'), shop);
});
afterAll(() => rm(folder, { recursive: true }));

const draw = async (samples: string) => {
  const tell = vi.fn<(line: string) => void>();
  const args = [at('shop.mjs'), '--samples', await written(samples), '--out', at('out')];
  const code = await run(args, { flows: [], folder: at('docs'), tell });
  return { code, lines: tell.mock.calls.map(([line]) => line) };
};

const template = async () => {
  await tellOfForeign(readWanted([at('shop.mjs'), '--samples-template', '--out', at('shop.samples.mjs')]));
  return readFile(at('shop.samples.mjs'), 'utf8');
};

describe('--samples-template', () => {
  it.each([
    ['of the input', `input: { "till": { "limit": undefined } }`],
    ['of an event', `"type": "ORDER", "item": { "size": { "width": undefined } }`],
    ['of an answer, also once it stands in the context', `output: { "user": { "name": undefined } }`],
    ['of a failure', `failure: { "code": undefined }`],
    ['that an action is handed and the context keeps', `"type": "MOVE", "to": { "city": undefined }`],
    ['behind a guard that never holds', `"type": "OPEN", "key": { "number": undefined }`],
    ['in a list', `"type": "LIST", "rows": [undefined, { "price": undefined }]`],
  ])('writes the fields %s, however deep', async (_, shape) => {
    expect(await template()).toContain(shape);
  });

  it('says what of it could not be found out', async () => {
    expect(await template()).toContain('Could not be found out: what is in “bag” of “all”.');
    expect(await template()).toContain('What a function reads only if it comes to it, in an “if” of its own');
  });

  it('is taken as it is, and as unknown as nothing', async () => {
    await template();
    const [bare, told] = [await loadFlows(at('shop.mjs')), await loadFlows(at('shop.mjs'), at('shop.samples.mjs'))].map(
      ([flow]) => flow && exploreForeign(flow).graph,
    );
    expect(told?.statesReached).toEqual(bare?.statesReached);
    expect(told?.edges.map(({ row, to }) => [row.label, to])).toEqual(
      bare?.edges.map(({ row, to }) => [row.label, to]),
    );
  });
});

describe('a file of samples', () => {
  it.each([
    [
      event('ORDER', 'item: { size: { widht: 5 } }'),
      'nothing reads “item.size.widht” of the event “ORDER”; of it item.size.width is read.',
    ],
    [event('OPEN', 'kee: { number: 5 }'), 'nothing reads “kee” of the event “OPEN”; of it key is read.'],
    [event('OPEN', 'key: { numbr: 5 }'), 'nothing reads “key.numbr” of the event “OPEN”; of it key.number is read.'],
    [event('MOVE', `to: { town: 'here' }`), 'nothing reads “to.town” of the event “MOVE”; of it to.city is read.'],
    [ends(`output: { usr: {} }`), 'nothing reads “usr” of the outcome “it” of “load”; of it user is read.'],
    [
      ends(`output: { user: { nmae: 'Ann' } }`),
      'nothing reads “user.nmae” of the outcome “it” of “load”; of it user.name is read.',
    ],
    [ends('failure: { cod: 5 }'), 'nothing reads “cod” of the outcome “it” of “load”; of it code is read.'],
    [
      `export default { inputs: [{ name: 'a till', input: { till: { limt: 5 } } }] };`,
      'nothing reads “till.limt” of the input “a till”; of it till.limit is read.',
    ],
  ])('is refused with a field that is misspelt: %s', async (samples, sentence) => {
    const { code, lines } = await draw(samples);
    expect(code).toBe(2);
    expect(lines).toEqual([expect.stringContaining(`cannot be used: ${sentence}`)]);
  });

  it.each([
    event('ORDER', 'item: { size: { width: 5 } }'),
    event('OPEN', 'key: { number: 5 }'),
    event('EITHER', `kind: 'whole', sum: 5`),
    event('LIST', 'rows: [{ price: 1 }, { price: 2 }]'),
    ends(`output: { user: { name: 'Ann' } }`),
    ends(`output: { user: { nmae: undefined, name: undefined } }`),
  ])('is taken with fields that are read: %s', async (samples) => {
    expect(await draw(samples)).toMatchObject({ code: 0 });
  });

  it('says which of its fields could not be checked', async () => {
    const sentence = (what: string) => `Could not be checked, because nothing was seen to read it: ${what}.`;
    const samples = event('ALL', `bag: { a: 1 }, colour: 'red'`);
    const what = '“colour” of the event “ALL”, what is in “bag” of the event “ALL”';
    expect((await draw(samples)).lines[0]).toBe(`shop: ${sentence(what)}`);
    const [flow] = await loadFlows(at('shop.mjs'), await written(samples));
    expect(flow && exploreForeign(flow).unexplored).toContain(sentence(what));
  });

  it('is known as far as it is told: a guard that looks only at that is certain', async () => {
    const samples = event('ORDER', 'item: { size: { width: 5, height: undefined } }');
    const [flow] = await loadFlows(at('shop.mjs'), await written(samples));
    const { edges } = flow ? exploreForeign(flow).graph : { edges: [] };
    const labels = edges.flatMap(({ row }) => (row.event.type === 'ORDER' ? [row.label] : []));
    expect([...new Set(labels)]).toEqual(['it']);
  });
});
