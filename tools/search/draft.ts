import type { AnyEventObject } from 'xstate';
import type { RowKind } from '../explore/graph.ts';
import type { Target } from './lender.ts';
import type { ActorName, ChartId } from './names.ts';
import type { Actor, Heard, OpenPage, Tab, World } from './world.ts';

/** What a chart was told, so that it can be told so again. */
export type Act = {
  readonly tab: number;
  readonly actor: ActorName;
  readonly chart: ChartId;
  readonly label: string;
  readonly kind: RowKind | 'opened';
  readonly event: AnyEventObject;
  readonly invocation?: string;
  /** Of a chart that begins: its input, and the state in which it woke up. */
  readonly opened?: { readonly input: unknown; readonly snapshot?: unknown };
};

/** A world while one move changes it, and what is to be told of that. */
export type Draft = {
  world: World;
  readonly words: string[];
  readonly acts: Act[];
  /** Once-only calls that left the phone. */
  sends: number;
  /** Promises that this move broke. */
  readonly broken: Broken[];
};

export type Broken = { readonly property: PropertyName; readonly words: string };

export const propertyNames = [
  'charged once',
  'one page to pay',
  'one way to pay',
  'paid is true',
  'failed is true',
  'keys of one borrower',
  'again is safe',
  'a way out',
] as const;

export type PropertyName = (typeof propertyNames)[number];

export const draftOf = (world: World): Draft => ({ world, words: [], acts: [], sends: 0, broken: [] });

export function tabOf({ world }: Draft, tab: number): Tab {
  const found = world.tabs[tab];
  if (!found) throw new Error(`There is no tab ${tab}.`);
  return found;
}

export function setPage(draft: Draft, tab: number, page: OpenPage | null): void {
  const tabs = draft.world.tabs.map((old, place) => (place === tab ? { ...old, page } : old));
  draft.world = { ...draft.world, tabs };
}

export const actorIn = ({ page }: Tab, name: ActorName): Actor | undefined =>
  page?.actors.find((actor) => actor.name === name);

export const findActor = (draft: Draft, tab: number, name: ActorName) => actorIn(tabOf(draft, tab), name);

export const findAsk = (draft: Draft, { tab, actor, ask }: Target) =>
  findActor(draft, tab, actor)?.asks.find(({ id }) => id === ask);

/** With that change of an actor, or without it when the change is null. */
export function setActor(draft: Draft, tab: number, name: ActorName, change: Partial<Actor> | null): void {
  const { page } = tabOf(draft, tab);
  if (!page) return;
  const actors = page.actors.flatMap((actor) =>
    actor.name !== name ? [actor] : change === null ? [] : [{ ...actor, ...change }],
  );
  setPage(draft, tab, { ...page, actors });
}

export function setAsk(draft: Draft, { tab, actor: name, ask: id }: Target, change: Partial<Actor['asks'][number]>) {
  const asks = findActor(draft, tab, name)?.asks ?? [];
  setActor(draft, tab, name, { asks: asks.map((ask) => (ask.id === id ? { ...ask, ...change } : ask)) });
}

export function setHeard(draft: Draft, borrower: number, change: Partial<Heard>): void {
  const heard = draft.world.heard.map((old, place) => (place === borrower ? { ...old, ...change } : old));
  draft.world = { ...draft.world, heard };
}

/** Nobody waits any more for what is under way to these. */
export function forget(draft: Draft, isMeant: (to: Target) => boolean): void {
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
