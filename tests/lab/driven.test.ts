import { describe, expect, it } from 'vitest';
import { type AnyMachineSnapshot, createMachine } from 'xstate';
import type { Flow } from '#kit/flow.ts';
import '#lab/catalogue.ts';
import { drivenOf, readDriven } from '#lab/driven.ts';
import type { Driven } from '#lab/saved-state.ts';
import { createSession, type SessionView } from '#lab/session.ts';
import { vocabularyOf } from '#lab/synthetic.ts';
import { catalogue } from '#tools/catalogue.ts';
import { keptGraph } from '#tools/explore/kept-graphs.ts';
import { cover } from '#tools/explore/paths.ts';
import { replayOf } from '#tools/explore/replay.ts';
import { createTestClock } from '../support/test-clock.ts';

function openSession(flow: Flow) {
  const clock = createTestClock();
  let view: SessionView | undefined;
  const session = createSession(
    flow,
    (next) => {
      view = next;
    },
    clock,
  );
  const now = (): SessionView => {
    if (!view) throw new Error('nothing is shown');
    return view;
  };
  return { session, clock, now };
}

/** All that there is to see of a flow, and to do with it. */
function seen({ bench, input, beginning }: SessionView) {
  const { value, context, status, output } = bench.actor.getSnapshot() as AnyMachineSnapshot;
  const timers = bench.timers.map(({ id, label }) => [label, bench.clock.left(id)]);
  const pending = bench.pending.map(({ id, input: asked }) => [id, asked]);
  const { steps, taken } = bench;
  return JSON.parse(
    JSON.stringify({ value, context, status, output, timers, pending, steps, taken, input, beginning: beginning ?? 0 }),
  );
}

const left = (flow: Flow, view: SessionView): unknown =>
  JSON.parse(JSON.stringify(drivenOf(flow, view, vocabularyOf(flow, keptGraph(flow)))));

function drivenIn(flow: Flow, kept: unknown): Driven {
  const read = readDriven(flow, kept);
  if (!read || 'problem' in read) throw new Error(read?.problem ?? 'nothing was kept');
  return read.driven;
}

describe.each(catalogue)('$id', (flow) => {
  it('comes back to wherever it was driven: the state, its data, its calls, its delays and what led there', async () => {
    const graph = keptGraph(flow);
    for (const path of cover(graph, 'transitions')) {
      const { session, clock, now } = openSession(flow);
      await session.replay(replayOf(flow, path));
      session.leaveReplay();
      clock.advance(10);
      if (now().bench.actor.getSnapshot().status === 'error') continue;
      const before = seen(now());
      const again = openSession(flow);
      again.session.comeBack(drivenIn(flow, left(flow, now())));
      expect(seen(again.now()), path.title).toEqual(before);
      for (const one of [session, again.session]) one.stop();
    }
  });
});

describe('what was left', () => {
  const flow = catalogue.find(({ id }) => id === 'card-repayment');
  if (!flow) throw new Error('there is no card repayment');
  const open = () => {
    const opened = openSession(flow);
    opened.session.start(flow.inputs[0]?.input);
    return opened;
  };

  it('of another flow is not taken for this one, nor is nothing', () => {
    const other = catalogue.find(({ id }) => id === 'toast');
    expect(other && readDriven(other, left(flow, open().now()))).toBeNull();
    expect(readDriven(flow, undefined)).toBeNull();
    expect(readDriven(flow, 'damaged')).toBeNull();
  });

  it('says where a replay was', async () => {
    const path = cover(keptGraph(flow), 'transitions').find(({ steps }) => steps.length > 4);
    if (!path) throw new Error('there is no long path');
    const { session, now } = open();
    await session.replay(replayOf(flow, path), 3);
    expect(drivenIn(flow, left(flow, now())).position).toBe(3);
    session.leaveReplay();
    expect(drivenIn(flow, left(flow, now())).position).toBeNull();
  });

  it('keeps time standing still', () => {
    const { session, now } = open();
    now().bench.clock.pause();
    const again = open();
    again.session.comeBack(drivenIn(flow, left(flow, now())));
    expect(again.now().bench.clock.isPaused()).toBe(true);
    session.stop();
  });

  it.each<[string, (kept: Driven) => unknown]>([
    [
      'a state that is gone',
      (kept) => ({
        ...kept,
        state: { ...kept.state, snapshot: { ...(kept.state.snapshot as object), value: 'paradise' } },
      }),
    ],
    ['a damaged history', (kept) => ({ ...kept, history: { version: 2 } })],
    ['no snapshot', (kept) => ({ ...kept, state: { ...kept.state, snapshot: null } })],
  ])('that has %s begins anew, and says so', (_, spoil) => {
    const kept = left(flow, open().now()) as Driven;
    expect(readDriven(flow, spoil(kept))).toEqual({
      problem: 'Where you left this flow does not fit its chart any more, so it begins anew.',
    });
  });

  it('of a chart that has changed since begins anew: another call, other data', () => {
    const kept = left(flow, open().now());
    const { config } = flow.machine;
    const withData = { ...config, context: { brandNew: 1 } };
    const withState = { ...config, states: { ...config.states, brandNew: {} } };
    for (const changed of [withData, withState]) {
      const machine = createMachine(changed as never, flow.machine.implementations as never);
      expect(readDriven({ ...flow, machine }, kept)).toHaveProperty('problem');
    }
  });
});
