import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, assign, createMachine, setup } from 'xstate';
import type { Flow } from '#kit/flow.ts';
import { effect, port } from '#kit/port.ts';
import {
  check,
  checkFailedLoads,
  checkInvariants,
  checkOnceOnly,
  checkUnexpectedEvents,
  checkWaking,
  checkWayOut,
} from '#tools/explore/checks.ts';
import { explore } from '#tools/explore/explore.ts';
import { flowOf, plain } from './flow-of.ts';

const reported = (problems: readonly { kind: string; message: string }[]) =>
  problems.map(({ kind, message }) => [kind, message]);
const checked = (flow: Flow) => check(flow, explore(flow));

describe('unexpected events', () => {
  const chart = (always: object | undefined): AnyStateMachine =>
    createMachine({
      id: 'm',
      context: { seen: 0 },
      initial: 'a',
      states: { a: { on: { go: 'b' }, ...(always ? { always } : {}) }, b: { on: { back: 'a' } }, hidden: {} },
    } as never) as never;

  it('are sent to a real actor in every state that does not declare them, and change nothing', () => {
    const flow = flowOf(chart(undefined), { events: plain('go', 'back') });
    expect(checked(flow)).toMatchObject({ sneakPairs: 2, problems: [] });
  });

  it('are found where an eventless transition listens to what its state does not declare', () => {
    const flow = flowOf(
      chart({ guard: ({ event }: { event: { type: string } }) => event.type === 'back', target: 'hidden' }),
      {
        events: plain('go', 'back'),
      },
    );
    const { problems } = checkUnexpectedEvents(flow, explore(flow));
    expect(reported(problems)).toEqual([
      ['unexpected event', 'In “a” nothing expects “back”, and yet something changes: “hidden”.'],
    ]);
    expect(problems[0]?.path?.steps).toEqual([]);
  });

  it('are found where they only have an effect', () => {
    const machine = setup({ actions: { tell: effect('tell') } }).createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { go: { actions: 'tell' } } } },
    });
    const flow = flowOf(machine, { events: plain('go') });
    const graph = explore(flow);
    const unaware = { ...graph, nodes: graph.nodes.map((node) => ({ ...node, enabled: [] })) };
    expect(reported(checkUnexpectedEvents(flow, unaware).problems)).toEqual([
      ['unexpected event', 'In “a” nothing expects “go”, and yet it has the effect tell.'],
    ]);
  });

  it('are found where a guard that refuses changes the context', () => {
    const machine = createMachine({
      id: 'm',
      context: { seen: 0 },
      initial: 'a',
      states: {
        a: {
          on: {
            go: {
              guard: ({ context }) => {
                context.seen = 1 - context.seen;
                return false;
              },
              target: 'b',
            },
          },
        },
        b: {},
      },
    });
    const flow = flowOf(machine, { events: plain('go') });
    const { problems } = checkUnexpectedEvents(flow, explore(flow));
    expect(problems[0]?.message).toBe('In “a” nothing expects “go”, and yet something changes: “a”.');
  });
});

describe('restores', () => {
  const outcomes: Flow['outcomes'] = {
    call: [
      { label: 'yes', output: undefined },
      { label: 'lost', failure: { kind: 'lost', reason: 'offline' } },
    ],
  };
  const chart = (committing: object, unknown: object = {}): AnyStateMachine =>
    setup({
      types: { tags: {} as 'onceOnly', meta: {} as { restoresAs?: string } },
      actors: { call: port<void, void>('call') },
    }).createMachine({
      id: 'm',
      initial: 'idle',
      states: {
        idle: { on: { pay: 'committing' } },
        committing: { invoke: { id: 'call', src: 'call', onDone: 'paid', onError: 'unknown' }, ...committing },
        unknown: { on: { pay: 'committing' }, ...unknown },
        paid: { type: 'final' },
      },
    } as never) as never;
  const events = plain('pay');

  it('S-400 opens every state from its JSON, once-only ones as the state they name', () => {
    const machine = chart({ tags: ['onceOnly'], meta: { restoresAs: 'unknown' } });
    expect(checked(flowOf(machine, { events, outcomes }))).toMatchObject({ restores: 3, problems: [] });
  });

  it('S-398 asks every once-only state for a resting sibling to wake up in', () => {
    const missing = flowOf(chart({ tags: ['onceOnly'] }), { events, outcomes });
    expect(reported(checkOnceOnly(missing, explore(missing)))).toEqual([
      ['once only', 'The once-only state “committing” names no sibling in meta.restoresAs.'],
    ]);
    const strange = flowOf(chart({ tags: ['onceOnly'], meta: { restoresAs: 'nowhere' } }), { events, outcomes });
    expect(reported(checkOnceOnly(strange, explore(strange)))[0]?.[1]).toContain('names no sibling');
    const restless = flowOf(chart({ tags: ['onceOnly'], meta: { restoresAs: 'unknown' } }, { after: { 5: 'idle' } }), {
      events,
      outcomes,
    });
    expect(reported(checkOnceOnly(restless, explore(restless)))[0]?.[1]).toContain(
      'wakes up as “unknown”, which waits',
    );
  });

  it('S-398 finds a once-only call that starting makes', () => {
    const machine = setup({
      types: { tags: {} as 'onceOnly' },
      actors: { call: port<void, void>('call') },
    }).createMachine({
      id: 'm',
      initial: 'committing',
      states: {
        committing: {
          tags: 'onceOnly',
          meta: { restoresAs: 'unknown' },
          invoke: { id: 'call', src: 'call', onDone: 'paid', onError: 'unknown' },
        },
        unknown: { on: { pay: 'committing' } },
        paid: { type: 'final' },
      },
    });
    const flow = flowOf(machine, { events, outcomes });
    expect(reported(checkOnceOnly(flow, explore(flow)))).toEqual([
      ['once only', 'The once-only state “committing” is initial.'],
      ['once only', 'Started with the input “a start” the flow makes a once-only call.'],
    ]);
  });

  describe('of a load that failed', () => {
    const loading = (failed: object, load: object = {}): AnyStateMachine =>
      setup({
        types: { context: {} as { isTold: boolean }, meta: {} as { restoresAs?: string } },
        actors: { call: port<void, void>('call') },
        actions: { tell: assign({ isTold: true }), clear: assign({ isTold: false }) },
      }).createMachine({
        id: 'm',
        context: { isTold: false },
        initial: 'loading',
        states: {
          loading: { invoke: { id: 'call', src: 'call', onDone: 'shown', onError: 'failed' }, ...load },
          failed: { on: { 'retry.requested': 'loading' }, ...failed },
          shown: { type: 'final' },
        },
      } as never) as never;
    const flow = (failed: object, load?: object) =>
      flowOf(loading(failed, load), { events: plain('retry.requested'), outcomes, persisted: true });
    const wakes = { meta: { restoresAs: 'loading' } };

    it('S-400 it wakes up as the load, as if it had been asked for again', () => {
      expect(checked(flow(wakes))).toMatchObject({ restores: 2, problems: [] });
    });

    it('F6 S-400 a state that asks again and does not wake up as what it asks is found, where the flow is kept', () => {
      const problem = ['restore', '“failed” asks “loading” again and does not wake up as it (meta.restoresAs).'];
      expect(reported(checkFailedLoads(flow({})))).toEqual([problem]);
      expect(reported(checkFailedLoads(flow({ meta: { restoresAs: 'shown' } })))).toEqual([problem]);
      expect(reported(checkFailedLoads({ ...flow({}), persisted: false }))).toEqual([]);
    });

    it('S-400 a load that does not begin as it would have when asked for again is found', () => {
      const telling = flow({ ...wakes, entry: 'tell' }, { entry: 'clear' });
      expect(reported(checked(telling).problems)).toEqual([
        ['restore', 'In “failed” the flow wakes up as it can never be.'],
      ]);
    });
  });

  it('S-400 finds a state that cannot be saved', () => {
    const machine = createMachine({
      id: 'm',
      context: { at: new Date(0) },
      initial: 'a',
      states: { a: { on: { go: 'a' } } },
    });
    const flow = flowOf(machine, { events: plain('go') });
    expect(explore(flow).problems.map(({ kind }) => kind)).toContain('not JSON');
  });
});

describe('a way out', () => {
  it('is missing where a flow that can end no longer can', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { go: 'trap', end: 'done' } }, trap: { on: { turn: 'trap' } }, done: { type: 'final' } },
    });
    expect(reported(checkWayOut(explore(flowOf(machine, { events: plain('go', 'end', 'turn') }))))).toEqual([
      ['no way out', 'In “trap” the flow has no way out.'],
    ]);
  });

  it('need not be an end where a flow was started so that it has none, but something must answer', () => {
    const chart = (states: object) =>
      createMachine({
        id: 'm',
        context: ({ input }: { input: { short: boolean } }) => input,
        initial: 'a',
        states: {
          a: {
            on: {
              go: [{ guard: ({ context }: { context: { short: boolean } }) => context.short, target: 'end' }, 'b'],
            },
          },
          end: { type: 'final' },
          ...states,
        },
      } as never) as AnyStateMachine;
    const inputs = [
      { name: 'short', input: { short: true } },
      { name: 'long', input: { short: false } },
    ];
    const found = (states: object) =>
      reported(checkWayOut(explore(flowOf(chart(states), { inputs, events: plain('go', 'back') }))));
    expect(found({ b: { on: { back: 'a' } } })).toEqual([]);
    expect(found({ b: {} })).toEqual([['no way out', 'In “b” the flow has no way out.']]);
  });

  it('is missing where a flow that never ends no longer answers', () => {
    const machine = createMachine({ id: 'm', initial: 'a', states: { a: { on: { go: 'mute' } }, mute: {} } });
    expect(reported(checkWayOut(explore(flowOf(machine, { events: plain('go') }))))).toEqual([
      ['no way out', 'In “mute” the flow has no way out.'],
    ]);
  });
});

describe('invariants', () => {
  it('come with the shortest way to where they break', () => {
    const machine = createMachine({
      id: 'm',
      context: { count: 0 },
      initial: 'a',
      states: {
        a: {
          on: {
            one: {
              guard: ({ context }) => context.count < 4,
              actions: assign({ count: ({ context }) => context.count + 1 }),
            },
            two: {
              guard: ({ context }) => context.count < 3,
              actions: assign({ count: ({ context }) => context.count + 2 }),
            },
          },
        },
      },
    });
    const flow = flowOf(machine, {
      events: plain('one', 'two'),
      invariants: [
        { label: 'never counts to three', holds: ({ context }) => context.count < 3 },
        { label: 'never counts below zero', holds: ({ context }) => context.count >= 0 },
      ],
    });
    const [problem, ...others] = checkInvariants(flow, explore(flow));
    expect(others).toEqual([]);
    expect(problem?.message).toBe('“never counts to three” does not hold in “a” (a start: one, two).');
    expect(problem?.path?.steps.map(({ label }) => label)).toEqual(['one', 'two']);
  });

  it('that throw are told with all that the error says', () => {
    const machine = createMachine({ id: 'm', initial: 'a', states: { a: {} } });
    const flow = flowOf(machine, {
      invariants: [
        {
          label: 'reads',
          holds: () => {
            throw new TypeError('There is no field.\nLook again.');
          },
        },
      ],
    });
    expect(checkInvariants(flow, explore(flow))[0]?.message).toBe(
      '“reads” throws in “a” (a start: at once): TypeError: There is no field.\nLook again.',
    );
  });
});

describe('waking up', () => {
  const outcomes: Flow['outcomes'] = {
    look: [{ label: 'seen', output: undefined }],
    call: [{ label: 'yes', output: undefined }],
  };
  const chart = (looking: object): AnyStateMachine =>
    setup({
      types: { tags: {} as 'onceOnly' | 'unkept', meta: {} as { restoresAs?: string } },
      actors: { look: port<void, void>('look'), call: port<void, void>('call') },
    }).createMachine({
      id: 'm',
      initial: 'idle',
      states: {
        idle: { on: { pay: 'looking' } },
        looking: { invoke: { id: 'look', src: 'look', onDone: 'committing' }, ...looking },
        committing: {
          tags: ['onceOnly'],
          meta: { restoresAs: 'idle' },
          invoke: { id: 'call', src: 'call', onDone: 'paid' },
        },
        paid: { type: 'final' },
      },
    } as never) as never;
  const found = (looking: object, persisted = true) => {
    const flow = { ...flowOf(chart(looking), { events: plain('pay'), outcomes }), persisted };
    return reported(checkWaking(flow, explore(flow)));
  };

  it('S-398 S-400 leads to no once-only call by an answer or a delay alone', () => {
    expect(found({})).toEqual([
      ['once only', 'In “looking” the flow wakes up and makes a once-only call without a tap.'],
    ]);
    expect(found({}, false)).toEqual([]);
  });

  it('S-400 is as before the tap where the state is not kept, or leads elsewhere', () => {
    expect(found({ tags: ['unkept'] })).toEqual([]);
    expect(found({ meta: { restoresAs: 'idle' } })).toEqual([]);
  });
});
