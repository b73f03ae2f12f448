import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { catalogue } from '#tools/catalogue.ts';
import { walkBrowser } from '#tools/paths/screen-levels.ts';
import type { World } from '#tools/paths/walk.ts';
import { endOf, type Plan, planOf } from '#tools/storyboard/plan.ts';
import { longest } from '#tools/storyboard/take.ts';
import type { Stack } from '../support/stack.ts';

export const planIn = (id: string): Plan => {
  const flow = catalogue.find((candidate) => candidate.id === id);
  if (!flow) throw new Error(`the catalogue has no flow ${id}`);
  return planOf(flow);
};

type Place = { readonly stack: Stack; readonly browser: Browser };

/** Walks to where each of these states is seen best, and looks there once; what was seen, by state. */
export async function seeIn(
  plan: Plan,
  states: readonly string[],
  place: Place,
  look: (world: World) => Promise<unknown>,
): Promise<ReadonlyMap<string, unknown>> {
  const seen = new Map<string, unknown>();
  const { flow, driver, graph, pictures } = plan;
  if (!driver) return seen;
  const ways = states.flatMap((state) => pictures.get(state) ?? []);
  const places = new Map(states.map((state) => [state, pictures.get(state)]));
  const visited = new Set<number>();
  const onArrive = async (node: number, world: World) => {
    if (visited.has(node)) return;
    visited.add(node);
    const here = [...places].flatMap(([state, way]) => (way && endOf(way) === node ? [state] : []));
    if (here.length === 0) return;
    const found = await look(world);
    for (const state of here) seen.set(state, found);
  };
  const still = { region: '1' };
  const report = await walkBrowser(flow, driver, longest(ways, driver), graph, { ...place, still, onArrive });
  expect(report.problems).toEqual([]);
  return seen;
}
