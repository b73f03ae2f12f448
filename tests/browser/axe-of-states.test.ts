import { describe, expect, it } from 'vitest';
import type { World } from '#tools/paths/walk.ts';
import { cardRepaymentDriver } from '../flows/card-repayment/card-repayment.driver.ts';
import { tellCells } from '../support/cells.ts';
import { shareOf } from '../support/share.ts';
import { anyImpact, findings, sameNames } from './looks.ts';
import { ownStack } from './own-stack.ts';
import { planIn, seeIn } from './see-states.ts';
import { freshBrowser, walkedHere } from './walked-here.ts';

const stack = await ownStack();
const browser = freshBrowser();

const axe = async (world: World) =>
  world.look?.(async (page) => [...(await sameNames(page)), ...(await findings(page, anyImpact))]);

describe('P-19 every state of every flow that has a screen', () => {
  it.for(walkedHere.map(({ flow }) => flow))(
    '%s: axe finds nothing of any impact, light or dark, and each button has a name of its own',
    async (id, test) => {
      const plan = planIn(id);
      const all = [...plan.pictures.keys()];
      const wanted = shareOf(`P-19 states of ${id} looked at by axe`, all, 8);
      tellCells(test, 'P-19', wanted.length, all.length);
      const seen = await seeIn(plan, wanted, { stack, browser: browser() }, axe);
      expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(wanted.map((state) => [state, []])));
    },
  );

  it('P-19 a second button of the same name is found, one without any, and a link that leads elsewhere', async () => {
    const state = 'choosing.none';
    const place = { stack, browser: browser() };
    const seen = await seeIn(planIn(cardRepaymentDriver.flow), [state], place, async (world) =>
      world.look?.(async (page) => {
        const before = await sameNames(page);
        await page.evaluate(() => {
          const [back] = document.querySelectorAll('button');
          const twin = back?.cloneNode(true);
          const ways = ['/one', '/one', '/two'].map((href) =>
            Object.assign(document.createElement('a'), { href, text: 'Way' }),
          );
          if (twin) back?.after(twin, document.createElement('button'), ...ways);
        });
        return [before, await sameNames(page)];
      }),
    );
    expect(seen.get(state)).toEqual([
      [],
      ['not told apart: button "Back"', 'not told apart: button', 'not told apart: link "Way"'],
    ]);
  });

  it('P-19 a text too pale is found in the state in which it stands', async () => {
    const state = 'choosing.none';
    const place = { stack, browser: browser() };
    const seen = await seeIn(planIn(cardRepaymentDriver.flow), [state], place, async (world) => {
      await world.look?.((page) =>
        page.locator('#root h1').evaluate((title) => title.style.setProperty('color', '#ccc')),
      );
      return axe(world);
    });
    expect(JSON.stringify(seen.get(state))).toMatch(/light: color-contrast/);
  });
});
