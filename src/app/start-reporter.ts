import { createWallClock } from '#adapters/clock/wall-clock.ts';
import { lostFile } from '#adapters/reports/lost-file.ts';
import { createReporter, type Happened } from '#adapters/reports/reporter.ts';
import { sendInBackground } from '#adapters/reports/send.ts';
import { observeVitals } from '#adapters/reports/vitals.ts';
import type { Routes } from '#kit/manifest.ts';
import { buildId } from './build-id.ts';
import { routeAt } from './route-at.ts';
import { pageOfRoute } from './routes.ts';

/** The machine of a flow is named as its page, in camel case. */
export const machineOf = (page: string): string => page.replace(/-(\w)/g, (_, sign: string) => sign.toUpperCase());

/** Begins to report to an address; what happens is told to the function that it gives. */
export function startReporter(address: string, routes: Routes): (happened: Happened) => void {
  const route = () => routeAt(routes, location);
  const { hear, measured, hidden } = createReporter({
    send: (body) => sendInBackground(address, body),
    clock: createWallClock(),
    build: buildId(),
    origin: location.origin,
    began: performance.timeOrigin,
    route,
    flow: () => machineOf(pageOfRoute[route()] ?? ''),
    lostFile,
  });
  observeVitals((name, value) => measured(name, value, performance.now()));
  // The measures are told as the document is hidden; the window hears of it after them.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && hidden());
  addEventListener('pagehide', hidden);
  return hear;
}
