import { describe, expect, it } from 'vitest';
import { tellCells } from '#tests/support/cells.ts';
import { catalogue } from '#tools/catalogue.ts';
import type { Graph, GraphEdge } from '#tools/explore/graph.ts';
import { keptGraph } from '#tools/explore/kept-graphs.ts';
import { declaredStates, statePath } from '#tools/explore/transitions.ts';

/** Flows with a call that must happen once, and what they invoke for it. */
const flows = catalogue.flatMap((flow) => {
  const onceOnly = declaredStates(flow.machine)
    .filter(({ tags }) => tags.includes('onceOnly'))
    .flatMap(({ invoke }) => invoke.map(({ id }) => id));
  return onceOnly.length === 0 ? [] : [{ id: flow.id, flow, onceOnly }];
});

/** What a return to the page does in each state, and where something is awaited that can still come: an answer or a delay. */
function returnsIn({ edges }: Graph) {
  const returned = new Map<number, GraphEdge>();
  const goesOn = new Set<number>();
  for (const edge of edges) {
    if (edge.row.event.type === 'page.returned') returned.set(edge.from, edge);
    if (edge.row.kind !== 'user') goesOn.add(edge.from);
  }
  return { returned, goesOn };
}

describe('P-29 back from the page cache', () => {
  it('in flows of money, of which there are seven', () => {
    expect(flows.map(({ id }) => id).sort()).toEqual([
      'bank-form',
      'card-repayment',
      'channel-repayment',
      'complaint-submission',
      'loan-confirm',
      'registration',
      'wallet-redirect',
    ]);
  });

  it.for(flows)(
    'P-29 $id: no state asks for money by itself, gives up what is under way, or waits for nothing',
    ({ flow, onceOnly }, test) => {
      const graph = keptGraph(flow);
      const { returned, goesOn } = returnsIn(graph);
      const open = graph.nodes.filter(({ status }) => status === 'active');
      for (const node of open) {
        const edge = returned.get(node.id);
        const after = edge ? graph.nodes[edge.to] : node;
        const name = node.states.join(' + ');
        expect([name, edge?.calls.filter(({ id }) => onceOnly.includes(id)) ?? []]).toEqual([name, []]);
        if (node.tags.includes('onceOnly')) expect([name, edge?.changed ?? false]).toEqual([name, false]);
        if (after?.tags.includes('busy')) expect([name, goesOn.has(after.id)]).toEqual([name, true]);
      }
      const seen = new Set(open.flatMap(({ states }) => states));
      // In a state that is left at once nobody can be.
      const wanted = declaredStates(flow.machine).filter(
        ({ type, always }) => type === 'atomic' && !always?.some(({ guard }) => guard === undefined),
      );
      tellCells(test, 'P-29', wanted.filter((state) => seen.has(statePath(state))).length, wanted.length);
    },
  );
});
