import type { AnyMachineSnapshot } from 'xstate';
import { canonical } from './canonical.ts';
import { leafPaths, type Visit } from './engine.ts';
import type { GraphNode } from './graph.ts';

/** Where a flow is, in words. */
export const placeOf = (snapshot: AnyMachineSnapshot): string => leafPaths(snapshot).join(' + ') || 'the machine';

/** What the chart alone tells apart: everything that makes a state another one but its data. */
const structureOf = ({ snapshot, delays, ended }: Visit): string =>
  canonical([
    snapshot.value,
    snapshot.status,
    Object.entries(snapshot.historyValue).map(([id, nodes]) => [id, nodes?.map((node) => node.id)]),
    Object.keys(snapshot.children).length,
    delays.map(({ event, armed }) => [event.type, armed]),
    ended,
  ]);

/** Counts the variants of its data that each state is gone on from with, so that one that never ends does not keep others from being seen. */
export function createCrowds(most: number) {
  const counts = new Map<string, { readonly place: string; count: number }>();
  return {
    isFull(visit: Visit): boolean {
      if (most === Number.POSITIVE_INFINITY) return false;
      const structure = structureOf(visit);
      const crowd = counts.get(structure) ?? { place: placeOf(visit.snapshot), count: 0 };
      counts.set(structure, crowd);
      crowd.count += 1;
      return crowd.count > most;
    },
    complaints: (nodes: readonly GraphNode[]): string[] =>
      [...new Set([...counts.values()].filter(({ count }) => count > most).map(({ place }) => place))].map((place) => {
        const [field] = widest(
          nodes.filter(({ states }) => states.join(' + ') === (place === 'the machine' ? '' : place)),
        );
        const because = field ? `, most of them by the context field “${field[0]}”` : '';
        return `“${place}” has more than ${most} variants${because}; only the first ${most} were gone on from.`;
      }),
  };
}

/** Counts the states that the chart tells apart, and those that only data does. */
export function createSizes({ limit, places }: { readonly limit: number; readonly places: number }) {
  const structures = new Set<string>();
  let variants = 0;
  return {
    add(visit: Visit): void {
      const structure = structureOf(visit);
      if (structures.has(structure)) variants += 1;
      structures.add(structure);
    },
    isTooLarge: () => variants > limit || structures.size > places,
    says: () =>
      structures.size > places
        ? `The chart tells more than ${places} states apart.`
        : `The flow has more than ${limit} states that only their data tells apart.`,
  };
}

/** The context's fields by how many values each has. */
function widest(nodes: readonly GraphNode[]): (readonly [field: string, values: number])[] {
  const values = new Map<string, Set<string>>();
  for (const { context } of nodes) {
    for (const [field, value] of Object.entries(context ?? {})) {
      values.set(field, (values.get(field) ?? new Set()).add(canonical(value)));
    }
  }
  return [...values].map(([field, { size }]) => [field, size] as const).sort(([, a], [, b]) => b - a);
}

/** Says what makes a flow so large. */
export function tooLarge(nodes: readonly GraphNode[], start: string): string {
  const [field] = widest(nodes);
  const places = new Set(nodes.map(({ states }) => states.join(' + '))).size;
  const ways = regions(nodes);
  if (field && field[1] > places) return `${start} Its context field “${field[0]}” alone has ${field[1]} values.`;
  return ways.length === 0 ? start : `${start} Its regions multiply: ${ways.join(', ')} ways.`;
}

/** The outermost regions that are active at the same time, with how many ways of being there each has. */
function regions(nodes: readonly GraphNode[]): string[] {
  const ways = new Map<string, Set<string>>();
  for (const { value } of nodes) {
    for (const [region, inside] of regionsIn(value, '')) {
      ways.set(region, (ways.get(region) ?? new Set()).add(canonical(inside)));
    }
  }
  return [...ways].map(([region, { size }]) => `“${region}” in ${size}`);
}

function regionsIn(value: unknown, around: string): [region: string, inside: unknown][] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  const at = (key: string) => (around ? `${around}.${key}` : key);
  if (entries.length > 1) return entries.map(([key, inside]) => [at(key), inside]);
  return entries.flatMap(([key, inside]) => regionsIn(inside, at(key)));
}
