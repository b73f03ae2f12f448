import { describe, expect, it } from 'vitest';
import { agrees, chartFingerprint } from '#app/flow-host/saved-flow.ts';
import { catalogue } from '#tools/catalogue.ts';
import { explore } from '#tools/explore/explore.ts';

type Graph = ReturnType<typeof explore>;

/** All to which a start leads. */
function reachedFrom({ edges }: Graph, start: number): ReadonlySet<number> {
  const reached = new Set([start]);
  const next = new Map<number, number[]>();
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to]);
  for (const node of reached) for (const to of next.get(node) ?? []) reached.add(to);
  return reached;
}

describe.each(catalogue.filter(({ persisted }) => persisted))('what is kept of $id', (flow) => {
  it('S-400 P-03 is for the page on which it was kept, whatever happened to it there', () => {
    const graph = explore(flow);
    const chart = chartFingerprint(flow.machine);
    for (const { input: name, node: start } of graph.starts) {
      const input = flow.inputs.find((one) => one.name === name)?.input as Record<string, unknown>;
      const refused = [...reachedFrom(graph, start)]
        .map((node) => graph.nodes[node])
        .filter((node) => node?.status === 'active' && !node.tags.includes('unkept'))
        .filter((node) => {
          const context = node?.context as Record<string, unknown>;
          return !agrees({ chart, timers: [], snapshot: { context } }, { chart, input });
        })
        .map((node) => `${name}: ${node?.states.join(' + ')}`);
      expect([...new Set(refused)]).toEqual([]);
    }
  });
});
