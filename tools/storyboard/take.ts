import type { Browser } from 'playwright-core';
import type { Stack } from '#tests/support/stack.ts';
import type { Path } from '../explore/graph.ts';
import type { Driver } from '../paths/driver.ts';
import { walkBrowser } from '../paths/screen-levels.ts';
import type { World } from '../paths/walk.ts';
import { type Region, regions, type Taken } from './board.ts';
import { focusOf, type Plan } from './plan.ts';

export type Place = { readonly stack: Pick<Stack, 'web' | 'lender'>; readonly browser: Browser };

/** Looks once at a place where these states are seen best. */
type Arrive = (here: readonly string[], world: World) => Promise<void>;

type Visit = {
  readonly region: Region;
  readonly arrive: Arrive;
  /** The look leaves a flow otherwise than it was, so that no way leads on from there. */
  readonly isLast?: boolean | undefined;
};

/** Walks to where each of the states is seen best; what went wrong, in sentences. */
export async function goTo(
  { flow, driver, graph, pictures }: Plan,
  states: readonly string[],
  { region, arrive, isLast = false, ...place }: Place & Visit,
): Promise<readonly string[]> {
  if (!driver) return [];
  const ways = states.flatMap((state) => pictures.get(state) ?? []);
  const seen = new Set<string>();
  const onArrive = async (along: Path, steps: number, world: World) => {
    const here = states.filter((state) => {
      const way = pictures.get(state);
      const isThere = way && way.steps.length === steps && passes(along, way);
      return isThere && !seen.has(state) && !(isLast && along.steps.length > steps);
    });
    for (const state of here) seen.add(state);
    if (here.length > 0) await arrive(here, world);
  };
  const still = { region: regions[region] };
  const walked = isLast ? [...new Map(ways.map((way) => [nameOf(way), way])).values()] : longest(ways, driver);
  const report = await walkBrowser(flow, driver, walked, graph, { ...place, still, onArrive });
  return report.problems.map((problem) => `${flow.id}, ${region}: ${problem}`);
}

/** Takes the picture of each of the states in both regions, of messages in one; what went wrong, in sentences. */
export async function takePictures(
  plan: Plan,
  states: readonly string[],
  place: Place,
): Promise<{ readonly taken: Taken; readonly problems: readonly string[] }> {
  const takeIn = async (region: Region, wanted: readonly string[]) => {
    const pictures = new Map<string, Buffer>();
    const arrive: Arrive = async (here, world) => {
      for (const state of here) {
        const said = plan.messages.get(state);
        if (said !== undefined) await world.reads?.(said);
        if (world.picture) pictures.set(state, await world.picture(focusOf(plan, state)));
      }
    };
    return { pictures, problems: await goTo(plan, wanted, { ...place, region, arrive }) };
  };
  const inBoth = states.filter((state) => !plan.messages.has(state));
  const [rupees, pesos] = await Promise.all([takeIn('rupee', states), takeIn('peso', inBoth)]);
  const taken = [...rupees.pictures].flatMap(([state, rupee]) => {
    const peso = plan.messages.has(state) ? rupee : pesos.pictures.get(state);
    return peso ? [[state, { rupee, peso }] as const] : [];
  });
  return { taken: new Map(taken), problems: [...rupees.problems, ...pesos.problems] };
}

/** Each once, without those that another one passes by; what the browser settles by itself leaves no time for a picture. */
export function longest(ways: readonly Path[], { settles }: Driver): readonly Path[] {
  const shows = (other: Path, way: Path) =>
    passes(other, way) && !((other.steps[way.steps.length]?.invocation ?? '') in settles);
  return ways.filter(
    (way, place) =>
      !ways.some((other, at) => shows(other, way) && (way.steps.length < other.steps.length || at < place)),
  );
}

/** The same for two ways that are the same. */
const nameOf = ({ start, steps }: Path): string => JSON.stringify([start, steps.map(({ event, to }) => [event, to])]);

/** The longer of two begins like the other. */
const passes = (other: Path, way: Path): boolean =>
  way.start === other.start &&
  way.steps.every(({ event, to }, index) => other.steps[index]?.to === to && other.steps[index]?.event === event);
