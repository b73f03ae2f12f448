import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Cell, press } from './cell.ts';
import type { Intention } from './intentions.ts';

/** What can happen while something is asked for that must happen once (P-01, P-03, P-30). */
export type Hazard = {
  readonly name: string;
  readonly promise: 'P-01' | 'P-03' | 'P-30';
  /** The kind of lender, where it is not one that only tells keys apart. */
  readonly lender?: object;
  /** Whose cells these are; without it all. */
  readonly of?: (intention: Intention) => boolean;
  /** Keys that are sent, where it is not one. */
  readonly keys?: (intention: Intention) => number;
  /** Whoever is led to a payer's page pays there. */
  readonly paysElsewhere?: true;
  /** On a build in which React runs effects twice. */
  readonly isStrict?: true;
  /** Walked for every intention in each run of the tests, not in the nightly one alone. */
  readonly isUsual?: true;
  readonly run: (cell: Cell) => Promise<void>;
};

/** Milliseconds of the lender's clock: nobody waits so long for an answer. */
const never = 3_600_000;

const send = ({ page, intention }: Cell) => press(page, intention).click();
const done = ({ page, intention }: Cell) => intention.done(page);

const canGoOn = (page: Page, { wayOn }: Pick<Intention, 'wayOn'>) =>
  page.getByRole('button', { name: wayOn, exact: true }).and(page.locator(':enabled')).first().waitFor();

/** Nobody knows, the screen says so, and there is a way on that sends nothing. */
async function untilUnknown({ page, intention }: Cell): Promise<void> {
  if (intention.unknown !== null) await page.getByRole('region', { name: intention.unknown }).waitFor();
  await canGoOn(page, intention);
}

/** What was typed and is not kept is typed once more, and the same is asked for by hand. */
async function sendAgain(cell: Cell): Promise<void> {
  await cell.intention.prepare(cell.page, cell);
  await cell.page.clock.runFor(1_000);
  await send(cell);
  await done(cell);
}

/** Woken up, it says that nobody knows and asks for nothing by itself (P-04); by hand it goes out under the same key. */
async function wakeUp(cell: Cell): Promise<void> {
  const { requests } = await cell.told();
  await untilUnknown(cell);
  expect((await cell.told()).requests).toBe(requests);
  await sendAgain(cell);
}

/** Sends it, and waits until the lender has done it and keeps its answer. */
async function sendUnanswered(cell: Cell, ms = never): Promise<void> {
  await cell.plan({ kind: 'late', ms });
  await send(cell);
  await cell.untilStruck('late');
}

export const hazards: readonly Hazard[] = [
  {
    name: 'two taps',
    promise: 'P-01',
    async run(cell) {
      await press(cell.page, cell.intention).dblclick({ delay: 5 });
      await done(cell);
    },
  },
  {
    name: 'ten taps',
    promise: 'P-01',
    isUsual: true,
    async run(cell) {
      await press(cell.page, cell.intention).evaluate((button: HTMLElement) => {
        for (let tap = 0; tap < 10; tap += 1) button.click();
      });
      await done(cell);
    },
  },
  {
    name: 'Enter between taps',
    promise: 'P-01',
    async run(cell) {
      const { page, intention } = cell;
      await cell.plan({ kind: 'late', ms: 2_000 });
      const button = await press(page, intention).elementHandle();
      if (intention.field) await page.getByRole('textbox', { name: intention.field }).focus();
      else await button?.focus();
      for (let time = 0; time < 3; time += 1) {
        await page.keyboard.press('Enter');
        await button?.evaluate((element: HTMLElement) => element.click());
      }
      await cell.advanceLender(2_000);
      await done(cell);
    },
  },
  {
    name: 'two tabs',
    promise: 'P-01',
    isUsual: true,
    async run(cell) {
      const { intention, page } = cell;
      const tab = await cell.openTab();
      await intention.prepare(tab, cell);
      await sendUnanswered(cell, 5_000);
      await press(tab, intention).click();
      await tab.getByRole('region', { name: 'Nothing was sent just now' }).waitFor();
      await canGoOn(tab, { wayOn: intention.heldWayOn ?? intention.wayOn });
      await cell.advanceLender(5_000);
      await intention.done(page);
    },
  },
  {
    name: 'reload in flight',
    promise: 'P-01',
    async run(cell) {
      await sendUnanswered(cell);
      await cell.reload();
      await wakeUp(cell);
    },
  },
  {
    name: 'kill in flight and restore',
    promise: 'P-01',
    isUsual: true,
    async run(cell) {
      await sendUnanswered(cell);
      await cell.kill();
      await wakeUp(cell);
    },
  },
  {
    name: 'time-out, then again',
    promise: 'P-01',
    keys: ({ isAnewAfterAMinute }) => (isAnewAfterAMinute ? 2 : 1),
    async run(cell) {
      await sendUnanswered(cell);
      await cell.pass(cell.page, 60_000);
      await untilUnknown(cell);
      await sendAgain(cell);
    },
  },
  {
    name: 'duplicate answer',
    promise: 'P-01',
    lender: { guard: 'keys', twice: true },
    async run(cell) {
      await send(cell);
      await done(cell);
    },
  },
  {
    name: 'back/forward cache',
    promise: 'P-01',
    async run(cell) {
      const { page } = cell;
      const cameBack = () =>
        page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      await sendUnanswered(cell, 5_000);
      await cameBack();
      await cell.advanceLender(5_000);
      await done(cell);
      const { requests } = await cell.told();
      await page.goBack({ waitUntil: 'commit' });
      await page.waitForLoadState('load');
      expect((await cell.told()).requests).toBe(requests);
    },
  },
  {
    name: 'React’s StrictMode',
    promise: 'P-01',
    isStrict: true,
    async run(cell) {
      await send(cell);
      await done(cell);
    },
  },
  {
    name: 'carried out late, asked again meanwhile',
    promise: 'P-01',
    isUsual: true,
    lender: { guard: 'keys', late: 75_000 },
    of: ({ isAnewAfterAMinute = false }) => !isAnewAfterAMinute,
    async run(cell) {
      const { page, intention } = cell;
      await send(cell);
      await cell.untilAsked(1);
      await page.clock.runFor(60_000);
      await untilUnknown(cell);
      await intention.prepare(page, cell);
      await page.clock.runFor(1_000);
      await send(cell);
      await cell.untilAsked(2);
      await untilUnknown(cell);
      await cell.advanceLender(75_000);
      await press(page, intention).and(page.locator(':enabled')).waitFor();
      await sendAgain(cell);
    },
  },
  {
    name: 'killed before the call',
    promise: 'P-03',
    async run(cell) {
      const { page } = cell;
      await page.route(cell.isSent, () => undefined);
      const asked = page.waitForRequest(cell.isSent);
      await send(cell);
      await asked;
      expect((await cell.told()).requests).toBe(0);
      await cell.kill();
      await wakeUp(cell);
    },
  },
  {
    name: 'killed after the answer, before the paint',
    promise: 'P-03',
    async run(cell) {
      await sendUnanswered(cell, 5_000);
      const standing = await cell.stopBeforePaint();
      await cell.advanceLender(5_000);
      await standing();
      await cell.kill();
      await done(cell);
    },
  },
  {
    name: 'two phones, one order',
    promise: 'P-30',
    lender: {},
    keys: () => 2,
    paysElsewhere: true,
    of: ({ repays = false }) => repays,
    async run(cell) {
      const { page, intention } = cell;
      const other = await cell.openOtherPhone();
      await intention.prepare(other, cell);
      await send(cell);
      await done(cell);
      if (intention.row !== 'charge') await page.getByRole('button', { name: /^Pay/ }).click();
      await page.getByText('Repaid', { exact: true }).first().waitFor();
      await press(other, intention).click();
      await cell.untilAsked(2);
      const { saysRepaid = null } = intention;
      if (saysRepaid !== null) await other.getByText(saysRepaid).first().waitFor();
      if (intention.row === 'charge') await other.getByRole('button', { name: 'check order', exact: true }).click();
      else await cell.openOrder(other);
      await other.getByText('Repaid', { exact: true }).first().waitFor();
    },
  },
];
