import type { Change, FlowChanges } from './compare.ts';
import type { List } from './differences.ts';

/** What changed alike in some flows, or in some places of one. */
export type Group = Pick<Change, 'part' | 'mark' | 'name' | 'details' | 'steps' | 'list'> & {
  readonly flows: readonly {
    readonly flow: FlowChanges;
    readonly changes: readonly Change[];
    /** Where, when it is in more places than one. */
    readonly places: readonly string[];
  }[];
};

/** So many things are told one below the other before the rest is folded. */
export const mostLines = 5;

/** The changes of some flows, each sentence once: what is the same in several flows, and by flow what is its own. */
export function groupsOf(flows: readonly FlowChanges[]): {
  readonly shared: readonly Group[];
  readonly ownOf: (flow: FlowChanges) => readonly Group[];
} {
  const all = new Map<string, Map<FlowChanges, Change[]>>();
  for (const flow of flows)
    for (const change of flow.changes) {
      const key = likenessOf(change);
      const byFlow = all.get(key) ?? new Map<FlowChanges, Change[]>();
      all.set(key, byFlow.set(flow, [...(byFlow.get(flow) ?? []), change]));
    }
  const groups = [...all.values()].map(groupOf);
  const isShared = ({ flows: members }: Group) => members.length > 1;
  return {
    shared: groups.filter(isShared).sort((one, other) => other.flows.length - one.flows.length),
    ownOf: (flow) => groups.filter((group) => !isShared(group) && group.flows[0]?.flow === flow),
  };
}

const likenessOf = ({ part, mark, name, what = name, details, steps }: Change): string =>
  JSON.stringify([part, mark, what, details, steps]);

function groupOf(byFlow: ReadonlyMap<FlowChanges, readonly Change[]>): Group {
  const [first, ...more] = [...byFlow.values()].flat();
  if (!first) throw new Error('a group holds something');
  const { part, mark, name, what = name, details, steps, list } = first;
  const isAlone = more.length === 0;
  const flows = [...byFlow].map(([flow, changes]) => ({ flow, changes, places: isAlone ? [] : placesOf(changes) }));
  const [place, ...others] = isAlone ? placesOf([first]) : flows.flatMap(({ places }) => places);
  const isOnePlace = others.length === 0 && flows.length === 1;
  return {
    ...{ part, mark, details, name: isAlone ? name : what },
    ...(steps && { steps }),
    ...(list && { list: { ...list, title: titleOf(list, isOnePlace ? place : 'in each place that is named here') } }),
    flows: list && isOnePlace ? flows.map((one) => ({ ...one, places: [] })) : flows,
  };
}

/** `In “Ready”, on “taps Pay”: nothing happens any more; before` */
function titleOf({ title }: List, place: string | undefined): string {
  const whole = [place, title].filter(Boolean).join(': ');
  return `${whole.charAt(0).toUpperCase()}${whole.slice(1)}`;
}

/** What it is called where it is told alone. */
export const titleAlone = ({ list, place }: Change): string =>
  list ? titleOf(list, place && placesOf([{ place }])[0]) : '';

/** `in “Ready”, on “taps Pay”, “taps Cancel”`, for each place once. */
function placesOf(changes: readonly Pick<Change, 'place'>[]): string[] {
  const byName = new Map<string, string[]>();
  for (const { place } of changes) {
    if (!place) continue;
    const { name, on } = place;
    byName.set(name, [...(byName.get(name) ?? []), ...(on === null ? [] : [`“${on}”`])]);
  }
  return [...byName].map(([name, ons]) => {
    const where = `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
    return ons.length === 0 ? where : `${where}, on ${ons.join(', ')}`;
  });
}

const words = { added: 'gained', removed: 'lost', changed: 'changed' } as const;

/** `2 gained, 1 changed` */
export const countsOf = (all: readonly { readonly mark: Change['mark'] }[]): string =>
  (['added', 'removed', 'changed'] as const)
    .flatMap((mark) => {
      const count = all.filter((one) => one.mark === mark).length;
      return count === 0 ? [] : [`${count} ${words[mark]}`];
    })
    .join(', ');

/** What a flow does, its chart, and its ways through it: what is told apart. */
export const kindsOf = (groups: readonly Group[]) => ({
  behaviour: groups.filter(({ part }) => part === 'behaviour'),
  chart: groups.filter(({ part }) => part !== 'behaviour' && part !== 'path'),
  paths: groups.filter(({ part }) => part === 'path'),
});
