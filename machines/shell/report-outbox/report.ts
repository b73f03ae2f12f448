/**
 * `crash`: an error that nobody caught. `render`: a screen that could not be drawn. `chunk`: code that did not arrive. `unknown`:
 * nobody knows whether the lender acted (S-398). `gate`: an address that was not opened (P-07), or an app that was not there to be
 * told. `malformed`: an answer that is not of the promised shape (S-324). `vital`: how fast the page was.
 */
export type ReportKind = 'crash' | 'render' | 'chunk' | 'unknown' | 'gate' | 'malformed' | 'vital';

/** One thing that a flow did: nothing of it was typed or received, all of it stands in the chart. */
export type TraceStep = {
  /** The event's type. */
  readonly event: string;
  /** Ids of the declared transitions taken: `cardRepayment.choosing.selected: pay.requested #0`. */
  readonly taken: readonly string[];
  /** The innermost active states after it, as text paths joined by ` + `. */
  readonly to: string;
};

/** The last that a flow did. */
export type Trace = {
  /** The machine's id. */
  readonly machine: string;
  /** Where the first step began. */
  readonly from: string;
  /** Whether that was the start of the flow. */
  readonly isWhole: boolean;
  readonly steps: readonly TraceStep[];
};

export type Thrown = {
  /** The name of its class, where that is one of the language's own. */
  readonly name: string;
  /** Places in our own files, the innermost first: `assets/index-1a2b3c4d.js:1:2345`. */
  readonly frames: readonly string[];
};

export type LostFile = {
  /** Of the build: `assets/card-repayment.page-1a2b3c4d.js`. */
  readonly file: string;
  /** What the server answered, where it did. */
  readonly status?: number;
};

/** What the operator is told, without any value that was typed or received (P-50). */
export type Report = {
  readonly kind: ReportKind;
  /** Epoch milliseconds of the phone's clock. */
  readonly at: number;
  /** The route's name; empty for an address that is none. */
  readonly route: string;
  /** Of the flow that moved last; null before any did. */
  readonly trace: Trace | null;
  readonly thrown?: Thrown;
  /** Of code that did not arrive, as far as the browser tells. */
  readonly lost?: LostFile;
  /** Id of the invocation that failed. */
  readonly call?: string;
  readonly vital?: { readonly name: string; readonly value: number };
};

/** The state in which a trace ends. */
export const stateOf = ({ from, steps }: Trace): string => steps[steps.length - 1]?.to ?? from;

/** Whether two reports tell the same: the second is not sent. */
export const isSame = (one: Report, other: Report): boolean => sameness(one) === sameness(other);

const sameness = ({ kind, route, trace, thrown, lost, call, vital }: Report): string =>
  [
    ...[kind, route, trace?.machine, trace && stateOf(trace)],
    ...[thrown?.name, thrown?.frames[0], lost?.file, lost?.status, call, vital?.name],
  ].join('\n');
