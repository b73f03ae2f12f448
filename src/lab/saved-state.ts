import { type AnyStateMachine, createActor, type Snapshot, StateMachine, type StateValue } from 'xstate';
import type { Flow } from '#kit/flow.ts';
import type { Bench } from './bench.ts';
import type { SavedDelay } from './delays.ts';
import { readJson } from './redact.ts';
import { synthetic, syntheticStep, type Vocabulary } from './synthetic.ts';
import { canonical, type Replay, withFakes } from './tools.ts';

/** A state of a flow as a file: to be opened again later, or by somebody else. */
export type SavedState = {
  readonly version: 1;
  /** The flow's id. */
  readonly flow: string;
  readonly input: unknown;
  readonly snapshot: unknown;
  readonly delays: readonly SavedDelay[];
};

/** Where a flow was left, with all that led there; only made-up data is in it. */
export type Driven = {
  readonly chart: string;
  readonly state: SavedState;
  readonly history: Replay;
  /** Ids of the transitions that the last event took. */
  readonly taken: readonly string[];
  readonly isPaused: boolean;
  /** Of the replay that was walked, how many steps were to be done; null where it was driven by hand. */
  readonly position: number | null;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A persisted snapshot with only made-up data in its context and in what its children were given. */
function syntheticSnapshot(snapshot: unknown, vocabulary: Vocabulary): unknown {
  if (!isRecord(snapshot)) return snapshot;
  const parts = ['context', 'input', 'output', 'error'].filter((part) => snapshot[part] !== undefined);
  const children = isRecord(snapshot.children)
    ? Object.fromEntries(
        Object.entries(snapshot.children).map(([id, child]) => [
          id,
          isRecord(child) ? { ...child, snapshot: syntheticSnapshot(child.snapshot, vocabulary) } : child,
        ]),
      )
    : undefined;
  return {
    ...snapshot,
    ...Object.fromEntries(parts.map((part) => [part, synthetic(snapshot[part], vocabulary)])),
    ...(children ? { children } : {}),
  };
}

/** What happened on the bench as a replay, with made-up data only. */
export const replayOfSession = (
  flow: Flow,
  {
    input,
    bench,
    beginning,
  }: { readonly input: unknown; readonly bench: Pick<Bench, 'steps'>; readonly beginning: unknown },
  vocabulary: Vocabulary,
): Replay => ({
  version: 2,
  flow: flow.id,
  title: `${flow.title}, driven by hand`,
  input: synthetic(input, vocabulary),
  ...(beginning === undefined ? {} : { snapshot: syntheticSnapshot(beginning, vocabulary) }),
  steps: bench.steps.map((step) => syntheticStep(step, vocabulary)),
});

/** The state in which the bench is, as a file. */
export function savedStateOf(flow: Flow, input: unknown, bench: Bench, vocabulary: Vocabulary): SavedState {
  const { snapshot, delays } = bench.moment();
  return {
    version: 1,
    flow: flow.id,
    input: synthetic(input, vocabulary),
    snapshot: syntheticSnapshot(snapshot, vocabulary),
    delays,
  };
}

const isDelay = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value.child === 'string' &&
  typeof value.event === 'string' &&
  typeof value.delay === 'number' &&
  typeof value.left === 'number';

/** Reads a saved state; the problem says in a sentence why it cannot be opened. */
export function readSavedState(
  flow: Flow,
  text: string,
): { readonly saved: SavedState } | { readonly problem: string } {
  const read = readJson(text);
  if ('problem' in read) return read;
  return savedStateIn(flow, read.value);
}

/** The same of what is JSON no more. */
export function savedStateIn(
  flow: Flow,
  value: unknown,
): { readonly saved: SavedState } | { readonly problem: string } {
  if (!isRecord(value)) return { problem: 'This is not a saved state: it is not an object.' };
  if (value.version !== 1) return { problem: 'This is not a saved state of version 1.' };
  if (value.flow !== flow.id) return { problem: `This state is of another flow. Choose that flow first.` };
  const { delays = [] } = value;
  if (!Array.isArray(delays) || !delays.every(isDelay))
    return { problem: 'The running delays of this state are damaged.' };
  const problem = snapshotProblem(flow, value.snapshot);
  return problem === null
    ? { saved: { version: 1, flow: flow.id, input: value.input, snapshot: value.snapshot, delays } }
    : { problem };
}

/** Why a snapshot cannot be opened, in a sentence; null when it can, at an end of the flow too. */
export function snapshotProblem(flow: Flow, snapshot: unknown): string | null {
  const { machine } = withFakes(flow.machine);
  const damaged = 'The snapshot is damaged, or of a chart that has changed since: the flow cannot be opened with it.';
  try {
    if (!isWhole(machine, snapshot)) return damaged;
    const opened = createActor(machine, { snapshot: snapshot as Snapshot<unknown> }).getSnapshot();
    return opened.status === 'error' ? damaged : null;
  } catch {
    return damaged;
  }
}

/** Whether a machine can be in that state, with all that it invokes there. Throws for a state that it does not have. */
function isWhole(machine: AnyStateMachine, snapshot: unknown): boolean {
  if (!isRecord(snapshot) || !isRecord(snapshot.context) || !isRecord(snapshot.children)) return false;
  const { value, context, status, children } = snapshot;
  const resolved = machine.resolveState({ value: value as StateValue, context });
  if (resolved.status !== status || canonical(resolved.value) !== canonical(value)) return false;
  const invoked = resolved._nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id));
  return (
    invoked.every((id) => isRecord(children[id])) &&
    Object.values(children).every((child) => {
      if (!isRecord(child) || !isRecord(child.snapshot)) return false;
      const logic: unknown = machine.implementations.actors[String(child.src)];
      return !(logic instanceof StateMachine) || isWhole(logic, child.snapshot);
    })
  );
}
