import type { Browser } from 'playwright-core';
import type { Stack } from '#tests/support/stack.ts';
import type { Path } from '../explore/graph.ts';
import type { Driver } from '../paths/driver.ts';
import { walkBrowser } from '../paths/screen-levels.ts';
import type { World } from '../paths/walk.ts';
import { type Region, regions, type Taken } from './board.ts';
import { endOf, focusOf, type Plan } from './plan.ts';

export type Place = { readonly stack: Pick<Stack, 'web' | 'lender'>; readonly browser: Browser };

/** Looks once at a place where these states are seen best. */
type Arrive = (here: readonly string[], world: World) => Promise<void>;

/** Walks to where each of the states is seen best; what went wrong, in sentences. */
export async function goTo(
  { flow, driver, graph, pictures }: Plan,
  states: readonly string[],
  { region, arrive, ...place }: Place & { readonly region: Region; readonly arrive: Arrive },
): Promise<readonly string[]> {
  if (!driver) return [];
  const ways = states.flatMap((state) => pictures.get(state) ?? []);
  const visited = new Set<number>();
  const onArrive = async (node: number, world: World) => {
    if (visited.has(node)) return;
    visited.add(node);
    const here = states.filter((state) => {
      const way = pictures.get(state);
      return way && endOf(way) === node;
    });
    if (here.length > 0) await arrive(here, world);
  };
  const still = { region: regions[region] };
  const report = await walkBrowser(flow, driver, longest(ways, driver), graph, { ...place, still, onArrive });
  return report.problems.map((problem) => `${flow.id}, ${region}: ${problem}`);
}

/** Takes the picture of each of the states in both regions; what went wrong, in sentences. */
export async function takePictures(
  plan: Plan,
  states: readonly string[],
  place: Place,
): Promise<{ readonly taken: Taken; readonly problems: readonly string[] }> {
  const takeIn = async (region: Region) => {
    const pictures = new Map<string, Buffer>();
    const arrive: Arrive = async (here, world) => {
      for (const state of here) if (world.picture) pictures.set(state, await world.picture(focusOf(plan, state)));
    };
    return { pictures, problems: await goTo(plan, states, { ...place, region, arrive }) };
  };
  const [rupees, pesos] = await Promise.all([takeIn('rupee'), takeIn('peso')]);
  const taken = [...rupees.pictures].flatMap(([state, rupee]) => {
    const peso = pesos.pictures.get(state);
    return peso ? [[state, { rupee, peso }] as const] : [];
  });
  return { taken: new Map(taken), problems: [...rupees.problems, ...pesos.problems] };
}

/** Each once, without those that another one passes by; what the browser settles by itself leaves no time for a picture. */
export function longest(ways: readonly Path[], { settles }: Driver): readonly Path[] {
  const passes = (other: Path, way: Path) =>
    way.start === other.start &&
    way.steps.every(({ event, to }, index) => other.steps[index]?.to === to && other.steps[index]?.event === event) &&
    !((other.steps[way.steps.length]?.invocation ?? '') in settles);
  return ways.filter(
    (way, place) =>
      !ways.some((other, at) => passes(other, way) && (way.steps.length < other.steps.length || at < place)),
  );
}
