import type { AnyMachineSnapshot } from 'xstate';
import { canonical } from './canonical.ts';
import { leafPaths } from './engine.ts';
import type { GraphNode } from './graph.ts';

/** Where a flow is, in words. */
export const placeOf = (snapshot: AnyMachineSnapshot): string => leafPaths(snapshot).join(' + ') || 'the machine';

/** Counts the states gone on from by place, so that one that never ends does not keep the others from being seen. */
export function createCrowds(most: number) {
  const counts = new Map<string, number>();
  return {
    isFull(snapshot: AnyMachineSnapshot): boolean {
      const place = placeOf(snapshot);
      counts.set(place, (counts.get(place) ?? 0) + 1);
      return (counts.get(place) ?? 0) > most;
    },
    complaints: (nodes: readonly GraphNode[]): string[] =>
      [...counts]
        .filter(([, count]) => count > most)
        .map(([place]) => {
          const [field] = widest(
            nodes.filter(({ states }) => states.join(' + ') === (place === 'the machine' ? '' : place)),
          );
          const because = field ? `, most of them by the context field “${field[0]}”` : '';
          return `“${place}” has more than ${most} variants${because}; only the first ${most} were gone on from.`;
        }),
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
export function tooLarge(nodes: readonly GraphNode[], limit: number): string {
  const [field] = widest(nodes);
  const places = new Set(nodes.map(({ states }) => states.join(' + '))).size;
  const ways = regions(nodes);
  const start = `The flow has more than ${limit} states.`;
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
