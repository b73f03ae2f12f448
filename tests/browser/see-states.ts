import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { catalogue } from '#tools/catalogue.ts';
import type { World } from '#tools/paths/walk.ts';
import { type Plan, planOf } from '#tools/storyboard/plan.ts';
import { goTo } from '#tools/storyboard/take.ts';
import type { Stack } from '../support/stack.ts';

export const planIn = (id: string): Plan => {
  const flow = catalogue.find((candidate) => candidate.id === id);
  if (!flow) throw new Error(`the catalogue has no flow ${id}`);
  return planOf(flow);
};

type Place = { readonly stack: Stack; readonly browser: Browser };

/** Walks to where each of these states is seen best, and looks there once, at the end of a way where that changes the flow; what was seen, by state. */
export async function seeIn(
  plan: Plan,
  states: readonly string[],
  place: Place,
  look: (world: World) => Promise<unknown>,
  { isLast = false }: { readonly isLast?: boolean } = {},
): Promise<ReadonlyMap<string, unknown>> {
  const seen = new Map<string, unknown>();
  const arrive = async (here: readonly string[], world: World) => {
    const found = await look(world);
    for (const state of here) seen.set(state, found);
  };
  expect(await goTo(plan, states, { ...place, region: 'rupee', arrive, isLast })).toEqual([]);
  return seen;
}
