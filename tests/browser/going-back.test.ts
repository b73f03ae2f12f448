import { expect, it } from 'vitest';
import { deferred } from '../support/deferred.ts';
import { ownStack } from './own-stack.ts';
import { phonesOfFile } from './phones.ts';

const { web } = await ownStack();
const phones = phonesOfFile(web);

it('P-29 P-54 who goes back to a page that was read is where it was left, and the heading has the focus', async () => {
  const { page, giveBack } = await phones.lend();
  await page.goto(`${web}/privacyPolicy?userId=U-back&deviceId=D-1`);
  const onward = page.getByRole('link', { name: 'Customer service' });
  await onward.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(1_000);
  await onward.click();
  await page.getByRole('heading', { level: 1, name: 'Customer service' }).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await page.locator('h1:focus', { hasText: 'Privacy' }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  // It stays there.
  await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => setTimeout(frame, 100))));
  expect(await page.evaluate(() => scrollY)).toBe(left);
  await giveBack();
});

it('P-48 a page stays until the code of the next one has come, and no shape is shown between', async () => {
  const { page, giveBack } = await phones.lend();
  const { promise: isLetThrough, resolve: letThrough } = deferred<void>();
  await page.route(/\/assets\/contact-info\.page-[^/]*\.js$/, async (route) => {
    await isLetThrough;
    await route.continue();
  });
  await page.goto(`${web}/privacyPolicy?userId=U-onward&deviceId=D-1`);
  await page.getByRole('link', { name: 'Customer service' }).click();
  await page.waitForURL(/\/customerService/);
  await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => setTimeout(frame, 100))));
  expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual(['Privacy policy']);
  letThrough();
  await page.getByRole('heading', { level: 1, name: 'Customer service' }).waitFor();
  await page.unrouteAll();
  await giveBack();
});

it('P-54 S-336 who comes to a page that wakes up not knowing is at what is said of it, not at the heading', async () => {
  const { page, giveBack } = await phones.lend();
  const query = 'orderId=O-170-wakes&amount=125050&userId=U-wakes&deviceId=D-1';
  await page.route(/repayment-commit/, (route) => route.abort('internetdisconnected'));
  await page.goto(`${web}/repayChoose?${query}`);
  await page.getByRole('radio', { name: /0000$/ }).check();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  const unknown = page.getByRole('region', { name: /^We do not know yet/ });
  await unknown.waitFor();
  await page.goto(`${web}/order?${query}`);
  await page.getByRole('button', { name: 'Repay by bank card or wallet' }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Repay by bank card or wallet' }).click();
  await unknown.and(page.locator(':focus')).waitFor();
  await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => setTimeout(frame, 100))));
  expect(await unknown.evaluate((told) => told === document.activeElement)).toBe(true);
  await page.unrouteAll();
  await giveBack();
});
