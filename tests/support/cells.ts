import type { TestContext } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** By promise: how many of its cells the test holds, of how many that there are. */
    cells?: Readonly<Record<string, readonly [existing: number, promised: number | null]>>;
  }
}

/**
 * Tells the report how many cells of a promise a test holds. `promised`: of how many that there are, with those that are tried at night
 * alone; null where `tools/report/promised.ts` counts them, or nobody.
 */
export function tellCells(
  { task }: Pick<TestContext, 'task'>,
  promise: `P-${string}`,
  existing: number,
  promised: number | null = null,
): void {
  task.meta.cells = { ...task.meta.cells, [promise]: [existing, promised] };
}
