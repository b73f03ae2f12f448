import type { AnyEventObject } from 'xstate';
import type { Attempts } from '#shell/once-only/attempts.ts';
import type { Place } from './chart.ts';
import { type Answer, type Lender, newLender, type Order, type Target } from './lender.ts';
import type { ActorName, ChartId } from './names.ts';
import type { PageId } from './pages.ts';
import type { Run } from './ports.ts';
import type { BoundName, Scenario } from './scenario.ts';

/** All that can differ between two moments. Nothing in it is changed in place; moments are told by how long ago they were. */
export type World = {
  readonly tabs: readonly Tab[];
  /** What all tabs share: the journal, and the phone's local storage. */
  readonly journal: Attempts;
  readonly phone: Readonly<Record<string, unknown>>;
  readonly wire: readonly Packet[];
  readonly lender: Lender;
  /** By borrower. */
  readonly heard: readonly Heard[];
  /** The borrower for whom each key was made, in turn. */
  readonly owners: readonly number[];
  readonly spent: Readonly<Partial<Record<BoundName, number>>>;
};

export type Tab = {
  readonly borrower: number;
  /** Null: nothing is open in it. */
  readonly page: OpenPage | null;
};

export type OpenPage = {
  readonly id: PageId;
  readonly actors: readonly Actor[];
  /** The page that comes next, once its code is there. */
  readonly next: PageId | null;
};

/** A statechart that runs in a tab. */
export type Actor = {
  readonly name: ActorName;
  readonly chart: ChartId;
  readonly at: Place;
  readonly asks: readonly Ask[];
  readonly timers: readonly Timer[];
  readonly once: Once | null;
};

/** What an attempt knows beside its chart. */
export type Once = {
  /** The call of the page that it is for. */
  readonly ask: string;
  /** The debt whose turn it has. */
  readonly turn: string | null;
  /** As it was sent. */
  readonly order: Order | null;
  /** What the lender's yes carries. */
  readonly answer: { readonly data: unknown } | null;
};

/** A call of a chart that has not ended. */
export type Ask = {
  readonly id: string;
  /** Of a call that is run by its wiring; else its input. */
  readonly run: Run | null;
  readonly input: unknown;
  /** Milliseconds since it went out over the wire; null while it did not. */
  readonly age: number | null;
};

export type Timer = { readonly id: string; readonly event: AnyEventObject; readonly left: number };

/** On its way to the lender while `answer` is null, then back. */
export type Packet = {
  readonly to: Target | null;
  readonly borrower: number;
  /** Null for what is only read. */
  readonly order: Order | null;
  readonly row: string;
  readonly answer: Answer | null;
  readonly age: number;
};

/** What a borrower was told, and did: the first three since the last once-only call. */
export type Heard = {
  readonly wasRead: boolean;
  readonly wasTold: boolean;
  readonly hasChosen: boolean;
  /** A page said that it is done: whoever pays after that wants to pay anew. */
  readonly isDone: boolean;
};

export const heardNothing: Heard = { wasRead: false, wasTold: false, hasChosen: false, isDone: false };

export const startOf = ({ tabs, cases }: Scenario): World => ({
  tabs: tabs.map((borrower) => ({ borrower, page: null })),
  journal: {},
  phone: {},
  wire: [],
  lender: newLender,
  heard: cases.map(() => heardNothing),
  owners: [],
  spent: {},
});

const numbers = new Map<string, number>();
const known = new WeakMap<object, number>();

/** A short name for what is long and often the same. Lists and records of the search have their fields in one order each. */
function short(value: object, write: (value: object) => string = JSON.stringify): number {
  const before = known.get(value);
  if (before !== undefined) return before;
  const text = write(value);
  const number = numbers.get(text) ?? numbers.size;
  numbers.set(text, number);
  known.set(value, number);
  return number;
}

/** Of a record whose names come in any order. */
const shortRecord = (record: object) =>
  short(record, (value) => JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))));

/** Equal for worlds that go on alike. */
export function keyOf({ tabs, journal, phone, wire, lender, heard, owners, spent }: World): string {
  return [
    ...tabs.map(({ page }) => (page ? short(page) : '-')),
    shortRecord(journal),
    shortRecord(phone),
    wire
      .map((packet) => short(packet))
      .sort()
      .join('+'),
    lender.work
      .map((work) => short(work))
      .sort()
      .join('+'),
    short(lender.ledger),
    shortRecord(lender.answered),
    lender.hasNewOffer,
    short(heard),
    short(owners),
    shortRecord(spent),
  ].join();
}
