import { describe, expect, it } from 'vitest';
import type { Flow } from '#kit/flow.ts';
import { type Message, textOf } from '#kit/messages.ts';
import { catalogue } from '#tools/catalogue.ts';
import type { Graph, GraphEdge } from '#tools/explore/graph.ts';
import { keptGraph } from '#tools/explore/kept-graphs.ts';
import { pathOver } from '#tools/explore/paths.ts';
import type { Driver } from '#tools/paths/driver.ts';
import { drivers } from '#tools/paths/drivers.ts';
import { onScreen } from '#tools/paths/levels.ts';
import { walkViews } from '#tools/paths/screen-levels.ts';
import { flowsWanted } from '../support/flows-wanted.ts';

/** What is told in passing, as no field is to be put right; by flow and text. */
const passing: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'complaint-details': { 'Silakan pilih': 'The dialog holds the stars alone, with the message above them.' },
  'order-details': { 'Silakan pilih': 'The dialog holds the stars alone, with the message above them.' },
  registration: {
    'do not send the verification code repeatedly': 'Nothing that was filled in is wrong: it is too early (S-254).',
  },
};

/** The messages of an edge that are about something wrong. */
const toldBy = ({ effects }: GraphEdge): readonly Message[] =>
  effects.flatMap(({ name, params }) => {
    if (name !== 'notify') return [];
    const { message } = params as { readonly message: Message };
    return 'tone' in message && message.tone === 'info' ? [] : [message];
  });

/** A tap that leads nowhere but to a message: what was filled in is not right. */
const isValidation = (edge: GraphEdge) => edge.row.kind === 'user' && edge.from === edge.to && toldBy(edge).length > 0;

/** For each message and each field the first edge that is walked to. */
function validationsOf(graph: Graph): readonly GraphEdge[] {
  const found = new Map<string, GraphEdge>();
  for (const edge of graph.edges.filter(isValidation)) {
    const told = JSON.stringify(toldBy(edge));
    if (!found.has(told) && pathOver(graph, (other) => other === edge)) found.set(told, edge);
  }
  return [...found.values()];
}

/** What stands at the field that has the focus after an edge is walked on the screen; null where none is marked. */
async function errorAfter(flow: Flow, driver: Driver, graph: Graph, edge: GraphEdge): Promise<string | null> {
  const path = pathOver(graph, (other) => other === edge);
  if (!path) throw new Error('no path leads there');
  let error: string | null = null;
  const { problems } = await walkViews(flow, driver, [path], graph, {
    onArrive: async () => {
      const field = document.activeElement;
      // A button that opens a list may not be called invalid; it is described all the same.
      const isMarked = field?.getAttribute('aria-invalid') === 'true' || !field?.matches('input, textarea');
      const described = field?.getAttribute('aria-describedby')?.split(' ') ?? [];
      const texts = described.map((id) => document.getElementById(id)?.textContent ?? '');
      error = isMarked ? (texts[0] ?? null) : null;
    },
  });
  expect(problems).toEqual([]);
  return error;
}

describe.each(flowsWanted(drivers, ({ flow }) => flow))('$flow', (driver) => {
  const flow = catalogue.find(({ id }) => id === driver.flow);
  if (!flow) throw new Error(`the catalogue has no flow ${driver.flow}`);
  const graph = onScreen(driver, keptGraph(flow));
  const all = validationsOf(graph);
  const excuses = passing[driver.flow] ?? {};
  const atFields = all.filter((edge) => toldBy(edge).some(({ field }) => field !== undefined));

  it('P-55 tells at its field whatever is not filled in rightly', () => {
    const others = all.filter((edge) => !atFields.includes(edge)).flatMap(toldBy);
    expect([...new Set(others.map(textOf))].sort()).toEqual(Object.keys(excuses).sort());
  });

  it.skipIf(atFields.length === 0)(
    'P-55 marks the field, describes it by what is wrong, and takes the focus there',
    async () => {
      const seen: (string | null)[] = [];
      for (const edge of atFields) seen.push(await errorAfter(flow, driver, graph, edge));
      expect(seen).toEqual(atFields.map((edge) => toldBy(edge).map(textOf).join()));
    },
    120_000,
  );
});
