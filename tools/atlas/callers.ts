import type { FlowFacts } from './facts.ts';

/** Who asks the lender: `src` is the port or effect, `state` the one that waits for the answer; null where nothing waits. */
export type Caller = { readonly facts: FlowFacts; readonly src: string; readonly state: string | null };

/** Everything that asks the lender, by the row of its contract. */
export function callersOf(all: readonly FlowFacts[]): ReadonlyMap<string, readonly Caller[]> {
  const callers = new Map<string, Caller[]>();
  for (const facts of all)
    for (const [src, rows] of Object.entries(facts.contract)) {
      const states = facts.chart.calls.filter((call) => call.src === src).map(({ state }) => state);
      for (const row of rows)
        for (const state of states.length > 0 ? states : [null])
          callers.set(row, [...(callers.get(row) ?? []), { facts, src, state }]);
    }
  return new Map([...callers].sort(([one], [other]) => one.localeCompare(other)));
}
