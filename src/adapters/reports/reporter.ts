import { type ActorOptions, type AnyStateMachine, createActor, fromPromise, type InspectionEvent } from 'xstate';
import * as limits from '#kit/limits.ts';
import type { LostFile, Report, ReportKind } from '#shell/report-outbox/report.ts';
import { reportOutboxMachine } from '#shell/report-outbox/report-outbox.machine.ts';
import { toOtlp } from './otlp.ts';
import { isLostModule, thrownOf } from './thrown.ts';
import { createTraces, type FailedCall } from './traces.ts';

/** What somebody tells of: a step of a flow, or something that went wrong. */
export type Happening =
  | { readonly inspected: InspectionEvent }
  | { readonly trouble: Trouble; readonly error?: unknown };

export type Trouble = Extract<ReportKind, 'crash' | 'render' | 'chunk'>;

/** With milliseconds since the page began. */
export type Happened = Happening & { readonly at: number };

export type ReporterOptions = {
  readonly send: (body: string) => Promise<void>;
  readonly clock: NonNullable<ActorOptions<AnyStateMachine>['clock']>;
  /** Which build runs. */
  readonly build: string;
  /** Of the page; of our own files only it is told where an error was thrown. */
  readonly origin: string;
  /** Epoch milliseconds at which the page began. */
  readonly began: number;
  /** The name of the route that is shown; empty for none. */
  readonly route: () => string;
  /** The id of the machine that the shown route is for; empty for none. */
  readonly flow: () => string;
  /** The file of the build that has not come. */
  readonly lostFile: () => LostFile | null;
};

/** Makes reports of what happens and hands them to the outbox, which decides what is sent (P-50). It never throws. */
export function createReporter({ send, clock, build, origin, began, route, flow, lostFile }: ReporterOptions) {
  const sendReports = fromPromise<void, { readonly reports: readonly Report[] }>(({ input }) =>
    send(JSON.stringify(toOtlp(input.reports, build))),
  );
  const input = { most: limits.reportsOfPage, batch: limits.reportsTogether };
  const outbox = createActor(reportOutboxMachine.provide({ actors: { sendReports } }), { clock, input }).start();
  let at = 0;
  let isAtRest = false;
  /** A transition that throws is told by the window and by the screen that cannot be drawn any more. */
  const known = new WeakSet<object>();

  function report(kind: ReportKind, facts: Pick<Report, 'call' | 'thrown' | 'lost' | 'vital'> = {}): void {
    const made = { kind, at: Math.round(began + at), route: route(), trace: traces.last(), ...facts };
    if (isOpen()) outbox.send({ type: 'report.made', report: made });
  }
  const isOpen = () => outbox.getSnapshot().status === 'active';
  const measured = (name: string, value: number) => report('vital', { vital: { name, value } });
  const traces = createTraces({
    // What runs beside the flow of the page may rest long before it. Where the first data failed, none was shown.
    onRest(machine, isFailed) {
      if (isAtRest || machine !== flow()) return;
      isAtRest = true;
      if (!isFailed) measured('data shown', Math.round(at));
    },
    onFailed(failed) {
      const kind = kindOf(failed);
      const { call, thrown } = failed;
      if (kind) report(kind, { call, ...(thrown && { thrown: thrownOf(thrown, origin) }) });
    },
  });

  return {
    hear(happened: Happened): void {
      at = happened.at;
      if ('inspected' in happened) {
        traces.hear(happened.inspected);
        return;
      }
      const { trouble, error } = happened;
      if (error instanceof Object) {
        if (known.has(error)) return;
        known.add(error);
      }
      const kind = isLostModule(error) ? 'chunk' : trouble;
      const lost = kind === 'chunk' ? lostFile() : null;
      report(kind, { ...(error !== undefined && { thrown: thrownOf(error, origin) }), ...(lost && { lost }) });
    },
    /** A web vital; milliseconds, or a share. */
    measured(name: string, value: number, now: number): void {
      at = now;
      measured(name, Math.round(value * 1_000) / 1_000);
    },
    /** The page may not come back: what waits is sent. */
    hidden(): void {
      if (isOpen()) outbox.send({ type: 'page.hidden' });
    },
  };
}

/** What an operator should hear of: a failed call of every day is none of it. */
function kindOf({ failure, isOnceOnly, thrown }: FailedCall): ReportKind | null {
  if (thrown) return 'crash';
  if (failure.kind === 'refused') return failure.code === 'gate' ? 'gate' : null;
  if (isOnceOnly && failure.reason !== 'unresolved') return 'unknown';
  return failure.reason === 'malformed' ? 'malformed' : null;
}
