import { type AnyStateMachine, initialTransition } from 'xstate';
import type { Flow } from '#kit/flow.ts';
import { explore } from '../explore/explore.ts';
import type { Graph, ProblemKind } from '../explore/graph.ts';
import { withoutInput } from './foreign-flow.ts';

/** What was found out about a machine of elsewhere. */
export type Exploration = {
  readonly graph: Graph;
  /** What could not be explored, and why, in sentences. */
  readonly unexplored: readonly string[];
  /** What is wrong with the machine whatever it is told, in sentences. */
  readonly faults: readonly string[];
};

const faults: readonly ProblemKind[] = ['throws', 'stops with an error', 'does not start', 'invariant'];
const limits: readonly ProblemKind[] = ['needs a sample', 'not repeatable', 'overwrites', 'not JSON', 'too large'];

/**
 * Explores a flow made by `foreignFlow`. `limit`: how many states it may have, told apart by their context; `crowd`: how many of them
 * in one place of the chart are gone on from.
 */
export function exploreForeign(flow: Flow, { limit = 2_000, crowd = 40 } = {}): Exploration {
  const graph = explore(flow, { limit, crowd });
  const sentences = (kinds: readonly ProblemKind[]) =>
    graph.problems.filter(({ kind }) => kinds.includes(kind)).map((problem) => problem.message);
  const isUntold = flow.inputs.some(({ name, input }) => name === withoutInput && input === undefined);
  const reads = isUntold ? readOfInput(flow.machine) : [];
  const isRead = reads.length > 0;
  const starts = graph.problems.every(({ kind }) => kind !== 'does not start');
  const was = starts ? 'it was started without' : 'it does not start without';
  const without = isRead ? [`The input needs a sample: ${reads.join(', ')} is read of it; ${was}.`] : [];
  const taken = new Set([...graph.edges, ...graph.starts].flatMap(({ transitions }) => transitions));
  const places = graph.states.filter((state) => !graph.statesReached.includes(state));
  const untaken = graph.transitions.flatMap(({ id }) => (taken.has(id) ? [] : [id]));
  return {
    graph,
    unexplored: [
      ...without,
      ...sentences(limits),
      ...(places.length > 0 ? [`Not reached: ${places.join(', ')}.`] : []),
      ...(untaken.length > 0 ? [`Not taken: ${untaken.join(', ')}.`] : []),
    ],
    faults: sentences(faults.filter((kind) => !isRead || kind !== 'does not start')),
  };
}

/** The fields of its input that a machine reads when it begins; empty when it wants none. */
function readOfInput(machine: AnyStateMachine): string[] {
  const read = new Set<string>();
  const input = new Proxy(
    {},
    {
      get: (_, field) => void (typeof field === 'symbol' || field === 'toJSON' || read.add(`“${field}”`)),
      has: (_, field) => Boolean(typeof field === 'symbol' || read.add(`“${field}”`)),
      ownKeys: () => {
        read.add('whole');
        return [];
      },
    },
  );
  try {
    const [{ context }] = initialTransition(machine, input);
    if (Object.values((context ?? {}) as object).includes(input)) read.add('whole');
  } catch {
    // What it throws about a made-up input says nothing; what it asked for is noted.
  }
  return [...read];
}
