import { expect, it } from 'vitest';
import { deferred } from '../support/deferred.ts';
import { ownStack } from './own-stack.ts';
import { phonesOfFile } from './phones.ts';

const { web, lender } = await ownStack();
const phones = phonesOfFile(web);

it('P-45 who taps Next twice adds a card and pays nothing with it, though Pay stands where Next was', async () => {
  const { page, giveBack } = await phones.lend();
  const orderId = 'O-170-NOCARD-twice';
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await page.goto(
    `${web}/repayChoose?orderId=${orderId}&amount=125050&productId=B-1&userId=U-twice-NOCARD&deviceId=D-1`,
  );
  await page.getByRole('button', { name: 'Add a bank card' }).click();
  await page.getByRole('textbox', { name: 'Card number' }).fill('9990000000004321');
  await page.getByRole('textbox', { name: /^Phone/ }).fill('09171234567');
  await page.waitForLoadState('networkidle');
  const pay = page.getByRole('button', { name: /^Pay ₹/ });
  const { promise: isThere, resolve: there } = deferred<void>();
  await page.exposeFunction('seen', there);
  // As soon as Pay can be tapped.
  await page.evaluate(() => {
    const look = () => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) =>
        /^Pay ₹/.test(textContent ?? ''),
      );
      if (button && !button.disabled) (window as unknown as { seen(): void }).seen();
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await page.getByRole('button', { name: 'Next' }).click();
  await isThere;
  await pay.click({ noWaitAfter: true });
  await page.getByRole('radio', { name: /ending in 4321$/, checked: true }).waitFor();
  await page.waitForTimeout(600);
  expect(sent.filter((path) => path.endsWith('/repayment-commit'))).toEqual([]);
  await pay.click();
  await page.waitForURL(/borrowDetail/);
  const rows = (await (await fetch(`${lender}/__sandbox/ledger`)).json()) as { kind: string; orderId: string }[];
  expect(rows.filter((row) => row.orderId === orderId).map(({ kind }) => kind)).toEqual(['charge']);
  await giveBack();
});
