import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createMachine, setup } from 'xstate';
import { bankFormFlow } from '#flows/bank-form/bank-form.samples.ts';
import { cardRepaymentFlow } from '#flows/card-repayment/card-repayment.samples.ts';
import { complaintSubmissionFlow } from '#flows/complaint-submission/complaint-submission.samples.ts';
import { orderDetailsFlow } from '#flows/order-details/order-details.samples.ts';
import type { Flow } from '#kit/flow.ts';
import { port } from '#kit/port.ts';
import { compareCatalogues, compareFlows } from '#tools/changes/compare.ts';
import { recordOf } from '#tools/changes/record.ts';
import { asPage, asText } from '#tools/changes/tell.ts';
import type { FlowRecord } from '#tools/changes/types.ts';
import { layPictures } from '#tools/diagram/pictures.ts';
import { drawChart } from '#tools/diagram/svg.ts';
import { faultsOf, readDrawing } from '../diagram/geometry.ts';
import { flowOf } from '../diagram/machines.ts';

type Door = {
  readonly states?: object;
  readonly open?: object;
  readonly wait?: number;
  readonly id?: string;
  readonly words?: Partial<Flow>;
};

const doorMachine = ({ states = {}, open = {}, wait = 1_000, id = 'door' }: Door) =>
  setup({
    actors: { ring: port<void, void>('ring') },
    guards: { isLocked: () => false },
    delays: { patience: wait },
  }).createMachine({
    id,
    initial: 'shut',
    states: {
      shut: {
        description: 'Nobody comes in.',
        on: { 'door.opened': [{ guard: 'isLocked', target: 'shut' }, { target: 'open' }] },
      },
      open: { description: 'Anybody comes in.', after: { patience: 'shut' }, ...open },
      ...states,
    },
  } as never) as unknown as AnyStateMachine;

const words = {
  inputs: [{ name: 'a door', input: undefined }],
  events: [
    { label: 'opens the door', event: { type: 'door.opened' } },
    { label: 'leaves', event: { type: 'door.left' } },
  ],
  guards: { isLocked: 'it is locked' },
  delays: { patience: 'a while' },
  outcomes: { ring: [{ label: 'it rang', output: null }] },
};

const door = (one: Door = {}): FlowRecord => recordOf(flowOf('door', doorMachine(one), { ...words, ...one.words }));

const cellar = { cellar: { description: 'Below.' } };
const leaving = { on: { 'door.left': 'shut' } };

/** What changed in the chart, in short. */
const changes = (before: FlowRecord | null, after: FlowRecord | null) =>
  (compareFlows(before, after)?.changes ?? [])
    .filter(({ part }) => part !== 'path' && part !== 'behaviour')
    .map(({ part, mark, name, details }) => [
      `${mark} ${part} ${name}`,
      ...details.map((row) => `${row.what}: ${row.before} > ${row.after}`),
    ]);

describe('two versions of a flow', () => {
  it('that are the same differ in nothing', () => {
    expect(compareFlows(door(), door())).toBeNull();
    expect(compareFlows(recordOf(cardRepaymentFlow), recordOf(cardRepaymentFlow))).toBeNull();
    expect(compareCatalogues([door()], [door()])).toEqual([]);
  });

  it.each([
    ['a state', door({ states: cellar }), ['state Cellar']],
    ['a transition', door({ open: leaving }), ['transition Open: Leaves']],
    ['a call', door({ open: { invoke: { id: 'ring', src: 'ring' } } }), ['call Open: ring']],
    [
      'a timer',
      door({ open: { after: { patience: 'shut', 5000: 'shut' } } }),
      ['transition Open: After 5 seconds', 'timer Open: after 5 seconds'],
    ],
  ])('show %s that is added, and from the other side removed', (_, other, names) => {
    const shown = (mark: string) => names.map((name) => expect.arrayContaining([`${mark} ${name}`]));
    expect(changes(door(), other)).toEqual(expect.arrayContaining(shown('added')));
    expect(changes(other, door())).toEqual(expect.arrayContaining(shown('removed')));
    expect(changes(door(), other).flat().join()).not.toContain('removed');
    expect(changes(other, door()).flat().join()).not.toContain('added');
  });

  it('show what a state means now, and that it begins elsewhere', () => {
    const other = door({ open: { description: 'Come in.', exit: 'ring' } });
    expect(changes(door(), other)).toEqual([
      ['changed state Open', 'meaning: Anybody comes in. > Come in.', 'on the way out:  > rings'],
    ]);
  });

  it('show where a transition leads now, and how it does', () => {
    const target = { states: cellar, open: { after: { patience: { target: 'cellar', actions: 'ring' } } } };
    expect(changes(door({ states: cellar }), door(target))).toEqual([
      ['changed transition Open: After a while', 'leads to: Shut > Cellar', 'does:  > rings'],
    ]);
  });

  it('show a timer that takes another time, and its words', () => {
    expect(changes(door(), door({ wait: 2_000 }))).toEqual([
      ['changed timer Open: after a while', 'milliseconds: 1000 > 2000'],
    ]);
    expect(changes(door(), door({ words: { delays: { patience: 'a moment' } } }))).toEqual([
      ['changed transition Open: After a moment', 'what: After a while > After a moment'],
      ['changed timer Open: after a moment', 'words: a while > a moment'],
    ]);
  });

  it('take a delay of another length for the same transition', () => {
    const waiting = (ms: number) => door({ open: { after: { [ms]: 'shut' } } });
    expect(changes(waiting(3_000), waiting(9_000))).toEqual([
      ['changed transition Open: After 9 seconds', 'what: After 3 seconds > After 9 seconds'],
      ['changed timer Open: after 9 seconds', 'words: 3 seconds > 9 seconds', 'milliseconds: 3000 > 9000'],
    ]);
  });

  it('show a guard told otherwise, and one that is gone', () => {
    const otherwise = door({ words: { guards: { isLocked: 'the key is lost' } } });
    expect(changes(door(), otherwise)).toEqual([
      ['changed transition Shut: Opens the door, if the key is lost', 'if: it is locked > the key is lost'],
      ['changed guard isLocked', 'words: it is locked > the key is lost'],
    ]);
    const unguarded = createMachine({
      id: 'door',
      initial: 'shut',
      states: {
        shut: { description: 'Nobody comes in.', on: { 'door.opened': 'open' } },
        open: { description: 'Open.' },
      },
    });
    const before = doorMachine({});
    const record = (machine: AnyStateMachine) => recordOf(flowOf('door', machine, words));
    expect(changes(record(before), record(unguarded)).flat()).toEqual(
      expect.arrayContaining(['removed guard isLocked', 'removed transition Shut: Opens the door, if it is locked']),
    );
  });

  it('show what a call asks and answers', () => {
    const invoke = { invoke: { id: 'ring', src: 'ring' } };
    const rang = door({ open: invoke });
    const silent = door({ open: invoke, words: { outcomes: { ring: [{ label: 'nothing', output: null }] } } });
    expect(changes(rang, silent)).toEqual([['changed call Open: ring', 'answers: it rang > nothing']]);
  });

  it('know alternatives again when one is put before them', () => {
    const alternatives = (...first: object[]) =>
      door({ open: { on: { 'door.left': [...first, { target: 'shut' }] } } });
    const one = { guard: 'isLocked', actions: 'ring' };
    expect(changes(alternatives(), alternatives(one))).toEqual([
      ['added transition Open: Leaves, if it is locked'],
      ['changed transition Open: Leaves, otherwise', 'if:  > otherwise'],
    ]);
  });

  it('show the words of the flow itself, and paths of the cover that come and go', () => {
    expect(changes(door(), door({ words: { title: 'Gate', checklist: ['S-1'] } }))).toEqual([
      ['changed flow Gate: 2 states, 3 transitions', 'title: Sample door > Gate', 'checklist:  > S-1'],
    ]);
    const paths = (before: FlowRecord, after: FlowRecord) =>
      (compareFlows(before, after)?.changes ?? [])
        .filter(({ part }) => part === 'path')
        .map(({ mark, name, steps = [] }) => [mark, name, ...steps]);
    const opened = 'opens the door → Open';
    const short = ['a door: Shut', opened, 'after a while → Shut'];
    const long = ['a door: Shut', opened, 'leaves → Shut', opened, 'after a while → Shut'];
    expect(paths(door(), door({ open: leaving }))).toEqual([
      ['added', ...long],
      ['removed', ...short],
    ]);
    expect(paths(door({ open: leaving }), door())).toEqual([
      ['added', ...short],
      ['removed', ...long],
    ]);
  });

  it('that are only one is added or removed as a whole', () => {
    expect(changes(null, door())).toEqual([['added flow Sample door: 2 states, 3 transitions']]);
    expect(changes(door(), null)).toEqual([['removed flow Sample door: 2 states, 3 transitions']]);
    expect(compareCatalogues([door()], []).map(({ id, mark }) => [id, mark])).toEqual([['door', 'removed']]);
  });
});

describe('the picture of two versions', () => {
  const before = door({ states: cellar, open: leaving });
  const after = door({
    states: { attic: { description: 'Above.', on: { 'door.left': 'shut' } } },
    open: { description: 'Come in.', after: { patience: 'attic' } },
  });
  const chart = compareFlows(before, after)?.chart;

  it('holds what is and what was, with a sign and a class on each that is not in both', async () => {
    if (!chart) throw new Error('nothing is different');
    expect(chart.states.map(({ name, mark }) => [name, mark])).toEqual([
      ['Sample door', undefined],
      ['Shut', undefined],
      ['~ Open', 'changed'],
      ['− Cellar', 'removed'],
      ['+ Attic', 'added'],
    ]);
    expect(chart.transitions.map(({ id, label }) => [id, label])).toEqual([
      ['door.shut: door.opened #0', 'Opens the door, if it is locked'],
      ['door.shut: door.opened #1', 'Opens the door, otherwise'],
      ['door.open: xstate.after.patience.door.open #0', '~ After a while'],
      ['door.attic: door.left #0', '+ Leaves'],
      ['door.open: door.left #0 before', '− Leaves'],
      ['door.open: xstate.after.patience.door.open #0 before', '− After a while'],
    ]);
    const [picture] = await layPictures(chart);
    if (!picture) throw new Error('nothing is drawn');
    const svg = drawChart(picture.chart, picture.layout);
    const drawing = readDrawing(svg);
    expect(drawing.states).toHaveLength(5);
    expect(drawing.transitions).toHaveLength(6);
    expect(faultsOf(picture.chart, drawing)).toEqual([]);
    expect(svg).toContain('class="chart compared"');
    for (const mark of ['added', 'removed', 'changed']) {
      expect(svg).toMatch(new RegExp(`class="state [a-z ]+ is-${mark}"`));
      expect(svg).toMatch(new RegExp(`class="transition t-[a-z]+ is-${mark}"`));
    }
    for (const words of ['+ added', '− removed', '~ changed']) expect(svg).toContain(`>${words}</text>`);
  });

  it('keeps what stood inside a state that holds nothing any more', () => {
    const inside = { initial: 'in', states: { in: { description: 'In.' } } };
    const union = compareFlows(door({ open: inside }), door())?.chart;
    expect(union?.states.map(({ name, shape, initial }) => [name, shape, initial])).toEqual([
      ['Sample door', 'compound', false],
      ['Shut', 'atomic', true],
      ['~ Open', 'compound', false],
      ['− In', 'atomic', true],
    ]);
  });

  it('begins in one place where the beginning moved', () => {
    const moved = (initial: string) =>
      recordOf(
        flowOf(
          'one',
          createMachine({ id: 'one', initial, states: { a: { description: 'A.' }, b: { description: 'B.' } } }),
        ),
      );
    const union = compareFlows(moved('a'), moved('b'))?.chart;
    expect(union?.states.filter((state) => state.initial).map(({ name }) => name)).toEqual(['~ B']);
  });

  it.each([bankFormFlow, complaintSubmissionFlow, orderDetailsFlow])(
    'is well drawn for much that changed in $id',
    async (flow) => {
      const is = recordOf(flow);
      const gone = is.chart.states.filter(
        (state, place) => place % 5 === 4 && !is.chart.states.some(({ parent }) => parent === state.id),
      );
      const isGone = (id: string) => gone.some((state) => state.id === id);
      const left = is.chart.transitions.filter(
        ({ source, targets }, place) => place % 7 > 0 && ![source, ...targets].some(isGone),
      );
      const states = is.chart.states.filter(({ id }) => !isGone(id));
      const was = { ...is, paths: [], chart: { ...is.chart, states, transitions: left } };
      for (const [before, after] of [
        [was, is],
        [is, was],
      ] as const) {
        const union = compareFlows(before, after)?.chart;
        if (!union) throw new Error('nothing is different');
        const pictures = await layPictures(union);
        expect(
          pictures.flatMap(({ chart: part, layout }) => faultsOf(part, readDrawing(drawChart(part, layout)))),
        ).toEqual([]);
        const marked = pictures.flatMap(({ chart: part }) =>
          part.states.filter(({ mark }) => mark).map(({ id }) => id),
        );
        expect(marked).toEqual(expect.arrayContaining(gone.map(({ id }) => id)));
      }
    },
  );

  it('leaves a picture of one version as it is', async () => {
    const [picture] = await layPictures(before.chart);
    expect(picture && drawChart(picture.chart, picture.layout)).not.toMatch(/compared|is-added/);
  });
});

describe('flows that come and go', () => {
  const renamedMachine = (id: string, states: object = {}) => {
    const machine = doorMachine({
      id,
      states,
      open: { initial: 'ajar', onDone: 'shut', states: { ajar: { type: 'final' } } },
    });
    return recordOf(flowOf(id, machine, { ...words, inputs: [{ name: 'a door', input: undefined }], title: 'Door' }));
  };

  it('are the same, renamed, when they are alike, and then only what is another is told', () => {
    const [flow, ...others] = compareCatalogues([renamedMachine('door')], [renamedMachine('gate', cellar)]);
    expect(others).toEqual([]);
    expect([flow?.id, flow?.was, flow?.mark]).toEqual(['gate', 'door', 'changed']);
    expect(flow?.changes.filter(({ part }) => part !== 'path').map(({ mark, name }) => [mark, name])).toEqual([
      ['changed', 'Door: 4 states, 4 transitions'],
      ['added', 'Cellar'],
    ]);
    expect(flow?.changes[0]?.details).toEqual([{ what: 'id', before: 'door', after: 'gate' }]);
  });

  it('are one removed and one added when they are not', () => {
    const machine = createMachine({ id: 'lamp', initial: 'off', states: { off: {}, on: {} } });
    const flows = compareCatalogues([renamedMachine('door')], [recordOf(flowOf('lamp', machine))]);
    expect(flows.map(({ id, was, mark }) => [id, was, mark])).toEqual([
      ['door', null, 'removed'],
      ['lamp', null, 'added'],
    ]);
  });

  it('keep their name when only the machine inside is called otherwise', () => {
    const inside = (id: string) => ({ ...renamedMachine(id), chart: { ...renamedMachine(id).chart, id: 'door' } });
    expect(compareCatalogues([inside('door')], [inside('gate')])).toEqual([]);
  });
});

describe('changes told', () => {
  const names = { before: 'a1', after: 'b2' };
  const flows = compareCatalogues([door({ states: cellar })], [door({ wait: 2_000 })]);

  it('read well as text, with a sign before each', () => {
    expect(asText(flows, names)).toEqual([
      'From a1 to b2: one flow (1 changed).',
      '',
      '~ door (Sample door)',
      '  ~ In “Open”, on “after a while”, it no longer comes after 1 s; now it comes after 2 s.',
      '  − state Cellar',
      '  ~ timer Open: after a while',
      '      milliseconds: “1000” → “2000”',
    ]);
    expect(asText([], names)).toEqual(['Nothing changed in any flow from a1 to b2.']);
  });

  it('stand on a page, each with an anchor and its kind in words', () => {
    const page = asPage(
      flows,
      { before: '<a1>', after: 'b2' },
      new Map([['door', [{ title: 'Door', svg: '<svg><style>.chart{}</style><g/></svg>' }]]]),
      [],
    );
    expect(page).toContain('<dd>&lt;a1&gt;</dd>');
    expect(page).toContain('aria-label="Diagram: Door"><svg><g/></svg></figure>');
    expect(page).toContain(
      '<li id="door-2"><span class="mark removed"><span aria-hidden="true">−</span> removed</span>',
    );
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, link] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(link);
  });
});
