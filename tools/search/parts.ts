import type { AnyStateMachine } from 'xstate';
import { borrowerOf } from '#app/borrower.ts';
import type { RunnableFlow } from '#app/flow-host/flow-host.ts';
import { onceOnlyMachine } from '#shell/once-only/once-only.machine.ts';
import { type Chart, createChart } from './chart.ts';
import type { ChartId } from './names.ts';
import { type Case, doubt, type PageId, pages } from './pages.ts';
import { createPorts, type Ports } from './ports.ts';
import type { Scenario } from './scenario.ts';

export type Part = {
  /** The flow as the flow host would run it. */
  readonly flow: RunnableFlow<AnyStateMachine>;
  readonly chart: Chart;
  /** Null for a chart whose calls the search itself carries out. */
  readonly ports: Ports | null;
};

/** The product's charts as they are stepped in one search, with the faults that are put in. */
export async function createParts({ cases, faults }: Scenario) {
  const parts = new Map<ChartId, Part>();
  const marks = await Promise.all(cases.map(({ borrower }) => borrowerOf({ userId: borrower })));

  function partOf(id: ChartId): Part {
    const known = parts.get(id);
    if (known) return known;
    const ports = id === 'once-only' ? null : createPorts(id === 'in-doubt' ? doubt : pages[id]);
    const flow: RunnableFlow<AnyStateMachine> = ports?.flow ?? { id, machine: onceOnlyMachine };
    const machine = faults.machines?.[id]?.(flow.machine) ?? flow.machine;
    const made = { flow: { ...flow, machine }, chart: createChart(machine), ports };
    parts.set(id, made);
    return made;
  }

  function caseOf(borrower: number): Case {
    const found = cases[borrower];
    if (!found) throw new Error(`There is no borrower ${borrower}.`);
    return found;
  }

  return {
    of: partOf,
    caseOf,
    inputOf: (id: PageId, borrower: number) => pages[id].input(caseOf(borrower)),
    /** How what is kept names a borrower (P-47). */
    markOf: (borrower: number): string | null => marks[borrower] ?? null,
  };
}

export type Parts = Awaited<ReturnType<typeof createParts>>;
