import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { inDoubtMachine } from '#flows/in-doubt/in-doubt.machine.ts';
import { usualMode } from '#sandbox/modes.ts';
import { declaredStates, statePath } from '#tools/explore/transitions.ts';
import { tellCells } from '../support/cells.ts';
import { guarded } from './guarded.ts';
import { ownStack } from './own-stack.ts';
import { freshBrowser } from './walked-here.ts';

const { web, lender } = await ownStack();
const browser = freshBrowser();

/** Runs in the page before anything else: tells each state that the flow of doubt comes to. */
const tellStates = `
  globalThis.__kistInspect = ({ type, actorRef, snapshot }) => {
    if (type !== '@xstate.snapshot' || actorRef.logic?.id !== 'inDoubt') return;
    const told = (value, path) => {
      if (typeof value === 'string') return globalThis.kistState([...path, value].join('.'));
      for (const [name, inner] of Object.entries(value)) { globalThis.kistState([...path, name].join('.')); told(inner, [...path, name]); }
    };
    told(snapshot.value, []);
  };
`;

/** Neither a database nor local storage takes anything. */
const keepsNothing = `
  Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
  IDBFactory.prototype.open = () => { throw new DOMException('lost', 'UnknownError'); };
`;

async function setMode(mode: object) {
  const response = await fetch(`${lender}/__sandbox/mode`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...usualMode, ...mode }),
  });
  expect(response.status, await response.text()).toBe(200);
}
afterAll(() => setMode({}));

const cards = (orderId: string) => `/repayChoose?orderId=${orderId}&amount=125050`;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function pay(page: Page, tail: string) {
  await page.getByRole('radio', { name: new RegExp(`ending in ${tail}$`) }).check();
  await button(page, /^Pay ₹/).click();
}

/** Keeps the payment on its way until it is let go. */
async function hold(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/repayment-commit/, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** Two taps on money within 500 ms are taken for one (P-45). */
async function tapLater(page: Page, name: string) {
  await button(page, name).waitFor();
  await page.clock.runFor(600);
  await button(page, name).click();
}

/** It is a part of other pages, which no driver walks by itself. */
it('nothing happens in a state of doubt that must not (P-06, P-09, P-12, P-13, P-18, P-33)', async (test) => {
  const { browser: watched, breaches } = guarded(browser(), { web, lender });
  const reached = new Set<string>();
  const context = await watched.newContext({ viewport: { width: 360, height: 740 } });
  await context.exposeFunction('kistState', (state: string) => void reached.add(state));
  await context.addInitScript({ content: `{${tellStates}}` });
  const open = async (path: string) => {
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(`${web}${path}&userId=U-guarded&deviceId=D-guarded-1`);
    return page;
  };
  const isReached = (state: string) => expect.poll(() => reached.has(state), { timeout: 20_000 }).toBe(true);

  // Lost before it came to the lender; the borrower begins anew once it is over.
  const lost = await open(cards('O-170-guarded-1'));
  await lost.route(/repayment-commit/, (route) => route.abort('connectionreset'), { times: 1 });
  await pay(lost, '0000');
  await isReached('told.waiting');
  await lost.clock.fastForward('31:00');
  await tapLater(lost, 'Pay once more');
  await tapLater(lost, 'Not now');
  await tapLater(lost, 'Pay once more');
  await lost.route(/loan-details/, (route) => route.abort('connectionreset'), { times: 1 });
  await tapLater(lost, 'Pay once more');
  await isReached('told.failed');
  await tapLater(lost, 'Pay once more');
  await isReached('told.releasing');
  await lost.close();

  // Another window asks meanwhile; then it is done, and told where it could be paid again.
  const first = await open(cards('O-170-guarded-2'));
  const letFirstGo = await hold(first);
  await pay(first, '0000');
  const second = await open(cards('O-170-guarded-2'));
  await isReached('told.elsewhere');
  letFirstGo();
  await first.waitForURL((url) => url.hash.startsWith('#/borrowDetail/'));
  await first.close();
  await second.close();

  const paid = await open(cards('O-170-guarded-3'));
  await paid.route(
    /repayment-commit/,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await pay(paid, '0000');
  await button(paid, 'Pay ₹1250.50 again').waitFor();
  await tapLater(paid, 'Pay ₹1250.50 again');
  // Left before the order has come, the ended payment would lead to it once more.
  await paid.getByText('Repaid', { exact: true }).first().waitFor();
  await paid.goto(`${web}${cards('O-170-guarded-3')}&userId=U-guarded&deviceId=D-guarded-1`);
  await isReached('told.accepted');
  await paid.close();

  // Given out, and another way is taken.
  const issued = await open('/repayByPeriod?orderId=O-170-guarded-4&productId=P-1');
  await button(issued, /^Payment Method/).click();
  await issued.getByRole('radio', { name: 'Code at a counter' }).click();
  await button(issued, /^Payment$/).click();
  await issued.waitForURL((url) => url.pathname === '/repaymentOfCode');
  await issued.goto(`${web}${cards('O-170-guarded-4')}&userId=U-guarded&deviceId=D-guarded-1`);
  await isReached('told.issued');
  await issued.close();

  // Being processed, on the page that asks and on another one.
  await setMode({ pending: { code: '7777', times: 100 } });
  const pending = await open(cards('O-170-guarded-5'));
  await pay(pending, '0000');
  await isReached('sending.processing');
  await pending.reload();
  await isReached('told.processing');
  await pending.clock.fastForward(3_000);
  await isReached('told.looking');
  await pending.close();

  // A phone that keeps nothing.
  await setMode({});
  const forgetful = await open(cards('O-170-guarded-6'));
  await forgetful.addInitScript({ content: keepsNothing });
  await forgetful.reload();
  const say = async () => {
    await tapLater(forgetful, 'Pay from this phone');
    await tapLater(forgetful, 'Pay from this phone');
  };
  await pay(forgetful, '0000');
  await forgetful.getByRole('region', { name: 'Nothing was sent just now' }).waitFor();
  await tapLater(forgetful, 'Retry');
  await say();
  await button(forgetful, 'Pay from this phone').waitFor({ state: 'detached' });
  const letForgetfulGo = await hold(forgetful);
  await pay(forgetful, '0000');
  await isReached('sending.unkept');
  letForgetfulGo();
  await forgetful.getByText('Repaid', { exact: true }).first().waitFor();
  // Nothing here remembers it: the order does.
  await forgetful.goto(`${web}${cards('O-170-guarded-6')}&userId=U-guarded&deviceId=D-guarded-1`);
  await forgetful.getByRole('region', { name: 'Nothing is due' }).waitFor();
  await forgetful.goto(`${web}/order?orderId=O-170-guarded-7&userId=U-guarded&deviceId=D-guarded-1`);
  await isReached('unkept');
  await forgetful.close();

  const states = declaredStates(inDoubtMachine).map(statePath);
  expect(states.filter((state) => !reached.has(state))).toEqual([]);
  expect([...breaches]).toEqual([]);
  for (const promise of ['P-12', 'P-13', 'P-18', 'P-33'] as const) tellCells(test, promise, states.length);
});
