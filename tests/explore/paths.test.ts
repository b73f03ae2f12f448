import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#tools/catalogue.ts';
import type { Graph, Path } from '#tools/explore/graph.ts';
import { keptGraph } from '#tools/explore/kept-graphs.ts';
import { cover, coverEdges, coverPairs, coverTransitions, outgoing, pathTo, settled } from '#tools/explore/paths.ts';
import { fewestSteps } from '#tools/explore/tours.ts';
import { edgeKey } from '#tools/paths/level-report.ts';
import { fewestByTrying, nearestFirst } from './nearest-first.ts';
import { graphOf, randomGraph, randomSmallGraph } from './random-graph.ts';

const walkOf = ({ steps }: Path) => steps.map(({ label }) => label).join(' ');

function expectConnected(graph: Graph, paths: readonly Path[]): void {
  const starts = graph.starts.map(({ node }) => node);
  for (const { start, steps } of paths) {
    expect(starts).toContain(start);
    let place = start;
    for (const { from, to, label } of steps) {
      expect(from).toBe(place);
      expect(graph.edges.some((edge) => edge.from === from && edge.to === to && edge.row.label === label)).toBe(true);
      place = to;
    }
  }
}

const stepsIn = (paths: readonly Path[]) => paths.reduce((sum, { steps }) => sum + steps.length, 0);

/** Paths that walk something, by where each step leads from and what happens. */
const walksOf = (paths: readonly Path[]) =>
  paths.filter(({ steps }) => steps.length > 0).map(({ steps }) => steps.map(({ from, label }) => `${from} ${label}`));

const plainWalks = (graph: Graph, tier: 'transitions' | 'pairs') =>
  nearestFirst(graph, tier).map((edges) => edges.map(({ from, row }) => `${from} ${row.label}`));

describe('covering a graph', () => {
  it('takes every edge, and starts again where it must', () => {
    const graph = graphOf(4, [
      [0, 1, 1],
      [1, 0, 2],
      [1, 2, 3],
      [0, 3, 4],
    ]);
    expect(coverEdges(graph).map(walkOf)).toEqual(['e0 e1 e0 e2', 'e3']);
  });

  it('takes each transition once where edges share it', () => {
    const graph = graphOf(3, [
      [0, 1, 1],
      [1, 2, 1],
      [2, 0, 2],
      [0, 0, 1],
    ]);
    expect(coverTransitions(graph).map(walkOf)).toEqual(['e0 e1 e2']);
  });

  it('takes every two transitions that can follow each other', () => {
    const graph = graphOf(2, [
      [0, 0, 1],
      [0, 1, 2],
      [1, 0, 3],
    ]);
    const pairs = new Set(
      coverPairs(graph).flatMap(({ steps }) => steps.slice(1).map((step, at) => `${steps[at]?.label}${step.label}`)),
    );
    expect([...pairs].sort()).toEqual(['e0e0', 'e0e1', 'e1e2', 'e2e0', 'e2e1']);
  });

  it('leaves out what a level cannot bring about, and all that lies behind it', () => {
    const graph = graphOf(3, [
      [0, 1, 1],
      [1, 2, 2],
      [0, 0, 3],
    ]);
    expect(coverEdges(graph, ({ label }) => label !== 'e0').map(walkOf)).toEqual(['e2']);
  });

  it('names a path by its input, its last steps and its end', () => {
    const graph = graphOf(4, [
      [0, 1, 1],
      [1, 2, 2],
      [2, 3, 3],
    ]);
    expect(coverEdges(graph)[0]?.title).toBe('a start: 1 steps, then e1, e2 → S3');
    expect(pathTo(graph, ({ id }) => id === 0)?.title).toBe('a start: → S0');
  });

  it('is a path of no steps where there is nothing to do', () => {
    expect(coverEdges(graphOf(1, [])).map(({ steps }) => steps)).toEqual([[]]);
  });

  it('goes on behind the end of a path by what ends by itself there, and nowhere else', () => {
    const graph = graphOf(4, [
      [0, 1, 1],
      [1, 2, 2],
      [1, 3, 3],
    ]);
    const edges = graph.edges.map((edge, place) =>
      place === 2 ? { ...edge, row: { ...edge.row, invocation: 'call' } } : edge,
    );
    const byItself = (invocation: string) => invocation === 'call';
    const [path] = coverEdges(graph);
    const stopped = { ...(path as Path), steps: (path as Path).steps.slice(0, 1) };
    expect(walkOf(stopped)).toBe('e0');
    expect(walkOf(settled({ ...graph, edges }, stopped, byItself))).toBe('e0 e2');
    expect(settled({ ...graph, edges }, path as Path, byItself)).toBe(path);
    expect(settled(graph, stopped, byItself)).toBe(stopped);
  });

  it('gives the shortest path to a state', () => {
    const graph = graphOf(4, [
      [0, 1, 1],
      [1, 2, 2],
      [2, 3, 3],
      [0, 2, 4],
    ]);
    const path = pathTo(graph, ({ id }) => id === 3);
    expect(path && walkOf(path)).toBe('e3 e2');
    expect(pathTo(graph, () => false)).toBeNull();
  });

  it('covers what it says, by connected paths, on any graph', () => {
    fc.assert(
      fc.property(randomGraph, (graph) => {
        for (const tier of ['transitions', 'edges', 'pairs'] as const) expectConnected(graph, cover(graph, tier));
        const walked = coverEdges(graph).flatMap(({ steps }) => steps.map(({ label }) => label));
        expect(new Set(walked)).toEqual(new Set(graph.edges.map(({ row }) => row.label)));
        const taken = coverTransitions(graph).flatMap(({ steps }) => steps.flatMap(({ transitions }) => transitions));
        expect(new Set(taken)).toEqual(new Set(graph.edges.flatMap(({ transitions }) => transitions)));
      }),
      { numRuns: 200 },
    );
  });

  it('covers every possible pair on any graph', () => {
    fc.assert(
      fc.property(randomGraph, (graph) => {
        const follows = (first: readonly string[], second: readonly string[]) =>
          first.flatMap((one) => second.map((two) => `${one} ${two}`));
        const possible = graph.edges.flatMap((one) =>
          graph.edges.filter((two) => two.from === one.to).flatMap((two) => follows(one.transitions, two.transitions)),
        );
        const walked = coverPairs(graph).flatMap(({ steps }) =>
          steps.flatMap((step, at) => (at === 0 ? [] : follows(steps[at - 1]?.transitions ?? [], step.transitions))),
        );
        expect(new Set(walked)).toEqual(new Set(possible));
      }),
      { numRuns: 200 },
    );
  });

  it('gives the same paths each time', () => {
    fc.assert(
      fc.property(randomGraph, (graph) => {
        expect(coverEdges(graph)).toEqual(coverEdges(graph));
      }),
      { numRuns: 20 },
    );
  });

  it.each(['transitions', 'pairs'] as const)('goes over %s on any graph as the plain search does', (tier) => {
    fc.assert(
      fc.property(randomGraph, (graph) => {
        expect(walksOf(cover(graph, tier))).toEqual(plainWalks(graph, tier));
      }),
      { numRuns: 200 },
    );
  });

  it.each(['transitions', 'pairs'] as const)('goes over %s of the flows as the plain search does', (tier) => {
    const small = catalogue.map(keptGraph).filter(({ edges }) => edges.length <= 1_000);
    expect(small.length).toBeGreaterThan(25);
    for (const graph of small) expect(walksOf(cover(graph, tier))).toEqual(plainWalks(graph, tier));
  });

  it('takes every edge of any small graph in the fewest steps that there are', () => {
    fc.assert(
      fc.property(randomSmallGraph, (graph) => {
        const fewest = fewestByTrying(graph);
        expect(fewestSteps(graph, outgoing(graph))).toBe(fewest);
        expect(stepsIn(coverEdges(graph))).toBe(fewest);
      }),
      { numRuns: 500 },
    );
  });

  it('cuts long ways over all edges at a twentieth more steps at most', () => {
    fc.assert(
      fc.property(randomGraph, (graph) => {
        expect(stepsIn(coverEdges(graph))).toBeLessThanOrEqual(1.05 * fewestSteps(graph, outgoing(graph)));
      }),
      { numRuns: 200 },
    );
  });

  it('ends a long way where a start is near, and goes on from there by another one', () => {
    const petals = Array.from({ length: 50 }, (_, petal): [number, number, number][] => [
      [0, petal + 1, 2 * petal],
      [petal + 1, 0, 2 * petal + 1],
    ]).flat();
    const paths = coverEdges(graphOf(51, petals));
    expect(paths.map(({ steps }) => steps.length)).toEqual([20, 20, 20, 20, 20]);
  });

  it.each(catalogue)('takes every edge of $id within 1.05 of the fewest steps', (flow) => {
    const graph = keptGraph(flow);
    const paths = coverEdges(graph);
    const walked = new Set(paths.flatMap(({ steps }) => steps.map(edgeKey)));
    expect(walked).toEqual(new Set(graph.edges.map(({ from, row }) => edgeKey({ from, event: row.event }))));
    expect(stepsIn(paths)).toBeLessThanOrEqual(1.05 * fewestSteps(graph, outgoing(graph)));
  });

  it('takes every edge of a graph of 10,000 nodes and 30,000 edges', () => {
    const size = 10_000;
    const links = Array.from({ length: size }, (_, node) => [
      [node, (node + 1) % size, 3 * node],
      [node, (node * 7 + 1) % size, 3 * node + 1],
      [node, (node * 13 + 5) % size, 3 * node + 2],
    ]).flat() as [number, number, number][];
    const paths = coverEdges(graphOf(size, links));
    expect(new Set(paths.flatMap(({ steps }) => steps.map(({ label }) => label))).size).toBe(30_000);
  });
});
