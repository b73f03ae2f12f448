import type { Flow } from '#kit/flow.ts';
import { checkInvariants, checkUnjudged, checkWayOut } from '../explore/checks.ts';
import { type Bounds, explore } from '../explore/explore.ts';
import type { Graph, Problem, ProblemKind } from '../explore/graph.ts';
import type { Tier } from '../explore/paths.ts';
import { checkToldFields } from './told-fields.ts';

/** What was found out about a machine of elsewhere. */
export type Exploration = {
  readonly graph: Graph;
  /** What could not be explored, and why, in sentences. */
  readonly unexplored: readonly string[];
  /** What is wrong with the machine whatever it is told, in sentences. */
  readonly faults: readonly string[];
  /** What is worth a look: states without a way out, guards that never hold. In sentences. */
  readonly doubts: readonly string[];
  /** Over what to cover it if nobody says otherwise: where its data grows, or has many variants, only its transitions. */
  readonly tier: Tier;
};

const faults: readonly ProblemKind[] = ['throws', 'stops with an error', 'does not start', 'invariant'];
const doubts: readonly ProblemKind[] = ['no way out', 'guard never true'];
const limits: readonly ProblemKind[] = ['needs a sample', 'not repeatable', 'overwrites', 'not JSON', 'too large'];

/** Variants of its data that a state has on average, beyond which its edges are mostly the same again. */
const manyVariants = 8;

/** Explores a flow made by `foreignFlow`, within bounds that fit a machine of which nobody knows how large its data grows. */
export function exploreForeign(flow: Flow, { limit = 2_000, variants = 40, ...bounds }: Bounds = {}): Exploration {
  const graph = explore(flow, { limit, variants, ...bounds, isStrange: true });
  const problems: readonly Problem[] = [
    ...graph.problems,
    ...checkInvariants(flow, graph),
    ...checkUnjudged(flow, graph),
    ...checkWayOut(graph),
  ];
  const sentences = (kinds: readonly ProblemKind[]) =>
    problems.filter(({ kind }) => kinds.includes(kind)).map(inASentence);
  const isCut = graph.nodes.some((node) => node.isCut);
  const stays = new Set(graph.nodes.map(({ states }) => states.join(' + ')));
  const taken = new Set([...graph.edges, ...graph.starts].flatMap(({ transitions }) => transitions));
  const places = graph.states.filter((state) => !graph.statesReached.includes(state));
  const { unchecked } = checkToldFields(flow);
  const untaken = graph.transitions.flatMap(({ id }) => (taken.has(id) ? [] : [id]));
  return {
    graph,
    unexplored: [
      ...sentences(limits),
      ...(unchecked ? [unchecked] : []),
      ...(places.length > 0 ? [`Not reached: ${places.join(', ')}.`] : []),
      ...(untaken.length > 0 ? [`Not taken: ${untaken.join(', ')}.`] : []),
    ],
    faults: sentences(faults),
    doubts: sentences(isCut ? doubts.filter((kind) => kind !== 'guard never true') : doubts),
    tier: isCut || graph.nodes.length > manyVariants * stays.size ? 'transitions' : 'edges',
  };
}

function inASentence({ kind, message, path }: Problem): string {
  if (kind !== 'no way out' || !path) return message;
  const way = path.steps.map(({ label }) => label).join(', ');
  return `${message} (${path.input}: ${way || 'at once'})`;
}
