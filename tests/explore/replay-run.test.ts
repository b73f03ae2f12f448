import { describe, expect, it } from 'vitest';
import { assign, setup } from 'xstate';
import { effect, port } from '#kit/port.ts';
import { explore } from '#tools/explore/explore.ts';
import { coverEdges } from '#tools/explore/paths.ts';
import { type Replay, replayOf } from '#tools/explore/replay.ts';
import { pathOfReplay, runReplay } from '#tools/explore/replay-run.ts';
import { flowOf, plain } from './flow-of.ts';

const machine = setup({
  types: { context: {} as { tries: number }, events: {} as { type: 'code.sent'; code: string } | { type: 'left' } },
  actors: { check: port<void, { ok: boolean }>('check') },
  actions: { tell: effect<{ text: string }>('tell'), count: assign({ tries: ({ context }) => context.tries + 1 }) },
  delays: { pause: 5_000 },
}).createMachine({
  id: 'm',
  context: { tries: 0 },
  initial: 'asking',
  states: {
    asking: { on: { 'code.sent': { target: 'checking', actions: 'count' }, left: 'gone' } },
    checking: {
      invoke: {
        id: 'check',
        src: 'check',
        onDone: 'gone',
        onError: { target: 'pausing', actions: { type: 'tell', params: { text: 'wrong' } } },
      },
    },
    pausing: { after: { pause: 'asking' } },
    gone: { type: 'final' },
  },
});
const flow = flowOf(machine, {
  events: [{ label: 'sends a code', event: { type: 'code.sent', code: '1' } as { type: string } }, ...plain('left')],
  outcomes: {
    check: [
      { label: 'right', output: { ok: true } },
      { label: 'no', failure: { kind: 'refused', code: '1', message: null } },
    ],
  },
  invariants: [{ label: 'tries at most twice', holds: ({ context }) => context.tries <= 2 }],
});
const graph = explore({ ...flow, invariants: [] }, { limit: 20 });

const sent = { label: 'sends a code', kind: 'user', event: { type: 'code.sent', code: '1' } } as const;
const refused = {
  label: 'no',
  kind: 'outcome',
  invocation: 'check',
  event: {
    type: 'xstate.error.actor.check',
    actorId: 'check',
    error: { kind: 'refused', code: '1', message: null },
  },
} as const;
const paused = { label: 'after 5000 ms', kind: 'timer', event: { type: 'xstate.after.pause.m.pausing' } } as const;
const of = (...steps: Replay['steps']): Replay => ({
  version: 2,
  flow: flow.id,
  title: 'a walk',
  input: undefined,
  steps,
});

describe('a replay on a real actor', () => {
  it('does what was recorded, whatever the events bear, and says what came of it', async () => {
    const other = { ...sent, event: { type: 'code.sent', code: 'not among the samples' } };
    const { started, steps, left } = await runReplay(flow, of(other, refused, paused));
    expect(left).toBeNull();
    expect(started.states).toEqual(['asking']);
    expect(steps).toEqual([
      { states: ['checking'], transitions: ['m.asking: code.sent #0'], effects: [] },
      {
        states: ['pausing'],
        transitions: ['m.checking: xstate.error.actor.check #0'],
        effects: [{ name: 'tell', params: { text: 'wrong' } }],
      },
      { states: ['asking'], transitions: ['m.pausing: xstate.after.pause.m.pausing #0'], effects: [] },
    ]);
  });

  it('begins in a recorded state', async () => {
    const pausing = graph.nodes.find(({ states }) => states[0] === 'pausing')?.persisted;
    const { started, left } = await runReplay(flow, { ...of(), snapshot: pausing });
    expect([started.states, left]).toEqual([['pausing'], null]);
  });

  it.each([
    [[refused], { step: 1, message: '“check” is not asked for in “asking”' }],
    [[sent, paused], { step: 2, message: 'no such delay runs in “checking”' }],
    [[sent, sent], { step: 2, message: 'nothing expects it in “checking”' }],
    [
      [{ label: 'left', kind: 'user', event: { type: 'left' } }, sent],
      { step: 2, message: 'the flow has ended in “gone”' },
    ],
    [
      [sent, refused, paused, sent, refused, paused, sent],
      { step: 7, message: '“tries at most twice” does not hold in “checking”' },
    ],
  ] as const)('says where it leaves, %#', async (steps, left) => {
    expect((await runReplay(flow, of(...steps))).left).toEqual(left);
  });
});

describe('a replay as a path', () => {
  it('is the path from which it was made', () => {
    for (const path of coverEdges(graph)) expect(pathOfReplay(flow, graph, replayOf(flow, path))).toEqual(path);
  });

  it('says why it is none', () => {
    const other = { ...sent, event: { type: 'code.sent', code: '2' } };
    expect(pathOfReplay(flow, graph, of(sent, refused, paused, other))).toBe(
      'Step 4 of the replay (sends a code) is not what the chart and its samples know in “asking”.',
    );
    expect(pathOfReplay(flow, graph, { ...of(), input: 7 })).toBe(
      'The replay begins with an input that is not among the samples.',
    );
    expect(pathOfReplay(flow, graph, { ...of(), snapshot: {} })).toBe(
      'The replay does not begin at the start of the flow.',
    );
  });
});
