import type { AnyEventObject } from 'xstate';
import type { Attempts } from '#shell/once-only/attempts.ts';
import type { Place } from './chart.ts';
import { type Answer, type Lender, newLender, type Order, type Target, type Work } from './lender.ts';
import type { ActorName, ChartId } from './names.ts';
import type { PageId } from './pages.ts';
import type { Run } from './ports.ts';
import type { BoundName, Scenario, Storage } from './scenario.ts';

/** All that can differ between two moments. Nothing in it is changed in place; moments are told by how long ago they were. */
export type World = {
  readonly tabs: readonly Tab[];
  /** The tab in sight. */
  readonly front: number;
  /** What all tabs share: the journal, and the phone's local storage. */
  readonly journal: Attempts;
  readonly phone: Readonly<Record<string, unknown>>;
  readonly storage: Storage;
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
  /** A page was closed on a phone that keeps nothing: what was sent from it is forgotten. */
  readonly hasForgotten: boolean;
  /** After that the borrower was told so, and chose: what is sent from there is another intention. */
  readonly hasBegunAnew: boolean;
};

export const heardNothing: Heard = {
  ...{ wasRead: false, wasTold: false, hasChosen: false, isDone: false },
  ...{ hasForgotten: false, hasBegunAnew: false },
};

export const startOf = ({ tabs, cases, storage, kept }: Scenario): World => ({
  tabs: tabs.map((borrower) => ({ borrower, page: null })),
  front: 0,
  journal: Object.fromEntries(kept.map((attempt) => [attempt.key, attempt])),
  phone: {},
  storage,
  wire: [],
  lender: newLender,
  heard: cases.map(() => heardNothing),
  owners: kept.map(() => 0),
  spent: {},
});

const numbers = new Map<string, number>();

/** A short name for what is long and often the same. Lists and records of the search have their fields in one order each. */
function shortening(write: (value: never) => string) {
  const known = new WeakMap<object, number>();
  return (value: object): number => {
    const before = known.get(value);
    if (before !== undefined) return before;
    const text = write(value as never);
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    known.set(value, number);
    return number;
  };
}

/** Of a record whose names come in any order. */
const sorted = (entries: readonly [string, unknown][]) =>
  JSON.stringify([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));

const short = shortening((value: object) => JSON.stringify(value));
const shortRecord = shortening((record: object) => sorted(Object.entries(record)));

type Shorts = {
  readonly tab: (tab: number) => number;
  readonly packet: (packet: Packet) => number;
  readonly work: (work: Work) => number;
  readonly phone: (phone: World['phone']) => number;
};

const asTheyAre: Shorts = { tab: (tab) => tab, packet: short, work: short, phone: shortRecord };

const other = (tab: number) => 1 - tab;
const toOther = (to: Target): Target => ({ ...to, tab: other(to.tab) });

/** As if the first tab were the second. */
const exchanged: Shorts = {
  tab: other,
  packet: shortening((packet: Packet) => JSON.stringify({ ...packet, to: packet.to && toOther(packet.to) })),
  work: shortening((work: Work) => JSON.stringify({ ...work, to: work.to.map(toOther) })),
  phone: shortening((phone: World['phone']) =>
    sorted(
      Object.entries(phone).map(([name, kept]) => [name.replace(/(?<=:tab )\d/, (tab) => `${other(+tab)}`), kept]),
    ),
  ),
};

const written = (world: World, shorts: Shorts): string =>
  [
    ...world.tabs.map((_, tab) => {
      const page = world.tabs[shorts.tab(tab)]?.page;
      return page ? short(page) : '-';
    }),
    shorts.tab(world.front),
    shortRecord(world.journal),
    shorts.phone(world.phone),
    world.wire.map(shorts.packet).sort().join('+'),
    world.lender.work.map(shorts.work).sort().join('+'),
    short(world.lender.ledger),
    shortRecord(world.lender.answered),
    world.lender.hasNewOffer,
    short(world.heard),
    short(world.owners),
    shortRecord(world.spent),
  ].join();

/** Equal for worlds that go on alike; of two tabs of one borrower it is the same which is called the first. */
export function keyOf(world: World): string {
  const key = written(world, asTheyAre);
  const [first, second, third] = world.tabs;
  if (first?.borrower !== second?.borrower || !second || third) return key;
  const mirrored = written(world, exchanged);
  return mirrored < key ? mirrored : key;
}
