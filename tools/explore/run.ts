import type { AnyMachineSnapshot } from 'xstate';
import type { Flow } from '#kit/flow.ts';
import { canonical } from './canonical.ts';
import { activePaths, type Call, callsSince, type Effect, passedIn, takenIn } from './engine.ts';
import { withFakes } from './fakes.ts';
import type { Graph, GraphNode, Path, Step } from './graph.ts';
import { goLive } from './live.ts';
import { outgoing } from './paths.ts';
import { transitionIds } from './transitions.ts';

/** What a running actor really did at one step. */
export type Done = {
  readonly transitions: readonly string[];
  readonly effects: readonly Effect[];
  readonly calls: readonly Call[];
  readonly states: readonly string[];
};

export type Run = {
  readonly started: Done;
  readonly steps: readonly Done[];
  /** Where the actor left the path, in words; null when it followed to the end. */
  readonly failure: string | null;
};

/**
 * Follows a path on a real actor: calls are answered as the path says, delays run out on a simulated clock, child machines run.
 * After each step all that can be seen of it must be as in the graph: value, context, tags, output, delays, effects, calls. So must
 * the transitions taken, unless `fromOutside`.
 */
export async function runPath(flow: Flow, path: Path, graph: Graph, { fromOutside = false } = {}): Promise<Run> {
  const faked = withFakes(flow.machine);
  const ids = transitionIds(faked.machine);
  const noted = { transitions: [] as string[], states: new Set<string>() };
  const input = flow.inputs.find(({ name }) => name === path.input)?.input;
  const live = goLive(faked, { input }, (inspected) => {
    if (inspected.type !== '@xstate.microstep' || inspected.actorRef.sessionId !== inspected.rootId) return;
    noted.transitions.push(...takenIn(inspected, ids));
    for (const state of passedIn(inspected)) noted.states.add(state);
  });
  let before: AnyMachineSnapshot | null = null;
  const takeNotes = (): Done => {
    const snapshot = live.snapshot();
    for (const state of activePaths(snapshot)) noted.states.add(state);
    const { transitions, states } = noted;
    const done = { transitions, effects: [...faked.effects], calls: callsSince(before, snapshot), states: [...states] };
    before = snapshot;
    noted.transitions = [];
    noted.states = new Set();
    faked.effects.length = 0;
    return done;
  };
  const started = takeNotes();
  const steps: Done[] = [];
  const apart = (to: number, done: Done, expected: Expected | undefined): string | null =>
    misplaced(live, graph, to) ??
    differs('has the effects', done.effects, expected?.effects) ??
    differs('asks', done.calls, expected?.calls) ??
    (fromOutside ? null : differs('took', done.transitions, expected?.transitions));
  let failure = apart(
    path.start,
    started,
    graph.starts.find(({ input: name }) => name === path.input),
  );
  for (const [place, step] of path.steps.entries()) {
    if (failure) break;
    await live.happen(step);
    const done = takeNotes();
    steps.push(done);
    const wrong = apart(step.to, done, { ...edgeOf(graph, step), transitions: step.transitions });
    if (wrong) failure = `“${path.title}”, step ${place + 1} (${step.label}): ${wrong}`;
  }
  live.actor.stop();
  return { started, steps, failure };
}

type Expected = Partial<Pick<Graph['edges'][number], 'transitions' | 'effects' | 'calls'>>;

/** What is asked of the same part of a graph at each step of each path is made once. */
function once<Part extends object, Made>(make: (part: Part) => Made): (part: Part) => Made {
  const known = new WeakMap<Part, Made>();
  return (part) => {
    const made = known.get(part) ?? make(part);
    known.set(part, made);
    return made;
  };
}

const textOf = once(canonical);
const placeText = once(({ value, context, status }: GraphNode) => canonical([value, context, status]));
const edgesOf = once(outgoing);

/** The edge of the graph that a step walks. */
export const edgeOf = (graph: Graph, step: Step) =>
  edgesOf(graph)[step.from]?.find(
    ({ to, row }) =>
      to === step.to &&
      row.kind === step.kind &&
      (row.event === step.event || textOf(row.event) === textOf(step.event)),
  );

const none: readonly unknown[] = [];

function differs(verb: string, is: readonly unknown[], shouldBe = none): string | null {
  return canonical(is) === textOf(shouldBe) ? null : `${verb} ${canonical(is)} instead of ${canonical(shouldBe)}`;
}

function misplaced(live: ReturnType<typeof goLive>, graph: Graph, place: number): string | null {
  const expected = graph.nodes[place];
  const { value, context, status, tags, output } = live.snapshot();
  const is = canonical([value, context, status]);
  const shouldBe = expected && placeText(expected);
  if (is !== shouldBe) return `the actor is in ${is} instead of ${shouldBe}`;
  const delays = live.delays().map(({ event, delay }) => ({ event: event.type, ms: delay }));
  return (
    differs('is tagged', [...tags].sort(), expected?.tags) ??
    differs('ends with', [output], [expected?.output]) ??
    (status === 'active' ? differs('waits', delays.sort(byEvent), [...(expected?.delays ?? [])].sort(byEvent)) : null)
  );
}

const byEvent = (a: { event: string }, b: { event: string }) => (a.event < b.event ? -1 : 1);
