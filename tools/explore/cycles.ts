import type { Graph } from './graph.ts';

/** The transitions after which the flow can come back to where it was before them, data and all: they can be taken any number of times. */
export function repeatable({ nodes, edges }: Pick<Graph, 'nodes' | 'edges'>): ReadonlySet<string> {
  const circles = circlesOf(
    nodes.map(({ id }) => id),
    edges,
  );
  const again = edges.filter(({ from, to }) => circles.get(from) === circles.get(to));
  return new Set(again.flatMap(({ transitions }) => transitions));
}

type Arrow = { readonly from: number; readonly to: number };

/** By node the circle that it is on: all from which it can be reached and that can be reached from it (Kosaraju). */
function circlesOf(nodes: readonly number[], arrows: readonly Arrow[]): ReadonlyMap<number, number> {
  const onward = neighbours(arrows.map(({ from, to }) => [from, to]));
  const back = neighbours(arrows.map(({ from, to }) => [to, from]));
  const seen = new Set<number>();
  const left = nodes.flatMap((node) => leaving(node, onward, seen));
  const circles = new Map<number, number>();
  const placed = new Set<number>();
  for (const node of left.reverse()) for (const member of leaving(node, back, placed)) circles.set(member, node);
  return circles;
}

function neighbours(pairs: readonly (readonly [number, number])[]): ReadonlyMap<number, readonly number[]> {
  const all = new Map<number, number[]>();
  for (const [from, to] of pairs) {
    const known = all.get(from);
    if (known) known.push(to);
    else all.set(from, [to]);
  }
  return all;
}

/** All that a node reaches and that was not seen before, each after what it reaches. */
function leaving(start: number, next: ReadonlyMap<number, readonly number[]>, seen: Set<number>): number[] {
  const left: number[] = [];
  const way = seen.has(start) ? [] : [{ node: start, ahead: [...(next.get(start) ?? [])] }];
  seen.add(start);
  for (let here = way.pop(); here; here = way.pop()) {
    const node = here.ahead.pop();
    if (node === undefined) left.push(here.node);
    else {
      way.push(here);
      if (!seen.has(node)) way.push({ node, ahead: [...(next.get(node) ?? [])] });
      seen.add(node);
    }
  }
  return left;
}
