import { createHash } from 'node:crypto';
import { canonical } from './canonical.ts';
import type { Graph } from './graph.ts';

/** Equal for charts and samples with which a flow does the same, in the same words. */
export function fingerprint({ starts, nodes, edges, rows, transitions, states }: Graph): string {
  const places = nodes.map(({ key, states, tags, enabled }) => [key, states, tags, enabled]);
  const moves = edges.map(({ from, to, row, transitions, effects }) => [from, to, row.id, transitions, effects]);
  const text = canonical([starts, places, moves, rows, transitions, states]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
