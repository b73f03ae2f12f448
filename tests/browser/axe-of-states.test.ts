import { describe, expect, it } from 'vitest';
import { catalogue } from '#tools/catalogue.ts';
import { walkBrowser } from '#tools/paths/screen-levels.ts';
import type { World } from '#tools/paths/walk.ts';
import { endOf, type Plan, planOf } from '#tools/storyboard/plan.ts';
import { longest } from '#tools/storyboard/take.ts';
import { cardRepaymentDriver } from '../flows/card-repayment/card-repayment.driver.ts';
import { tellCells } from '../support/cells.ts';
import { isNightly } from '../support/nightly.ts';
import { anyImpact, findings } from './looks.ts';
import { ownStack } from './own-stack.ts';
import { freshBrowser, walkedHere } from './walked-here.ts';

const stack = await ownStack();
const browser = freshBrowser();

const planIn = (id: string): Plan => {
  const flow = catalogue.find((candidate) => candidate.id === id);
  if (!flow) throw new Error(`the catalogue has no flow ${id}`);
  return planOf(flow);
};

/** Walks to where each of these states is seen best, and looks there once; what was seen, by state. */
async function seeIn(plan: Plan, states: readonly string[], look: (world: World) => Promise<unknown>) {
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
  const report = await walkBrowser(flow, driver, longest(ways, driver), graph, {
    ...{ stack, browser: browser(), still, onArrive },
  });
  expect(report.problems).toEqual([]);
  return seen;
}

const axe = async (world: World) => world.look?.((page) => findings(page, anyImpact));

describe('P-19 every state of every flow that has a screen', () => {
  it.for(walkedHere.map(({ flow }) => flow))('%s: axe finds nothing of any impact, light or dark', async (id, test) => {
    const plan = planIn(id);
    const all = [...plan.pictures.keys()];
    /** Each at night; here one in four, and at least one. */
    const wanted = all.filter((_, nth) => isNightly || nth % 4 === 0);
    tellCells(test, 'P-19', wanted.length, all.length);
    const seen = await seeIn(plan, wanted, axe);
    expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(wanted.map((state) => [state, []])));
  });

  it('P-19 a text too pale is found in the state in which it stands', async () => {
    const state = 'choosing.none';
    const seen = await seeIn(planIn(cardRepaymentDriver.flow), [state], async (world) => {
      await world.look?.((page) =>
        page.locator('#root h1').evaluate((title) => title.style.setProperty('color', '#ccc')),
      );
      return axe(world);
    });
    expect(JSON.stringify(seen.get(state))).toMatch(/light: color-contrast/);
  });
});
