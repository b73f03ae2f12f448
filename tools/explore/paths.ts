import { placesInWords } from '../diagram/words.ts';
import type { Graph, GraphEdge, GraphNode, Path, Row, Step } from './graph.ts';
import { titleOfWay } from './replay.ts';
import { tours } from './tours.ts';

/** `transitions`: each declared transition. `edges`: each edge of the graph. `pairs`: each two consecutive transitions. */
export type Tier = 'transitions' | 'edges' | 'pairs';

type GreedyTier = Exclude<Tier, 'edges'>;

/** From this many steps on a path ends where a start is about as near to what is left. */
const longPath = 20;

/** Few short paths that together take every declared transition that the samples reach. */
export const coverTransitions = (graph: Graph, isWalkable?: IsWalkable): Path[] =>
  cover(graph, 'transitions', isWalkable);

/** Paths that together take every edge of the graph, with as few steps as can be up to a twentieth. */
export const coverEdges = (graph: Graph, isWalkable?: IsWalkable): Path[] => cover(graph, 'edges', isWalkable);

/** Few short paths that together take every pair of declared transitions that can follow each other. */
export const coverPairs = (graph: Graph, isWalkable?: IsWalkable): Path[] => cover(graph, 'pairs', isWalkable);

/** Rows that a level can bring about; the others are no part of its paths. */
export type IsWalkable = (row: Row) => boolean;

/** Paths that together take all of a tier. */
export function cover(whole: Graph, tier: Tier, isWalkable: IsWalkable = () => true): Path[] {
  const graph = { ...whole, edges: whole.edges.filter(({ row }) => isWalkable(row)) };
  const out = outgoing(graph);
  const paths = tier === 'edges' ? overEdges(graph, out) : nearestFirst(graph, tier, out);
  const begun = new Set(paths.map(({ start }) => start));
  for (const { node, transitions } of graph.starts) {
    const isOpen = transitions.length > 0 || graph.edges.length === 0;
    if (isOpen && !begun.has(node)) {
      begun.add(node);
      paths.push(toPath(graph, node, []));
    }
  }
  return paths;
}

const overEdges = (graph: Graph, out: Outgoing): Path[] =>
  tours(graph, out).map(({ start, edges }) => toPath(graph, start, edges));

type Outgoing = readonly (readonly GraphEdge[])[];

/** Always to the nearest edge that still brings something new, by the shortest way, from where the path is or from a start. */
function nearestFirst(graph: Graph, tier: GreedyTier, out: Outgoing): Path[] {
  const goals = goalsOf(graph, tier, out);
  const search = createSearch(graph, out);
  const open = createOpening(graph, out, goals.brings);
  const paths: Path[] = [];
  for (;;) {
    const opening = open();
    const first = opening?.[0];
    if (!opening || !first) break;
    const walked: GraphEdge[] = [];
    const walk = (edges: readonly GraphEdge[]) => {
      for (const edge of edges) {
        goals.walk(edge, walked.at(-1));
        walked.push(edge);
      }
    };
    walk(opening);
    for (let last = opening.at(-1); last; last = walked.at(-1)) {
      const follower = goals.follower(last);
      const next = follower ? [follower] : search([last.to], goals.brings);
      if (!next) break;
      if (walked.length >= longPath && next.length > 1) {
        const afresh = open();
        if (afresh && afresh.length <= next.length + longPath / 2) break;
      }
      walk(next);
    }
    paths.push(toPath(graph, first.from, walked));
  }
  return paths;
}

/** The shortest path from a named input to a state of which `isWanted` holds. */
export function pathTo(graph: Graph, isWanted: (node: GraphNode) => boolean): Path | null {
  const holds = (place: number) => {
    const node = graph.nodes[place];
    return node !== undefined && isWanted(node);
  };
  const start = graph.starts.find(({ node }) => holds(node));
  return start ? toPath(graph, start.node, []) : pathOver(graph, (edge) => holds(edge.to));
}

/** The shortest path from a named input that ends with an edge of which `isWanted` holds. */
export function pathOver(graph: Graph, isWanted: (edge: GraphEdge) => boolean): Path | null {
  const search = createSearch(graph, outgoing(graph));
  const way = search(
    graph.starts.map(({ node }) => node),
    isWanted,
  );
  return way?.[0] ? toPath(graph, way[0].from, way) : null;
}

export function toPath(graph: Graph, start: number, edges: readonly GraphEdge[]): Path {
  const input = graph.starts.find(({ node }) => node === start)?.input ?? '';
  const steps = edges.map((edge) => toStep(graph, edge));
  return { flow: graph.flow, input, title: titleOf(graph, input, start, steps), start, steps };
}

function toStep(graph: Graph, { from, to, row: { label, event, kind, invocation }, transitions }: GraphEdge): Step {
  const states = graph.nodes[to]?.states ?? [];
  return { label, event, kind, ...(invocation === undefined ? {} : { invocation }), from, to, states, transitions };
}

/** The path, and behind it what ends by itself where it would stop: a browser does not wait there. */
export function settled(graph: Graph, path: Path, byItself: (invocation: string) => boolean): Path {
  const end = path.steps.at(-1)?.to ?? path.start;
  const edge = graph.edges.find(({ from, row }) => from === end && byItself(row.invocation ?? ''));
  return edge ? lengthened(graph, path, [edge]) : path;
}

/** The path, and behind it these edges. */
export function lengthened(graph: Graph, path: Path, edges: readonly GraphEdge[]): Path {
  const steps = [...path.steps, ...edges.map((edge) => toStep(graph, edge))];
  return { ...path, title: titleOf(graph, path.input, path.start, steps), steps };
}

const titleOf = (graph: Graph, input: string, start: number, steps: readonly Step[]): string =>
  titleOfWay(
    input,
    steps.map(({ label }) => label),
    placesInWords(steps.at(-1)?.states ?? graph.nodes[start]?.states ?? []),
  );

/** Each node's edges, in the order in which they were found. */
export function outgoing(graph: Graph): Outgoing {
  const out: GraphEdge[][] = graph.nodes.map(() => []);
  for (const edge of graph.edges) out[edge.from]?.push(edge);
  return out;
}

type Goals = {
  /** Whether walking the edge, and what can follow it at once, brings something new. */
  readonly brings: (edge: GraphEdge) => boolean;
  /** An edge that right after this one brings something new. */
  readonly follower: (edge: GraphEdge) => GraphEdge | undefined;
  readonly walk: (edge: GraphEdge, before: GraphEdge | undefined) => void;
};

function goalsOf(graph: Graph, tier: GreedyTier, out: Outgoing): Goals {
  if (tier === 'transitions') {
    const open = new Set(graph.edges.flatMap(({ transitions }) => transitions));
    const brings = (edge: GraphEdge) => edge.transitions.some((id) => open.has(id));
    return {
      brings,
      follower: (edge) => out[edge.to]?.find(brings),
      walk: (edge) => {
        for (const id of edge.transitions) open.delete(id);
      },
    };
  }
  const single = goalsOf(graph, 'transitions', out);
  const done = new Set<string>();
  const pairs = (first: GraphEdge, second: GraphEdge) =>
    first.transitions.flatMap((one) => second.transitions.map((two) => `${one}\n${two}`));
  const follower = (edge: GraphEdge) =>
    out[edge.to]?.find((second) => pairs(edge, second).some((pair) => !done.has(pair)));
  return {
    follower,
    brings: (edge) => single.brings(edge) || follower(edge) !== undefined,
    walk: (edge, before) => {
      single.walk(edge, before);
      for (const pair of before ? pairs(before, edge) : []) done.add(pair);
    },
  };
}

/** Breadth first: the shortest way from one of the nodes to, and over, an edge that is wanted; first found, first served. */
function createSearch(graph: Graph, out: Outgoing) {
  const seen = new Int32Array(graph.nodes.length);
  let round = 0;
  return (from: readonly number[], isWanted: (edge: GraphEdge) => boolean): GraphEdge[] | null => {
    round += 1;
    const via = new Map<number, GraphEdge>();
    const queue = [...from];
    for (const node of queue) seen[node] = round;
    for (const node of queue) {
      for (const edge of out[node] ?? []) {
        if (isWanted(edge)) return wayOver(edge, via);
        if (seen[edge.to] !== round) {
          seen[edge.to] = round;
          via.set(edge.to, edge);
          queue.push(edge.to);
        }
      }
    }
    return null;
  };
}

/**
 * The same search from the starts, again and again: it looks at the edges in the same order each time, and what has once brought
 * nothing new never will, so that each edge is passed over once in all.
 */
function createOpening(graph: Graph, out: Outgoing, brings: (edge: GraphEdge) => boolean) {
  const queue = [...new Set(graph.starts.map(({ node }) => node))];
  const seen = new Set(queue);
  const via = new Map<number, GraphEdge>();
  const order: GraphEdge[] = [];
  for (const node of queue) {
    for (const edge of out[node] ?? []) {
      order.push(edge);
      if (seen.has(edge.to)) continue;
      seen.add(edge.to);
      via.set(edge.to, edge);
      queue.push(edge.to);
    }
  }
  let place = 0;
  return (): GraphEdge[] | null => {
    for (; place < order.length; place += 1) {
      const edge = order[place];
      if (edge && brings(edge)) return wayOver(edge, via);
    }
    return null;
  };
}

/** The way over an edge, back to where a search began. */
function wayOver(edge: GraphEdge, via: ReadonlyMap<number, GraphEdge>): GraphEdge[] {
  const way = [edge];
  for (let before = via.get(edge.from); before; before = via.get(before.from)) way.push(before);
  return way.reverse();
}
