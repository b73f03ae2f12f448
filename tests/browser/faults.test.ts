import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { tellCells } from '../support/cells.ts';
import { untilStruck } from '../support/lender-control.ts';
import { type Fault, faults, nameOf } from './faults.ts';
import { ownStack } from './own-stack.ts';
import { phonesOfFile } from './phones.ts';

const { web, lender } = await ownStack();
const phones = phonesOfFile(web);
let users = 0;

const twice = { kind: 'duplicate' } as const;

/** A page of a borrower of its own, to whom one call will fail once; what the page threw is collected. */
async function openWith(fault: Fault | typeof twice, call: string, path: (orderId: string) => string) {
  users += 1;
  const user = `U-fault-${users}`;
  // What is told of a step says not whose it is (S-639): nobody else has a page open here.
  const whose = call === 'track-event' ? {} : { user };
  const response = await fetch(`${lender}/__sandbox/faults`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...fault, ...whose, call, times: 1 }),
  });
  expect(response.status, await response.text()).toBe(200);
  const { page, giveBack: close } = await phones.lend({ clock: fault.kind === 'timeout' });
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.message));
  await page.goto(`${web}${path(`O-170-fault-${users}`).replace('?', `?userId=${user}&`)}`);
  return { page, user, thrown, close };
}

const cards = (orderId: string) => `/repayChoose?orderId=${orderId}&amount=125050`;

/** A request that nobody answers ends by the clock, a second after the 60 of S-801 at the latest. */
async function waitOut(page: Page, fault: Fault, call: string, user: string) {
  if (fault.kind !== 'timeout') return;
  await untilStruck(lender, call, 'timeout', user);
  await page.clock.runFor(61_000);
}

describe('P-05 whatever a call does, the screen says something, the waiting ends and there is a way on', () => {
  it.for(faults.map((fault) => [nameOf(fault), fault] as const))('loading the cards: %s', async ([, fault], test) => {
    if (fault.kind !== 'reset') tellCells(test, 'P-05', 1);
    const { page, user, thrown, close } = await openWith(fault, 'repayment-way', cards);
    await page.getByRole('heading', { name: 'Repay by card' }).waitFor();
    await waitOut(page, fault, 'repayment-way', user);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('radio').first().waitFor();
    expect(thrown).toEqual([]);
    await close();
  });

  it.for(faults.map((fault) => [nameOf(fault), fault] as const))('paying: %s', async ([, fault], test) => {
    if (fault.kind !== 'reset') tellCells(test, 'P-05', 1);
    const { page, user, thrown, close } = await openWith(fault, 'repayment-commit', cards);
    await page.getByRole('radio', { name: /0000$/ }).check();
    const pay = page.getByRole('button', { name: /^Pay ₹/ });
    await pay.click();
    await waitOut(page, fault, 'repayment-commit', user);
    if (fault.kind === 'unknownCode') {
      await page.getByRole('radio', { name: /0000$/ }).and(page.locator(':enabled')).waitFor();
    } else {
      // Of a yes whose needValid cannot be read nobody knows whether a code is asked for: the order tells.
      await page.getByRole('region', { name: /^We do not know yet/ }).waitFor();
      await page.getByRole('button', { name: 'check order' }).click();
      await page.getByRole('button', { name: 'Refresh' }).waitFor();
    }
    expect(thrown).toEqual([]);
    await close();
  });

  it.each(faults.map((fault) => [nameOf(fault), fault] as const))('reading the order: %s', async (_, fault) => {
    const { page, user, thrown, close } = await openWith(
      fault,
      'loan-details',
      (orderId) => `/?x=1#/borrowDetail/${orderId}`,
    );
    await page.getByRole('heading', { name: 'Your order' }).waitFor();
    await waitOut(page, fault, 'loan-details', user);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('button', { name: 'Refresh' }).waitFor();
    expect(thrown).toEqual([]);
    await close();
  });

  it.for([...faults, twice].map((fault) => [nameOf(fault), fault] as const))(
    'S-639 telling of a step: %s',
    async ([, fault], test) => {
      if (fault.kind !== 'reset') tellCells(test, 'P-05', 1);
      const { page, thrown, close } = await openWith(fault, 'track-event', cards);
      await page.getByRole('radio', { name: /0000$/ }).check();
      await untilStruck(lender, 'track-event', fault.kind, `O-170-fault-${users}`);
      await page.getByRole('button', { name: /^Pay ₹/ }).click();
      await page.getByText('Repaid', { exact: true }).waitFor();
      expect(thrown).toEqual([]);
      await close();
    },
  );
});
