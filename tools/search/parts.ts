import type { AnyStateMachine } from 'xstate';
import type { RunnableFlow } from '#app/flow-host/flow-host.ts';
import { type Chart, createChart } from './chart.ts';
import { type Case, type PageId, pages } from './pages.ts';
import { createPorts } from './ports.ts';
import type { Scenario } from './scenario.ts';

export type Part = {
  /** The flow as the flow host would run it. */
  readonly flow: RunnableFlow<AnyStateMachine>;
  readonly chart: Chart;
  readonly ports: ReturnType<typeof createPorts>;
};

/** The pages of the product as they are stepped in one search, with the faults that are put in. */
export function createParts({ cases, faults }: Scenario) {
  const parts = new Map<PageId, Part>();
  return {
    of(id: PageId): Part {
      const known = parts.get(id);
      if (known) return known;
      const ports = createPorts(pages[id]);
      const machine = faults.machines?.[id]?.(ports.flow.machine) ?? ports.flow.machine;
      const made = { flow: { ...ports.flow, machine }, chart: createChart(machine), ports };
      parts.set(id, made);
      return made;
    },
    caseOf(borrower: number): Case {
      const found = cases[borrower];
      if (!found) throw new Error(`There is no borrower ${borrower}.`);
      return found;
    },
  };
}

export type Parts = ReturnType<typeof createParts>;
