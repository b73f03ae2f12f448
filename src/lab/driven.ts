import { createActor } from 'xstate';
import { chartFingerprint } from '#app/flow-host/saved-flow.ts';
import type { Flow } from '#kit/flow.ts';
import { type Driven, replayOfSession, savedStateIn, savedStateOf } from './saved-state.ts';
import type { SessionView } from './session.ts';
import type { Vocabulary } from './synthetic.ts';
import { readReplay } from './tools.ts';

/** Tells charts apart by their states and calls, and by the data that they begin with. */
function chartOf({ machine, inputs }: Flow): string {
  const { context } = createActor(machine, { input: inputs[0]?.input }).getSnapshot() as { readonly context: object };
  return [chartFingerprint(machine), ...Object.keys(context).sort()].join();
}

/** Null for a flow that stopped with an error: it cannot be opened where it was. */
export function drivenOf(flow: Flow, view: SessionView, vocabulary: Vocabulary): Driven | null {
  const { bench, input, playing } = view;
  if (bench.actor.getSnapshot().status === 'error') return null;
  return {
    chart: chartOf(flow),
    state: savedStateOf(flow, input, bench, vocabulary),
    history: replayOfSession(flow, view, vocabulary),
    taken: bench.taken,
    isPaused: bench.clock.isPaused(),
    position: playing && (playing.departure?.step ?? playing.position),
  };
}

/** What was kept of this flow; null where nothing was. The problem says in a sentence why it does not fit any more. */
export function readDriven(
  flow: Flow,
  kept: unknown,
): { readonly driven: Driven } | { readonly problem: string } | null {
  const left = kept as Partial<Driven> | null | undefined;
  if (left?.state?.flow !== flow.id) return null;
  const problem = 'Where you left this flow does not fit its chart any more, so it begins anew.';
  if (left.chart !== chartOf(flow)) return { problem };
  const read = savedStateIn(flow, left.state);
  if ('problem' in read) return { problem };
  const { taken = [], isPaused = false, position = null } = left;
  try {
    const history = readReplay(JSON.stringify(left.history));
    return { driven: { chart: left.chart, state: read.saved, history, taken, isPaused, position } };
  } catch {
    return { problem };
  }
}
