import fc from 'fast-check';
import type { Graph, GraphEdge, GraphNode } from '#tools/explore/graph.ts';

/** A graph of nodes 0…size-1 that starts in 0; `links`: [from, to, transition, transition…]. Unreachable nodes are cut off. */
export function graphOf(size: number, links: readonly (readonly [number, number, ...number[]])[]): Graph {
  const reachable = new Set([0]);
  for (const node of reachable) for (const [from, to] of links) if (from === node) reachable.add(to);
  const nodes = Array.from(
    { length: size },
    (_, id): GraphNode => ({
      id,
      key: `${id}`,
      states: [`s${id}`],
      value: `s${id}`,
      context: {},
      tags: [],
      status: 'active',
      output: undefined,
      delays: [],
      input: 'a start',
      enabled: [],
      persisted: null,
      violations: [],
    }),
  );
  const edges = links
    .filter(([from]) => reachable.has(from))
    .map(
      ([from, to, ...transitions], place): GraphEdge => ({
        from,
        to,
        row: { id: `e${place}`, kind: 'user', label: `e${place}`, event: { type: `e${place}` } },
        transitions: transitions.map((id) => `t${id}`),
        effects: [],
        calls: [],
        changed: from !== to,
      }),
    );
  return {
    flow: 'random',
    starts: [{ input: 'a start', node: 0, transitions: [], effects: [], calls: [] }],
    nodes,
    edges,
    rows: edges.map(({ row }) => row),
    transitions: [],
    states: [],
    statesReached: [],
    guards: [],
    problems: [],
  };
}

/** Graphs of up to 30 nodes with cycles, loops, dead ends and shared transitions. */
export const randomGraph: fc.Arbitrary<Graph> = fc.integer({ min: 1, max: 30 }).chain((size) => {
  const node = fc.integer({ min: 0, max: size - 1 });
  const transition = fc.integer({ min: 0, max: 40 });
  const link = fc.oneof(fc.tuple(node, node, transition), fc.tuple(node, node, transition, transition));
  return fc.array(link, { maxLength: 90 }).map((links) => graphOf(size, links));
});

/** Graphs of up to 5 nodes and 9 edges. */
export const randomSmallGraph: fc.Arbitrary<Graph> = fc.integer({ min: 1, max: 5 }).chain((size) => {
  const node = fc.integer({ min: 0, max: size - 1 });
  return fc.array(fc.tuple(node, node), { maxLength: 9 }).map((links) =>
    graphOf(
      size,
      links.map(([from, to], place): [number, number, number] => [from, to, place]),
    ),
  );
});
