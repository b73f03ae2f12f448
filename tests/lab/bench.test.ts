import { describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { Flow } from '#kit/flow.ts';
import { type Bench, startBench } from '#lab/bench.ts';
import { placesOf } from '#lab/places.ts';
import { replayOfSession } from '#lab/saved-state.ts';
import { createSession, type SessionView } from '#lab/session.ts';
import { vocabularyOf } from '#lab/synthetic.ts';
import { catalogue } from '#tools/catalogue.ts';
import { canonical } from '#tools/explore/canonical.ts';
import { leafPaths } from '#tools/explore/engine.ts';
import { keptGraph } from '#tools/explore/kept-graphs.ts';
import { cover } from '#tools/explore/paths.ts';
import { decodeReplay, encodeReplay, replayOf } from '#tools/explore/replay.ts';
import { createTestClock } from '../support/test-clock.ts';

const flowOf = (id: string): Flow => {
  const flow = catalogue.find((candidate) => candidate.id === id);
  if (!flow) throw new Error(`the catalogue has no flow ${id}`);
  return flow;
};

const snapshotOf = ({ actor }: Bench) => actor.getSnapshot() as AnyMachineSnapshot;
const statesOf = (bench: Bench) => leafPaths(snapshotOf(bench));

/** A session on a test clock, with what it shows. */
function openSession(id: string) {
  const clock = createTestClock();
  let view: SessionView | null = null;
  const session = createSession(
    flowOf(id),
    (next) => {
      view = next;
    },
    clock,
  );
  const now = (): SessionView => {
    if (!view) throw new Error('nothing is shown');
    return view;
  };
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    session,
    clock,
    now,
    async answer(invocation: string, label: string) {
      const outcome = flowOf(id).outcomes[invocation]?.find((row) => row.label === label);
      const call = now().bench.pending.find((pending) => pending.id === invocation);
      if (!outcome || !call) throw new Error(`${invocation} cannot be answered with "${label}"`);
      call.answer(outcome);
      await turn();
    },
    turn,
    send: (label: string) => {
      const row = flowOf(id).events.find((event) => event.label === label);
      if (!row) throw new Error(`there is no row "${label}"`);
      now().bench.actor.send(row.event);
    },
  };
}

/** Card repayment up to the code that the bank texted. */
async function awaitCode() {
  const open = openSession('card-repayment');
  open.session.start(flowOf('card-repayment').inputs[0]?.input);
  await open.answer('loadRepaymentWays', 'two cards and a wallet');
  open.send('chooses the first card');
  open.send('taps Pay');
  await open.answer('commitRepayment', 'a code is needed');
  return open;
}

describe.each(catalogue)('$id on the bench', (flow) => {
  const graph = keptGraph(flow);

  it('has no two variants of a state under one name', () => {
    for (const { name, variants } of placesOf(flow, graph))
      expect([name, new Set(variants.map(({ label }) => label)).size]).toEqual([name, variants.length]);
  });

  it('opens straight in each of its states, with the data of that state and its delays running', () => {
    for (const { variants } of placesOf(flow, graph)) {
      for (const { node } of variants.slice(0, 3)) {
        const bench = startBench(flow, undefined, () => undefined, {
          clock: createTestClock(),
          from: { snapshot: node.persisted },
        });
        const { value, context, status } = snapshotOf(bench);
        expect(canonical([value, context, status])).toBe(canonical([node.value, node.context, 'active']));
        const due = snapshotOf(bench)._nodes.flatMap(({ after }) => after.map(({ eventType }) => eventType));
        const running = bench.timers.flatMap(({ event }) => event?.type ?? []);
        expect(running.sort()).toEqual([...new Set(due)].sort());
        bench.stop();
      }
    }
  });

  it('walks every generated path as a replay, and says what happened so that it can be walked again', async () => {
    const vocabulary = vocabularyOf(flow, graph);
    for (const path of cover(graph, 'transitions')) {
      const { session, now } = openSession(flow.id);
      const replay = decodeReplay(encodeReplay(replayOf(flow, path)));
      await session.replay(replay);
      expect(now().playing?.departure).toBeNull();
      expect(statesOf(now().bench)).toEqual(path.steps.at(-1)?.states ?? graph.nodes[path.start]?.states);
      const again = replayOfSession(flow, now(), vocabulary);
      expect(again.steps.map(({ kind, event }) => [kind, event])).toEqual(
        JSON.parse(JSON.stringify(path.steps.map(({ kind, event }) => [kind, event]))),
      );
      session.stop();
    }
  });
});

describe('a session', () => {
  it('answers a call later, by its own clock', async () => {
    const { session, clock, now, turn } = openSession('card-repayment');
    session.start(flowOf('card-repayment').inputs[0]?.input);
    const [call] = now().bench.pending;
    const outcome = flowOf('card-repayment').outcomes.loadRepaymentWays?.[0];
    if (!call || !outcome) throw new Error('nobody asks how to repay');
    call.answerLater(outcome, 2_000);
    expect(now().bench.timers.map(({ label }) => label)).toEqual(['loadRepaymentWays: two cards and a wallet']);
    clock.advance(1_999);
    expect(now().bench.pending.map(({ id }) => id)).toEqual(['loadRepaymentWays']);
    clock.advance(1);
    await turn();
    expect(now().bench.pending.map(({ id }) => id)).toEqual(['watchOrder']);
  });

  it('S-818 fires the cooldown by hand, lists what is left of it, and lets it stand still', async () => {
    const { clock, now } = await awaitCode();
    const cooldown = () => now().bench.timers.find(({ label }) => label.startsWith('smsCountdown'));
    clock.advance(20_000);
    expect(now().bench.clock.left(cooldown()?.id ?? 0)).toBe(40_000);
    expect(now().bench.screenTimers.deadline('smsCountdown')).toBe(now().bench.clock.now() + 40_000);
    now().bench.clock.pause();
    clock.advance(100_000);
    expect(now().bench.clock.left(cooldown()?.id ?? 0)).toBe(40_000);
    const before = statesOf(now().bench);
    now().bench.clock.fire(cooldown()?.id ?? 0);
    expect(cooldown()).toBeUndefined();
    expect(statesOf(now().bench)).not.toEqual(before);
  });

  it('looks at how it was, and goes on from there with what was left of a delay', async () => {
    const { session, clock, now, send } = await awaitCode();
    clock.advance(25_000);
    send('submits a short code');
    const line = now().bench.log.find(({ say }) => say().startsWith('code.submitted'));
    if (!line?.moment) throw new Error('the line is not in the log');
    const states = statesOf(now().bench);
    send('taps Cancel');
    expect(statesOf(now().bench)).not.toEqual(states);
    session.look(line);
    expect(now().looking).toBe(line);
    session.goOn();
    expect(statesOf(now().bench)).toEqual(states);
    expect(now().looking).toBeNull();
    const [cooldown] = now().bench.timers;
    expect(now().bench.clock.left(cooldown?.id ?? 0)).toBe(35_000);
    expect(now().bench.steps.at(-1)?.event.type).toBe('code.submitted');
  });

  it('S-400 kills the app: what is kept wakes up without repeating a call, with what was left of a delay', async () => {
    const { session, clock, now, send } = await awaitCode();
    clock.advance(25_000);
    const states = statesOf(now().bench);
    session.kill();
    expect(statesOf(now().bench)).toEqual(states);
    const [cooldown] = now().bench.timers;
    expect(now().bench.clock.left(cooldown?.id ?? 0)).toBe(35_000);
    send('taps Cancel');
    send('taps Pay');
    expect(statesOf(now().bench)).toEqual(['committing']);
    session.kill();
    expect([statesOf(now().bench), now().bench.pending]).toEqual([['commitUnknown'], []]);
  });

  it('S-398 kills the app: what is not kept starts anew', async () => {
    const { session, now, answer } = openSession('contact-info');
    session.start(flowOf('contact-info').inputs[0]?.input);
    const states = statesOf(now().bench);
    await answer('loadContact', 'telephone and e-mail');
    expect(statesOf(now().bench)).not.toEqual(states);
    session.kill();
    expect(statesOf(now().bench)).toEqual(states);
  });

  it('exports what happened since the start also after it went on from the past', async () => {
    const { session, now, send } = await awaitCode();
    const line = now().bench.log.at(-1);
    if (!line) throw new Error('the log is empty');
    send('taps Cancel');
    session.look(line);
    session.goOn();
    const flow = flowOf('card-repayment');
    const replay = replayOfSession(flow, now(), vocabularyOf(flow, keptGraph(flow)));
    expect(replay.snapshot).toBeUndefined();
    const other = openSession('card-repayment');
    await other.session.replay(replay);
    expect(other.now().playing?.departure).toBeNull();
    expect(statesOf(other.now().bench)).toEqual(statesOf(now().bench));
  });
});

describe('a replay', () => {
  const flow = flowOf('card-repayment');
  const graph = keptGraph(flow);
  const path = cover(graph, 'transitions').find(({ steps }) => steps.length > 6);
  if (!path) throw new Error('there is no long path');
  const replay = replayOf(flow, path);

  it('stops at any step, goes back and forward, and to the end', async () => {
    const { session, now } = openSession('card-repayment');
    await session.replay(replay, 3);
    expect([now().playing?.position, statesOf(now().bench)]).toEqual([3, path.steps[2]?.states]);
    await session.goTo(2);
    expect([now().playing?.position, statesOf(now().bench)]).toEqual([2, path.steps[1]?.states]);
    await session.goTo(4);
    expect([now().playing?.position, statesOf(now().bench)]).toEqual([4, path.steps[3]?.states]);
    await session.goTo(replay.steps.length);
    expect(statesOf(now().bench)).toEqual(path.steps.at(-1)?.states);
    await session.goTo(0);
    expect(statesOf(now().bench)).toEqual(graph.nodes[path.start]?.states);
  });

  it('lets no time go by until it is gone on by hand', async () => {
    const { session, now } = openSession('card-repayment');
    await session.replay(replay, 1);
    expect(now().bench.clock.isPaused()).toBe(true);
    session.leaveReplay();
    expect([now().bench.clock.isPaused(), now().playing]).toEqual([false, null]);
  });

  it('names the step at which reality departs: an event that is not accepted', async () => {
    const { session, now } = openSession('card-repayment');
    const wrong = { label: 'submits a code', kind: 'user', event: { type: 'code.submitted', code: '1' } } as const;
    await session.replay({ ...replay, steps: [...replay.steps.slice(0, 1), wrong, ...replay.steps.slice(1)] });
    expect(now().playing?.departure?.step).toBe(2);
    expect(now().playing?.departure?.message).toMatch(/^the event code\.submitted is not accepted in /);
    expect(now().playing?.position).toBe(1);
  });

  it('names the step at which reality departs: a call that is not pending, a delay that does not run', async () => {
    const departure = async (step: (typeof replay.steps)[number]) => {
      const { session, now } = openSession('card-repayment');
      await session.replay({ ...replay, steps: [step] });
      return now().playing?.departure;
    };
    const invocation = 'confirmRepayment';
    expect(
      await departure({ label: '', kind: 'outcome', invocation, event: { type: `xstate.done.actor.${invocation}` } }),
    ).toEqual({ step: 1, message: 'the call confirmRepayment is not pending' });
    expect(await departure({ label: '', kind: 'timer', event: { type: 'xstate.after.1000.cardRepayment.x' } })).toEqual(
      {
        step: 1,
        message: 'no such delay is running: 1 s',
      },
    );
  });
});
