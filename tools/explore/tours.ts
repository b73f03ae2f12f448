import type { Graph, GraphEdge } from './graph.ts';

/** Beginning a path anew costs as much as one step: of sets with as few steps, one with few paths is taken. */
const beginning = 1;

/** From this many steps on a path may end so that another one begins. */
const longTour = 20;

/** What paths that begin anew may walk again, as the share of what was walked before: one step in so many. */
const again = 20;

export type Tour = { readonly start: number; readonly edges: readonly GraphEdge[] };

/**
 * Paths from the starts that together walk every edge that the starts lead to. Their steps are as few as they can be, up to a
 * twentieth more by which long ones are cut into several.
 */
export function tours(graph: Graph, out: readonly (readonly GraphEdge[])[]): Tour[] {
  const roads = roadsOf(graph, out);
  const plan = fewestWalks(roads);
  return walked(roads, plan).flatMap((tour) => cut(roads, tour));
}

/** The fewest steps in which all edges can be walked that the starts lead to, however often a path begins anew. */
export const fewestSteps = (graph: Graph, out: readonly (readonly GraphEdge[])[]): number =>
  fewestWalks(roadsOf(graph, out)).walks.reduce((sum, count) => sum + count, 0);

/** The part of a graph that its starts lead to, by number. */
type Roads = {
  readonly edges: readonly GraphEdge[];
  readonly starts: readonly number[];
  /** By node: the numbers of the edges that leave it. */
  readonly out: readonly (readonly number[])[];
  /** By node: the edge by which it is come to the soonest. */
  readonly via: ReadonlyMap<number, GraphEdge>;
  /** By node: the fewest steps from a start. */
  readonly depth: Int32Array;
};

function roadsOf(graph: Graph, outgoing: readonly (readonly GraphEdge[])[]): Roads {
  const starts = [...new Set(graph.starts.map(({ node }) => node))];
  const seen = new Set(starts);
  const via = new Map<number, GraphEdge>();
  const depth = new Int32Array(graph.nodes.length);
  const edges: GraphEdge[] = [];
  const out: number[][] = graph.nodes.map(() => []);
  for (const node of seen) {
    for (const edge of outgoing[node] ?? []) {
      out[node]?.push(edges.length);
      edges.push(edge);
      if (seen.has(edge.to)) continue;
      seen.add(edge.to);
      via.set(edge.to, edge);
      depth[edge.to] = (depth[node] ?? 0) + 1;
    }
  }
  return { edges, starts, out, via, depth };
}

/** Farther than any node. */
const unreached = 2 ** 30;

type Plan = {
  /** By edge: how often it is walked. */
  readonly walks: Int32Array;
  /** By node: how many paths begin there. */
  readonly begins: Int32Array;
  /** By node: how many paths end there. */
  readonly ends: Int32Array;
};

/**
 * How often each edge must be walked, and where paths begin and end, so that the steps are the fewest: the Chinese postman who may
 * stop anywhere and begin again at a start. Nodes that more edges lead to than leave them have paths to give, others want some; each
 * round finds the nearest that want and gives along shortest ways, which may take back what an earlier one gave. This is the
 * minimum-cost flow by successive shortest paths (Ahuja, Magnanti, Orlin, Network Flows, 9.7), all of one length at a time.
 */
function fewestWalks({ edges, starts, out }: Roads): Plan {
  const size = out.length;
  const into: number[][] = out.map(() => []);
  const balance = new Int32Array(size);
  for (const [number, { from, to }] of edges.entries()) {
    into[to]?.push(number);
    balance[to] = at(balance, to) + 1;
    balance[from] = at(balance, from) - 1;
  }
  const spare = balance.map((count) => Math.max(count, 0));
  const wanted = balance.map((count) => Math.max(-count, 0));
  let open = wanted.reduce((sum, count) => sum + count, 0);
  const isStart = new Uint8Array(size);
  for (const start of starts) isStart[start] = 1;
  const begins = new Int32Array(size);
  const walks = new Int32Array(edges.length).fill(1);

  /** By node: how far it is from what is spare, or from a start with what beginning costs. */
  const far = new Int32Array(size);
  let nearestWanted = 0;
  const ahead = new Int32Array(size);
  const isTried = new Uint8Array(size);
  const next = new Int32Array(size);

  /** Dijkstra, over what each way is longer than the distances of the round before say: small whole numbers, so by buckets. */
  function measure(): void {
    ahead.fill(unreached);
    const buckets: number[][] = [];
    const reach = (node: number, distance: number) => {
      if (distance >= at(ahead, node)) return;
      ahead[node] = distance;
      const bucket = buckets[distance];
      if (bucket) bucket.push(node);
      else buckets[distance] = [node];
    };
    for (let node = 0; node < size; node += 1) {
      if (at(spare, node) > 0) reach(node, -at(far, node));
      if (isStart[node]) reach(node, beginning - at(far, node));
    }
    let bound = Number.POSITIVE_INFINITY;
    for (let distance = 0; distance < buckets.length && distance < bound; distance += 1) {
      for (const node of buckets[distance] ?? []) {
        if (at(ahead, node) !== distance) continue;
        const here = distance + at(far, node);
        if (at(wanted, node) > 0) bound = Math.min(bound, here - nearestWanted);
        for (const number of out[node] ?? []) {
          const { to } = edges[number] as GraphEdge;
          reach(to, here + 1 - at(far, to));
        }
        for (const number of into[node] ?? []) {
          const { from } = edges[number] as GraphEdge;
          if (at(walks, number) > 1) reach(from, here - 1 - at(far, from));
        }
      }
    }
    for (let node = 0; node < size; node += 1) far[node] = at(far, node) + Math.min(at(ahead, node), bound);
    nearestWanted += bound;
  }

  /** A shortest way from a node to one that wants; an edge by its number, one whose walk is taken back by `~number`. */
  function wayFrom(start: number): number[] | null {
    if (isTried[start]) return null;
    const way: number[] = [];
    const trail = [start];
    isTried[start] = 1;
    for (let node = start; ; node = trail.at(-1) ?? start) {
      if (at(wanted, node) > 0 && at(far, node) === nearestWanted) {
        for (const passed of trail) isTried[passed] = 0;
        return way;
      }
      const step = stepFrom(node);
      if (step) {
        isTried[step.to] = 1;
        way.push(step.by);
        trail.push(step.to);
      } else {
        if (way.length === 0) return null;
        way.pop();
        trail.pop();
      }
    }
  }

  function stepFrom(node: number): { readonly by: number; readonly to: number } | null {
    const [forth, back] = [out[node] ?? [], into[node] ?? []];
    for (; at(next, node) < forth.length + back.length; next[node] = at(next, node) + 1) {
      const place = at(next, node);
      const isForth = place < forth.length;
      const number = (isForth ? forth[place] : back[place - forth.length]) ?? 0;
      const edge = edges[number] as GraphEdge;
      const to = isForth ? edge.to : edge.from;
      const isShortest = at(far, to) === at(far, node) + (isForth ? 1 : -1);
      if (isShortest && !isTried[to] && (isForth || at(walks, number) > 1))
        return { by: isForth ? number : ~number, to };
    }
    return null;
  }

  function give(from: number, count: Int32Array, change: 1 | -1): boolean {
    const way = wayFrom(from);
    if (!way) return false;
    let node = from;
    for (const by of way) {
      const number = by < 0 ? ~by : by;
      walks[number] = at(walks, number) + (by < 0 ? -1 : 1);
      const edge = edges[number] as GraphEdge;
      node = by < 0 ? edge.from : edge.to;
    }
    wanted[node] = at(wanted, node) - 1;
    count[from] = at(count, from) + change;
    open -= 1;
    return true;
  }

  while (open > 0) {
    measure();
    isTried.fill(0);
    next.fill(0);
    for (let node = 0; node < size; node += 1) {
      if (at(far, node) === 0) while (at(spare, node) > 0 && give(node, spare, -1));
      if (isStart[node] && at(far, node) === beginning) while (open > 0 && give(node, begins, 1));
    }
  }
  return { walks, begins, ends: spare };
}

const at = (numbers: Int32Array, place: number): number => numbers[place] ?? 0;

/** The tours of a plan; a round trip that none of them takes is put into one that passes by. */
function walked({ edges, starts, out }: Roads, plan: Plan): Tour[] {
  const left = Int32Array.from(plan.walks);
  const ends = Int32Array.from(plan.ends);
  const next = new Int32Array(out.length);
  const take = (node: number): GraphEdge | undefined => {
    const numbers = out[node] ?? [];
    while (at(next, node) < numbers.length && at(left, numbers[at(next, node)] ?? 0) === 0)
      next[node] = at(next, node) + 1;
    const number = numbers[at(next, node)];
    if (number === undefined) return undefined;
    left[number] = at(left, number) - 1;
    return edges[number];
  };
  const walk = (start: number, mayEnd: boolean): GraphEdge[] => {
    const way: GraphEdge[] = [];
    for (let node = start; ; node = way.at(-1)?.to ?? start) {
      const isEnd = mayEnd && at(ends, node) > 0;
      const edge = isEnd && way.length >= longTour ? undefined : take(node);
      if (!edge) {
        if (isEnd) ends[node] = at(ends, node) - 1;
        return way;
      }
      way.push(edge);
    }
  };
  const withRoundTrips = (start: number, way: readonly GraphEdge[]): Tour => {
    const whole: GraphEdge[] = [];
    const ahead = [...way].reverse();
    for (let node = start; ; node = whole.at(-1)?.to ?? start) {
      ahead.push(...walk(node, false).reverse());
      const edge = ahead.pop();
      if (!edge) return { start, edges: whole };
      whole.push(edge);
    }
  };
  const begun = starts.flatMap((start) =>
    Array.from({ length: at(plan.begins, start) }, () => ({ start, way: walk(start, true) })),
  );
  return [...begun, ...starts.map((start) => ({ start, way: [] }))]
    .map(({ start, way }) => withRoundTrips(start, way))
    .filter((tour) => tour.edges.length > 0);
}

/** Ends a long tour where going there again from a start costs little, and goes on from there by another one. */
function cut({ via, depth }: Roads, { start, edges }: Tour): Tour[] {
  const parts: Tour[] = [];
  let part: GraphEdge[] = [];
  let from = start;
  let count = 0;
  for (const [place, edge] of edges.entries()) {
    part.push(edge);
    count += 1;
    const isCheap = at(depth, edge.to) * again <= count;
    if (count < longTour || !isCheap || place === edges.length - 1) continue;
    parts.push({ start: from, edges: part });
    part = [];
    count = 0;
    for (let before = via.get(edge.to); before; before = via.get(before.from)) part.unshift(before);
    from = part[0]?.from ?? edge.to;
  }
  return [...parts, { start: from, edges: part }];
}
