import type { Flow } from '#kit/flow.ts';
import { canonical } from './canonical.ts';
import { type Effect, leafPaths, takenIn } from './engine.ts';
import { verdictOf } from './explore.ts';
import { withFakes } from './fakes.ts';
import type { Graph, GraphEdge, Path } from './graph.ts';
import { goLive } from './live.ts';
import { toPath } from './paths.ts';
import type { Replay, ReplayStep } from './replay.ts';
import { transitionIds } from './transitions.ts';

/** What a step of a replay brought about. */
export type Replayed = {
  /** The innermost active states after it. */
  readonly states: readonly string[];
  /** Ids of the declared transitions that it took. */
  readonly transitions: readonly string[];
  readonly effects: readonly Effect[];
};

export type ReplayRun = {
  readonly started: Replayed;
  /** As many as could be done. */
  readonly steps: readonly Replayed[];
  /** The step at which the flow does not do what was recorded, 0 for the start, and why; null when it does to the end. */
  readonly left: { readonly step: number; readonly message: string } | null;
};

/** Walks a replay on a real actor, whatever its events bear, up to where it cannot happen any more or breaks a promise. */
export async function runReplay(flow: Flow, replay: Replay): Promise<ReplayRun> {
  const faked = withFakes(flow.machine);
  const ids = transitionIds(faked.machine);
  const taken: string[] = [];
  const { input, snapshot } = replay;
  const live = goLive(faked, snapshot === undefined ? { input } : { snapshot }, (inspected) => {
    if (inspected.type === '@xstate.microstep' && inspected.actorRef.sessionId === inspected.rootId)
      taken.push(...takenIn(inspected, ids));
  });
  const note = (): Replayed => ({
    states: leafPaths(live.snapshot()),
    transitions: taken.splice(0),
    effects: faked.effects.splice(0),
  });
  const place = () => `“${leafPaths(live.snapshot()).join(' + ')}”`;
  const brokenPromise = (): string | null => {
    if (live.snapshot().status === 'error') return 'the flow breaks off with an error';
    const broken = flow.invariants.find((invariant) => !verdictOf(invariant, live.snapshot()).holds);
    return broken ? `“${broken.label}” does not hold in ${place()}` : null;
  };
  const whyNot = ({ kind, event, invocation = '' }: ReplayStep): string | null => {
    if (live.snapshot().status !== 'active') return `the flow has ended in ${place()}`;
    if (kind === 'timer' && !live.delays().some((delay) => delay.event.type === event.type))
      return `no such delay runs in ${place()}`;
    const isAsked = live.snapshot().children[invocation]?.getSnapshot().status === 'active';
    return kind === 'outcome' && !isAsked ? `“${invocation}” is not asked for in ${place()}` : null;
  };
  const still = () => {
    const { value, context, status } = live.snapshot();
    return canonical([value, context, status]);
  };

  const started = note();
  const steps: Replayed[] = [];
  const problem = brokenPromise();
  let left: ReplayRun['left'] = problem === null ? null : { step: 0, message: problem };
  for (const [index, step] of replay.steps.entries()) {
    if (left) break;
    const leave = (message: string) => {
      left = { step: index + 1, message };
    };
    const reason = whyNot(step);
    if (reason !== null) {
      leave(reason);
      break;
    }
    const before = still();
    await live.happen(step);
    const done = note();
    steps.push(done);
    const broken = brokenPromise();
    if (broken !== null) leave(broken);
    else if (done.transitions.length === 0 && still() === before) leave(`nothing expects it in ${place()}`);
  }
  live.actor.stop();
  return { started, steps, left };
}

/** A replay as a path of the graph, to be walked at any level; a sentence that says why it is none. */
export function pathOfReplay(flow: Flow, graph: Graph, { input, snapshot, steps, title }: Replay): Path | string {
  if (snapshot !== undefined) return 'The replay does not begin at the start of the flow.';
  const name = flow.inputs.find((candidate) => canonical([candidate.input]) === canonical([input]))?.name;
  const start = graph.starts.find((candidate) => candidate.input === name);
  if (!start) return 'The replay begins with an input that is not among the samples.';
  const edges: GraphEdge[] = [];
  let at = start.node;
  for (const [index, { kind, event, label }] of steps.entries()) {
    const edge = graph.edges.find(
      ({ from, row }) => from === at && row.kind === kind && canonical(row.event) === canonical(event),
    );
    if (!edge) {
      const place = graph.nodes[at]?.states.join(' + ');
      return `Step ${index + 1} of the replay (${label}) is not what the chart and its samples know in “${place}”.`;
    }
    edges.push(edge);
    at = edge.to;
  }
  return { ...toPath(graph, start.node, edges), input: start.input, title };
}
