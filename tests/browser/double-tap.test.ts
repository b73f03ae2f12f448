import { expect, it } from 'vitest';
import { ownStack } from './own-stack.ts';
import { phonesOfFile } from './phones.ts';

const { web, lender } = await ownStack();
const phones = phonesOfFile(web);

it('P-45 who taps Next twice adds a card and pays nothing with it, though Pay stands where Next was', async () => {
  const { page, giveBack } = await phones.lend({ clock: true });
  const orderId = 'O-170-NOCARD-twice';
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  const asks = () => sent.filter((path) => path.endsWith('/repayment-commit')).length;
  await page.goto(
    `${web}/repayChoose?orderId=${orderId}&amount=125050&productId=B-1&userId=U-twice-NOCARD&deviceId=D-1`,
  );
  await page.getByRole('button', { name: 'Add a bank card' }).click();
  await page.getByRole('textbox', { name: 'Card number' }).fill('9990000000004321');
  await page.getByRole('textbox', { name: /^Phone/ }).fill('09171234567');
  // Time stands still, so that the two are one quick pair however long a machine takes.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: /ending in 4321$/, checked: true }).waitFor();
  const pay = page.getByRole('button', { name: /^Pay ₹/ });
  await pay.click();
  await page.clock.runFor(499);
  await pay.click();
  expect(asks()).toBe(0);
  await page.clock.runFor(1);
  await pay.click();
  await page.waitForURL(/borrowDetail/);
  expect(asks()).toBe(1);
  const rows = (await (await fetch(`${lender}/__sandbox/ledger`)).json()) as { kind: string; orderId: string }[];
  expect(rows.filter((row) => row.orderId === orderId).map(({ kind }) => kind)).toEqual(['charge']);
  await giveBack();
});
