import type { Browser } from 'playwright-core';
import type { Stack } from '#tests/support/stack.ts';
import type { Path } from '../explore/graph.ts';
import type { Driver } from '../paths/driver.ts';
import { walkBrowser } from '../paths/screen-levels.ts';
import type { World } from '../paths/walk.ts';
import { type Region, regions, type Taken } from './board.ts';
import { endOf, focusOf, type Plan } from './plan.ts';

type Place = { readonly stack: Pick<Stack, 'web' | 'lender'>; readonly browser: Browser };

/** Walks to each of the states in both regions and takes its picture there; what went wrong, in sentences. */
export async function takePictures(
  plan: Plan,
  states: readonly string[],
  place: Place,
): Promise<{ readonly taken: Taken; readonly problems: readonly string[] }> {
  const { flow, driver, graph } = plan;
  const problems: string[] = [];
  if (!driver) return { taken: new Map(), problems };
  const ways = states.flatMap((state) => plan.pictures.get(state) ?? []);
  const takeIn = async (region: Region): Promise<ReadonlyMap<string, Buffer>> => {
    const pictures = new Map<string, Buffer>();
    const visited = new Set<number>();
    const onArrive = async (node: number, world: World) => {
      if (visited.has(node)) return;
      visited.add(node);
      for (const state of states) {
        const way = plan.pictures.get(state);
        if (!way || endOf(way) !== node || !world.picture) continue;
        pictures.set(state, await world.picture(focusOf(plan, state)));
      }
    };
    const still = { region: regions[region] };
    const report = await walkBrowser(flow, driver, longest(ways, driver), graph, { ...place, still, onArrive });
    problems.push(...report.problems.map((problem) => `${flow.id}, ${region}: ${problem}`));
    return pictures;
  };
  const [rupees, pesos] = await Promise.all([takeIn('rupee'), takeIn('peso')]);
  const taken = [...rupees].flatMap(([state, rupee]) => {
    const peso = pesos.get(state);
    return peso ? [[state, { rupee, peso }] as const] : [];
  });
  return { taken: new Map(taken), problems };
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
