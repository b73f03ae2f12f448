import type { AnyEventObject } from 'xstate';
import type { RowKind } from '../explore/graph.ts';
import type { PageId } from './pages.ts';
import type { Heard, OpenPage, Tab, World } from './world.ts';

/** What a chart was told, so that it can be told so again. */
export type Act = {
  readonly tab: number;
  readonly page: PageId;
  readonly label: string;
  readonly kind: RowKind | 'opened';
  readonly event: AnyEventObject;
  readonly invocation?: string;
  /** Of a page that opens: its input, and the state it woke up with. */
  readonly opened?: { readonly input: unknown; readonly snapshot?: unknown };
};

/** A world while one move changes it, and what is to be told of that. */
export type Draft = {
  world: World;
  readonly words: string[];
  readonly acts: Act[];
  /** Once-only calls that left the phone. */
  sends: number;
  /** Promises that this move broke, in words. */
  readonly broken: Broken[];
};

export type Broken = { readonly property: PropertyName; readonly words: string };

export type PropertyName =
  | 'charged once'
  | 'one page to pay'
  | 'paid is true'
  | 'failed is true'
  | 'keys of one borrower'
  | 'a way out';

export const draftOf = (world: World): Draft => ({ world, words: [], acts: [], sends: 0, broken: [] });

export function tabOf({ world }: Draft, tab: number): Tab {
  const found = world.tabs[tab];
  if (!found) throw new Error(`There is no tab ${tab}.`);
  return found;
}

export function setTab(draft: Draft, tab: number, change: Partial<Tab>): void {
  draft.world = {
    ...draft.world,
    tabs: draft.world.tabs.map((old, place) => (place === tab ? { ...old, ...change } : old)),
  };
}

export function setPage(draft: Draft, tab: number, change: Partial<OpenPage>): void {
  const { page } = tabOf(draft, tab);
  if (page) setTab(draft, tab, { page: { ...page, ...change } });
}

export function setHeard(draft: Draft, borrower: number, change: Partial<Heard>): void {
  const heard = draft.world.heard.map((old, place) => (place === borrower ? { ...old, ...change } : old));
  draft.world = { ...draft.world, heard };
}

/** Nobody waits any more for what is under way for a tab, or for one call of it. */
export function forget(draft: Draft, tab: number, ask?: string): void {
  const isMeant = (to: { readonly tab: number; readonly ask: string }) =>
    to.tab === tab && (ask === undefined || to.ask === ask);
  const { wire, lender } = draft.world;
  draft.world = {
    ...draft.world,
    wire: wire
      .map((packet) => (packet.to && isMeant(packet.to) ? { ...packet, to: null } : packet))
      .filter(({ to, order, answer }) => to !== null || (order !== null && answer === null)),
    lender: {
      ...lender,
      work: lender.work.map((work) =>
        work.to.some(isMeant) ? { ...work, to: work.to.filter((to) => !isMeant(to)) } : work,
      ),
    },
  };
}
