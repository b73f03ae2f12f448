import { describe, expect, it } from 'vitest';
import { assign, createMachine, raise, setup, stateIn } from 'xstate';
import { port } from '#kit/port.ts';
import { explore } from '#tools/explore/explore.ts';
import type { Graph } from '#tools/explore/graph.ts';
import { flowOf, plain } from './flow-of.ts';

const problemsOf = (graph: Graph) => graph.problems.map(({ kind, message }) => [kind, message]);
const placesOf = (graph: Graph) => graph.nodes.map(({ states }) => states.join(' + '));

describe('exploring a chart', () => {
  it('reaches every combination of parallel regions', () => {
    const region = { initial: 'off', states: { off: { on: {} }, on: {} } };
    const machine = createMachine({
      id: 'm',
      type: 'parallel',
      states: {
        left: { ...region, states: { off: { on: { left: 'on' } }, on: {} } },
        right: { ...region, states: { off: { on: { right: 'on' } }, on: {} } },
      },
    });
    const graph = explore(flowOf(machine, { events: plain('left', 'right') }));
    expect(placesOf(graph).sort()).toEqual([
      'left.off + right.off',
      'left.off + right.on',
      'left.on + right.off',
      'left.on + right.on',
    ]);
    expect(graph.edges).toHaveLength(4);
    expect(graph.problems).toEqual([]);
  });

  it('keeps states apart that remember another history', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'work',
      states: {
        work: {
          initial: 'a',
          states: { a: { on: { next: 'b' } }, b: {}, last: { type: 'history' } },
          on: { pause: 'paused' },
        },
        paused: { on: { resume: 'work.last' } },
      },
    });
    const graph = explore(flowOf(machine, { events: plain('next', 'pause', 'resume') }));
    expect(placesOf(graph).filter((place) => place === 'paused')).toHaveLength(2);
    expect(graph.states).toEqual(['work', 'work.a', 'work.b', 'paused']);
    expect(graph.problems).toEqual([]);
  });

  it('stops at the end, even where the chart still declares events', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'open',
      on: { back: '.open' },
      states: { open: { on: { close: 'closed' } }, closed: { type: 'final' } },
    });
    const graph = explore(flowOf(machine, { events: plain('close', 'back') }));
    expect(graph.edges.map(({ from, to, row }) => [from, to, row.label])).toEqual([
      [0, 1, 'close'],
      [0, 0, 'back'],
    ]);
    expect(graph.nodes.map(({ status }) => status)).toEqual(['active', 'done']);
  });

  it('counts states that are only passed through, and transitions taken by starting', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'door',
      states: { door: { always: 'hall' }, hall: { on: { go: 'stairs' } }, stairs: { always: 'roof' }, roof: {} },
    });
    const graph = explore(flowOf(machine, { events: plain('go') }));
    expect(graph.statesReached).toEqual(['door', 'hall', 'stairs', 'roof']);
    expect(graph.starts).toEqual([
      { input: 'a start', node: 0, transitions: ['m.door: always #0'], effects: [], calls: [] },
    ]);
    expect(graph.edges.map(({ transitions }) => transitions)).toEqual([['m.hall: go #0', 'm.stairs: always #0']]);
    expect(graph.problems).toEqual([]);
  });

  it('sends what a wildcard catches', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { 'feed.*': 'b' } }, b: { on: { '*': 'a' } } },
    });
    const graph = explore(flowOf(machine, { events: plain('feed.news') }));
    expect(graph.edges.map(({ transitions }) => transitions)).toEqual([['m.a: feed.* #0'], ['m.b: * #0']]);
    expect(graph.problems).toEqual([]);
  });

  it('lets a shorter delay end before a longer one of the same moment, and each only once', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'waiting',
      states: {
        waiting: { after: { 1000: { actions: raise({ type: 'tick' }) }, 5000: 'late' }, on: { tick: {} } },
        late: {},
      },
    });
    const graph = explore(flowOf(machine, { events: plain('tick') }));
    expect(
      graph.edges.filter(({ row }) => row.kind === 'timer').map(({ from, to, row }) => [from, to, row.label]),
    ).toEqual([
      [0, 1, 'after 1000 ms'],
      [1, 2, 'after 5000 ms'],
    ]);
  });

  it('lets delays of different moments end in any order, without end', () => {
    const machine = createMachine({
      id: 'm',
      type: 'parallel',
      states: {
        poll: { initial: 'wait', states: { wait: { after: { 10: 'wait' } } } },
        limit: { initial: 'on', states: { on: { after: { 60: 'off' } }, off: {} } },
      },
    });
    const graph = explore(flowOf(machine));
    expect(graph.statesReached).toHaveLength(5);
    expect(graph.nodes.length).toBeLessThan(6);
  });

  it('orders delays by the clock where time is followed, in regions that started them at different moments', () => {
    const machine = createMachine({
      id: 'm',
      type: 'parallel',
      states: {
        a: { initial: 'one', states: { one: { after: { 10: 'two' } }, two: { after: { 10: 'three' } }, three: {} } },
        b: { initial: 'one', states: { one: { after: { 15: 'two' } }, two: { after: { 10: 'three' } }, three: {} } },
      },
    });
    const placesOf = (isStrange: boolean) =>
      explore(flowOf(machine), { isStrange }).nodes.map(({ states }) => states.join(' '));
    // a moves at 10 and 20, b at 15 and 25.
    expect(placesOf(true)).toEqual(['a.one b.one', 'a.two b.one', 'a.two b.two', 'a.three b.two', 'a.three b.three']);
    expect(placesOf(false)).toContain('a.three b.one');
  });

  it('follows time past an event that comes at any moment, and past a clock that ticks, without end', () => {
    const machine = createMachine({
      id: 'm',
      type: 'parallel',
      states: {
        poll: {
          initial: 'wait',
          states: { wait: { after: { 1000: 'wait' }, on: { pause: 'paused', hum: {} } }, paused: {} },
        },
        limit: { initial: 'on', states: { on: { after: { 60000: 'off' } }, off: {} } },
      },
    });
    const graph = explore(flowOf(machine, { events: plain('pause', 'hum') }), { isStrange: true });
    expect([...graph.statesReached].sort()).toEqual([
      'limit',
      'limit.off',
      'limit.on',
      'poll',
      'poll.paused',
      'poll.wait',
    ]);
    expect(graph.nodes.length).toBeLessThan(12);
    expect(graph.edges.filter(({ row, transitions }) => row.label === 'hum' && transitions.length === 0)).toEqual([]);
  });

  it('ends an invocation once, although its state stays', () => {
    const machine = setup({ actors: { call: port<void, number>('call') } }).createMachine({
      id: 'm',
      initial: 'waiting',
      states: {
        waiting: {
          invoke: {
            id: 'call',
            src: 'call',
            onDone: { actions: () => undefined },
            onError: { actions: () => undefined },
          },
        },
      },
    });
    const outcomes = {
      call: [
        { label: 'yes', output: 1 },
        { label: 'no', failure: { kind: 'lost', reason: 'offline' } as const },
      ],
    };
    const graph = explore(flowOf(machine, { outcomes }));
    expect(graph.edges.map(({ from, to, row }) => [from, to, row.label])).toEqual([
      [0, 1, 'yes'],
      [0, 1, 'no'],
    ]);
  });

  it('takes the effects of a step with their parameters', () => {
    const machine = setup({ actions: { tell: (_, _params: { text: string }) => undefined } }).createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { go: { actions: { type: 'tell', params: { text: 'hello' } } } } } },
    });
    const graph = explore(flowOf(machine, { events: plain('go') }));
    expect(graph.edges[0]?.effects).toEqual([{ name: 'tell', params: { text: 'hello' } }]);
    expect(graph.edges[0]?.changed).toBe(false);
  });

  it('merges the states that several inputs share', () => {
    const machine = createMachine({
      id: 'm',
      types: {} as { input: number },
      context: ({ input }) => ({ left: input }),
      initial: 'counting',
      states: {
        counting: {
          on: {
            count: {
              guard: ({ context }) => context.left > 0,
              actions: assign({ left: ({ context }) => context.left - 1 }),
            },
          },
        },
      },
    });
    const inputs = [
      { name: 'two', input: 2 },
      { name: 'one', input: 1 },
    ];
    const graph = explore(flowOf(machine, { inputs, events: plain('count') }));
    expect(graph.nodes.map(({ context, input }) => [context, input])).toEqual([
      [{ left: 2 }, 'two'],
      [{ left: 1 }, 'two'],
      [{ left: 0 }, 'two'],
    ]);
    expect(graph.starts.map(({ node }) => node)).toEqual([0, 1]);
    expect(graph.edges).toHaveLength(2);
  });

  it('gives the same graph, as plain JSON, each time', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { go: 'b' } }, b: { on: { go: 'a' } } },
    });
    const flow = flowOf(machine, { events: plain('go') });
    const graph = explore(flow);
    expect(JSON.parse(JSON.stringify(graph))).toEqual(graph);
    expect(explore(flow)).toEqual(graph);
  });
});

describe('problems are named', () => {
  it('an event type without a row, an unreachable state and an untaken transition', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { go: 'b' } }, b: { on: { enter: 'secret' } }, secret: {} },
    });
    expect(problemsOf(explore(flowOf(machine, { events: plain('go') })))).toEqual([
      ['missing sample', 'The event “enter” is declared and no row of the samples sends it.'],
      ['unreachable state', 'No samples lead to the state “secret”.'],
      ['untaken transition', 'No samples take “m.b: enter #0”.'],
    ]);
  });

  it('what the machine tells itself needs words and no row, and a row of it is too much', () => {
    const machine = setup({ types: { events: {} as { type: 'go' } | { type: 'gone' } } }).createMachine({
      id: 'm',
      type: 'parallel',
      states: {
        one: { initial: 'a', states: { a: { on: { go: { target: 'b', actions: raise({ type: 'gone' }) } } }, b: {} } },
        other: { initial: 'a', states: { a: { on: { gone: 'b' } }, b: {} } },
      },
    });
    const signals = { gone: 'the other one went' };
    expect(problemsOf(explore(flowOf(machine, { events: plain('go'), signals })))).toEqual([]);
    expect(problemsOf(explore(flowOf(machine, { events: plain('go') })))).toEqual([
      ['missing sample', 'The event “gone” is declared and no row of the samples sends it.'],
    ]);
    expect(problemsOf(explore(flowOf(machine, { events: plain('go', 'gone'), signals })))).toEqual([
      ['superfluous sample', 'The machine tells itself “gone”, and a row of the samples sends it.'],
    ]);
  });

  it('a payload that the samples lack, so that a guard is one-sided', () => {
    const machine = setup({
      types: { events: {} as { type: 'typed'; code: string } },
      guards: { isComplete: (_, { code }: { code: string }) => code.length === 6 },
    }).createMachine({
      id: 'm',
      initial: 'typing',
      states: {
        typing: { on: { typed: { guard: { type: 'isComplete', params: ({ event }) => event }, target: 'typed' } } },
        typed: {},
      },
    });
    const short = { label: 'types three digits', event: { type: 'typed', code: '123' } };
    const whole = { label: 'types six digits', event: { type: 'typed', code: '123456' } };
    expect(problemsOf(explore(flowOf(machine, { events: [short] })))).toEqual([
      ['unreachable state', 'No samples lead to the state “typed”.'],
      ['untaken transition', 'No samples take “m.typing: typed #0”.'],
      ['guard never true', 'The guard “isComplete” of “m.typing: typed #0” never holds with the samples.'],
    ]);
    expect(problemsOf(explore(flowOf(machine, { events: [whole] })))).toEqual([
      ['guard never false', 'The guard “isComplete” of “m.typing: typed #0” always holds with the samples.'],
    ]);
    expect(explore(flowOf(machine, { events: [short, whole] })).problems).toEqual([]);
  });

  it('a built-in guard on one side only', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { go: { guard: stateIn('a'), target: 'b' } } }, b: {} },
    });
    expect(problemsOf(explore(flowOf(machine, { events: plain('go') }))).map(([kind]) => kind)).toEqual([
      'guard never false',
    ]);
  });

  it('an invocation without rows, without a success, without a failure, without an id', () => {
    const call = port<void, void>('call');
    const chart = (id?: string) =>
      createMachine({
        id: 'm',
        initial: 'a',
        states: { a: { invoke: { ...(id ? { id } : {}), src: call, onDone: 'b', onError: 'c' } }, b: {}, c: {} },
      });
    const missing = (outcomes: object) =>
      problemsOf(explore(flowOf(chart('call'), { outcomes: outcomes as never }))).filter(
        ([kind]) => kind === 'missing sample',
      );
    const lost = { label: 'lost', failure: { kind: 'lost', reason: 'offline' } };
    expect(missing({})).toEqual([['missing sample', 'The invocation “call” has no row that says how it can end.']]);
    expect(missing({ call: [lost] })).toEqual([
      ['missing sample', 'The invocation “call” declares onDone and no row is a success.'],
    ]);
    expect(missing({ call: [{ label: 'yes', output: 1 }] })).toEqual([
      ['missing sample', 'The invocation “call” declares onError and no row is a failure.'],
    ]);
    expect(problemsOf(explore(flowOf(chart())))[0]).toEqual([
      'unnamed invocation',
      'The state “m.a” invokes something without an id.',
    ]);
  });

  it('a failure that nothing handles', () => {
    const machine = setup({ actors: { call: port<void, void>('call') } }).createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { invoke: { id: 'call', src: 'call', onDone: 'b' } }, b: {} },
    });
    const outcomes = {
      call: [
        { label: 'yes', output: 1 },
        { label: 'no', failure: { kind: 'refused', code: '1', message: null } as const },
      ],
    };
    const graph = explore(flowOf(machine, { outcomes }));
    expect(problemsOf(graph)).toContainEqual([
      'stops with an error',
      'In “a” nothing handles “no” (xstate.error.actor.call): the flow breaks off.',
    ]);
    expect(graph.nodes.at(-1)?.status).toBe('error');
  });

  it('rows given twice and rows for nothing', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { go: { actions: () => undefined } } } },
    });
    const events = [
      ...plain('go', 'unheard'),
      { label: 'go', event: { type: 'go', more: 1 } },
      { label: 'again', event: { type: 'go' } },
    ];
    expect(problemsOf(explore(flowOf(machine, { events })))).toEqual([
      ['duplicate sample', 'Two event rows say the same: go'],
      ['duplicate sample', 'Two event rows send the same event: {"type":"go"}'],
      ['superfluous sample', 'Nothing ever reacts to the row “unheard” (unheard).'],
    ]);
  });

  it('a context that cannot be made, instead of a silent graph of one state', () => {
    const machine = createMachine({
      id: 'm',
      context: () => {
        throw new Error('no order given');
      },
      initial: 'a',
      states: { a: {} },
    });
    expect(problemsOf(explore(flowOf(machine)))).toContainEqual([
      'does not start',
      'Started with the input “a start”, the flow throws: no order given',
    ]);
  });

  it('a payload that the chart cannot read', () => {
    const machine = createMachine({
      id: 'm',
      types: {} as { events: { type: 'go'; order: { id: string } } },
      context: { id: '' },
      initial: 'a',
      states: { a: { on: { go: { actions: assign({ id: ({ event }) => event.order.id }) } } } },
    });
    expect(problemsOf(explore(flowOf(machine, { events: plain('go') })))[0]?.[1]).toContain(
      'In “a” the row “go” makes the machine throw: Cannot read properties of undefined',
    );
  });

  it.each([
    ['a Map', new Map([['a', 1]]), 'context.held is a Map'],
    ['a Set', new Set([1]), 'context.held is a Set'],
    ['a Date', new Date(0), 'context.held is a Date'],
    ['a function', () => 1, 'context.held is a function'],
    ['not a number', { deep: [Number.NaN] }, 'context.held.deep.0 is NaN'],
  ])('a context that holds %s', (_, held, text) => {
    const machine = createMachine({ id: 'm', context: { held }, initial: 'a', states: { a: {} } });
    expect(problemsOf(explore(flowOf(machine)))[0]?.[1]).toContain(text);
  });

  it('a flow that grows without end, with the field that makes it grow', () => {
    const machine = createMachine({
      id: 'm',
      context: { count: 0, name: 'x' },
      initial: 'a',
      states: { a: { on: { go: { actions: assign({ count: ({ context }) => context.count + 1 }) } } } },
    });
    expect(problemsOf(explore(flowOf(machine, { events: plain('go') }), { limit: 50 }))).toEqual([
      [
        'too large',
        'The flow has more than 50 states that only their data tells apart. Its context field “count” alone has 52 values.',
      ],
    ]);
  });

  it('a chart that never rests', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { go: 'b' } }, b: { always: 'c' }, c: { always: 'b' } },
    });
    expect(problemsOf(explore(flowOf(machine, { events: plain('go') })))[0]?.[1]).toContain('Infinite loop detected');
  });
});
