import type { Graph, GraphEdge } from '#tools/explore/graph.ts';

/**
 * What `cover` promises over transitions and pairs, as plainly as it can be said and as slowly: always on to the nearest edge that
 * brings something new, each search from its beginning. Gives each path's edges.
 */
export function nearestFirst(graph: Graph, tier: 'transitions' | 'pairs'): GraphEdge[][] {
  const starts = [...new Set(graph.starts.map(({ node }) => node))];
  const taken = new Set<string>();
  const pairsTaken = new Set<string>();
  const pairs = (one: GraphEdge, other: GraphEdge) =>
    one.transitions.flatMap((first) => other.transitions.map((second) => `${first} > ${second}`));
  const isNewPair = (one: GraphEdge, other: GraphEdge) => pairs(one, other).some((pair) => !pairsTaken.has(pair));
  const isNew = (edge: GraphEdge) => edge.transitions.some((id) => !taken.has(id));
  const leaving = (node: number) => graph.edges.filter(({ from }) => from === node);
  const follower = (edge: GraphEdge) =>
    leaving(edge.to).find((next) => (tier === 'pairs' ? isNewPair(edge, next) : isNew(next)));
  const brings = (edge: GraphEdge) => isNew(edge) || (tier === 'pairs' && follower(edge) !== undefined);

  function nearest(from: readonly number[]): GraphEdge[] | null {
    const ways = new Map<number, GraphEdge[]>(from.map((node) => [node, []]));
    for (const [node, way] of ways) {
      for (const edge of leaving(node)) {
        if (brings(edge)) return [...way, edge];
        if (!ways.has(edge.to)) ways.set(edge.to, [...way, edge]);
      }
    }
    return null;
  }

  const paths: GraphEdge[][] = [];
  for (let next = nearest(starts); next; next = nearest(starts)) {
    const path: GraphEdge[] = [];
    for (let way: GraphEdge[] | null = next; way; ) {
      for (const edge of way) {
        const before = path.at(-1);
        for (const id of edge.transitions) taken.add(id);
        for (const pair of before ? pairs(before, edge) : []) pairsTaken.add(pair);
        path.push(edge);
      }
      const last = path.at(-1) as GraphEdge;
      const at = follower(last);
      way = at ? [at] : nearest([last.to]);
      const afresh = way && path.length >= 20 && way.length > 1 ? nearest(starts) : null;
      if (way && afresh && afresh.length <= way.length + 10) way = null;
    }
    paths.push(path);
  }
  return paths;
}

/** The fewest steps over every edge, by trying: paths may begin anew at a start wherever they are. For graphs of few edges. */
export function fewestByTrying(graph: Graph): number {
  const starts = graph.starts.map(({ node }) => node);
  const all = 2 ** graph.edges.length - 1;
  let now = new Map<string, readonly [node: number, walked: number]>(starts.map((node) => [`${node} 0`, [node, 0]]));
  const seen = new Set(now.keys());
  for (let steps = 0; now.size > 0; steps += 1) {
    const then = new Map<string, readonly [node: number, walked: number]>();
    for (const [node, walked] of now.values()) {
      if (walked === all) return steps;
      for (const [number, { from, to }] of graph.edges.entries()) {
        if (from !== node) continue;
        for (const place of [to, ...starts]) {
          const next = [place, walked | (1 << number)] as const;
          if (!seen.has(next.join(' '))) then.set(next.join(' '), next);
          seen.add(next.join(' '));
        }
      }
    }
    now = then;
  }
  throw new Error('Some edge cannot be come to.');
}
