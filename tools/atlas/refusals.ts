import { calls } from '#adapters/lender-api/contract/index.ts';
import type { ChartTransition } from '../diagram/chart.ts';
import type { FlowFacts } from './facts.ts';

/** What follows a no of the lender to a call that must happen once at most. */
export type Refusal = {
  /** Rows of the contract. */
  readonly rows: readonly string[];
  readonly row: ChartTransition;
};

const once: ReadonlySet<string> = new Set(calls.flatMap(({ id, onceOnly }) => (onceOnly ? [id] : [])));

/** Each transition that the samples take when the lender refuses what must happen once, in the order of the chart. */
export function refusalsOf({
  chart,
  graph,
  contract,
}: Pick<FlowFacts, 'chart' | 'graph' | 'contract'>): readonly Refusal[] {
  const asked = new Map(chart.calls.map(({ id, src }) => [id, (contract[src] ?? []).filter((row) => once.has(row))]));
  const found = new Map<string, readonly string[]>();
  for (const { row, transitions } of graph.edges) {
    const rows = asked.get(row.invocation ?? '') ?? [];
    const [first] = transitions;
    if (first !== undefined && rows.length > 0 && isRefusal(row.event.error)) found.set(first, rows);
  }
  return chart.transitions.flatMap((row) => {
    const rows = found.get(row.id);
    return rows ? [{ rows, row }] : [];
  });
}

const isRefusal = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'refused';
