import type { InspectionEvent } from 'xstate';
import type { Config } from '#adapters/config/config.ts';
import type { Happened, Happening } from '#adapters/reports/reporter.ts';
import * as limits from '#kit/limits.ts';
import type { Routes } from '#kit/manifest.ts';

/** Keeps what happens until the reporter is there, which loads after the first paint; without an address for it, nothing (P-50). */
export function createReports() {
  const early: Happened[] = [];
  let hear = (happened: Happened): void => {
    if (early.length < limits.reportsEarly) early.push(happened);
  };
  const tell = (happening: Happening) => hear({ ...happening, at: performance.now() });

  return {
    tell,
    /** Hears of every step of a flow. */
    inspect: (inspected: InspectionEvent) => tell({ inspected }),
    begin({ reports }: Config, routes: Routes): void {
      if (reports === '') {
        hear = () => undefined;
        early.length = 0;
        return;
      }
      const load = () =>
        import('./start-reporter.ts').then(
          ({ startReporter }) => {
            hear = startReporter(reports, routes);
            early.splice(0).forEach(hear);
          },
          () => addEventListener('online', load, { once: true }),
        );
      // Without an error it is a word of the browser's own, as of an observer that came too late.
      addEventListener('error', ({ error }) => error && tell({ trouble: 'crash', error }));
      addEventListener('unhandledrejection', ({ reason }) => tell({ trouble: 'crash', error: reason }));
      requestAnimationFrame(() => setTimeout(load, limits.reporterWait));
    },
  };
}

export type Reports = ReturnType<typeof createReports>;
