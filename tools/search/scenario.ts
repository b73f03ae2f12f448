import type { AnyStateMachine } from 'xstate';
import type { Attempt } from '#shell/once-only/attempts.ts';
import type { Journal } from './attempts.ts';
import type { LenderRules } from './lender.ts';
import type { ChartId } from './names.ts';
import type { Case, PageId } from './pages.ts';

/** How often each thing may happen on one way through the world. */
export type Bounds = {
  /** Once-only calls that leave the phone. */
  readonly sends: number;
  /** Requests or answers that the network loses. */
  readonly drops: number;
  /** Requests that the network brings a second time. */
  readonly echoes: number;
  /** Web views that are killed. */
  readonly kills: number;
  /** Calls to which the lender says no. */
  readonly refusals: number;
  /** All of these together, from `drops` on. */
  readonly mishaps: number;
  /** Times that the clock moves on. */
  readonly ticks: number;
  /** Distinct states. */
  readonly states: number;
  /** Moves from the start. */
  readonly depth: number;
};

export type BoundName = keyof Bounds;

/** Stretches of time, milliseconds. */
export type Tick = { readonly label: string; readonly ms: number };

/** Where a page leads when its chart has ended, by the final state; null for out of the search's sight. */
export type Leads = Readonly<Partial<Record<PageId, Readonly<Record<string, PageId | null>>>>>;

export type SaysDone = Readonly<Partial<Record<PageId, readonly string[]>>>;

/** What is replaced in the product, to see that the search finds what was repaired. */
export type Faults = {
  readonly machines?: Readonly<Partial<Record<ChartId, (machine: AnyStateMachine) => AnyStateMachine>>>;
  readonly journal?: (journal: Journal) => Partial<Journal>;
};

/** What the phone keeps: everything; the journal alone, as local storage is full; or nothing that outlives the page (P-14). */
export type Storage = 'sound' | 'full' | 'none';

/** A world to be searched: who is there, which pages, which lender, how much may happen. */
export type Scenario = {
  readonly id: string;
  readonly cases: readonly Case[];
  /** Each tab's borrower, as a place in `cases`. */
  readonly tabs: readonly number[];
  /** Pages that the app or an address opens. */
  readonly entries: readonly PageId[];
  /** Pages that the app opens once the loan runs, as it lists the loan then. */
  readonly entriesOfLoan: readonly PageId[];
  readonly leads: Leads;
  /** States that say it is paid, or that the loan is taken (P-02). */
  readonly saysDone: SaysDone;
  readonly lender: LenderRules;
  readonly storage: Storage;
  readonly bounds: Bounds;
  readonly ticks: readonly Tick[];
  readonly faults: Faults;
  /** What the journal keeps from before, of the first borrower: it went out and was lost. */
  readonly kept: readonly Attempt[];
};
