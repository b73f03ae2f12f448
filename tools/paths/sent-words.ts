import { inWords, placesInWords } from '../diagram/words.ts';
import type { Graph, GraphNode, Step } from '../explore/graph.ts';

/**
 * What a screen sent at a step in place of the event that was to come from it, in plain names, and whether that is ignored where the
 * flow was; null where it sent the right one, or none was to come from it.
 */
export function sentInstead(graph: Graph, step: Step | undefined, sent: readonly string[]): string | null {
  if (step?.kind !== 'user' || sent.includes(step.event.type)) return null;
  if (sent.length === 0) return 'the screen sent nothing';
  const from = graph.nodes[step.from];
  return `the screen sent ${[...new Set(sent)].map((type) => eventInWords(graph, from, type)).join(' and ')}`;
}

function eventInWords({ rows }: Graph, from: GraphNode | undefined, type: string): string {
  const named = rows.filter(({ kind, event }) => kind === 'user' && event.type === type);
  const [only, ...others] = named;
  const label = only && others.length === 0 ? only.label : inWords(type);
  const isIgnored = from !== undefined && !named.some(({ id }) => from.enabled.includes(id));
  return `“${label}” (${type})${isIgnored ? `, which “${placesInWords(from.states)}” ignores` : ''}`;
}

/** Where a machine is and is not, as they are read. */
export const placedElsewhere = (active: readonly string[], expected: readonly string[]): string =>
  `the flow is in ${active.length > 0 ? `“${placesInWords(active)}”` : 'no state'}, not in “${placesInWords(expected)}”`;
