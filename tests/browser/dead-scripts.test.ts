import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shareOf } from '../support/share.ts';
import { addresses } from './addresses.suite.ts';
import { ownStack } from './own-stack.ts';
import { phonesOfFile } from './phones.ts';

const { web, dist } = await ownStack();
const phones = phonesOfFile(web);
let visits = 0;

/** What the document itself asks for: without it there is no page of ours yet (dead-screens.test.ts, "a chunk of the start"). */
const ofDocument: readonly string[] = readFileSync(`${dist}index.html`, 'utf8').match(/assets\/[\w.-]+\.js/g) ?? [];
const scripts = readdirSync(`${dist}assets`)
  .filter((name) => name.endsWith('.js') && !name.includes('.worker-'))
  .map((name) => `assets/${name}`)
  .filter((name) => !ofDocument.includes(name));

const borrowers = addresses.filter(([, address]) => address !== '/testPreview');

async function open(address: string, isStopped: (file: string) => boolean) {
  visits += 1;
  const { page, giveBack } = await phones.lend();
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  const asked = new Set<string>();
  await page.route('**/assets/*.js', async (route) => {
    const file = new URL(route.request().url()).pathname.slice(1);
    asked.add(file);
    if (isStopped(file)) await route.abort('internetdisconnected');
    else await route.continue();
  });
  const url = new URL(address, web);
  url.searchParams.set('userId', `U-scripts-${visits}`);
  url.searchParams.set('deviceId', 'D-1');
  await page.goto(url.href);
  const close = async () => {
    await page.unrouteAll();
    await giveBack();
  };
  return { page, asked, thrown, close };
}

/** Words that the borrower can read, whatever is missing. */
const isTold = (page: Page) =>
  page
    .locator('#root, body')
    .first()
    .getByText(/\p{L}{3}/u)
    .first()
    .waitFor();

const cells = shareOf(
  'P-48 scripts by address',
  borrowers.map((row) => row),
  6,
);

describe('P-48 one script that does not come for a moment', () => {
  it.for(cells)('P-48 %s %s: whichever of those that it asks for', async ([, address, title, shows]) => {
    const whole = await open(address, () => false);
    await shows(whole.page);
    await whole.page.waitForLoadState('networkidle');
    const wanted = [...whole.asked].filter((file) => scripts.includes(file));
    await whole.close();
    const dead: string[] = [];
    for (const file of wanted) {
      let isStopped = true;
      const { page, asked, thrown, close } = await open(address, (one) => isStopped && one === file);
      await expect.poll(() => asked.has(file), { timeout: 30_000 }).toBe(true);
      await isTold(page);
      isStopped = false;
      await page.evaluate(() => void dispatchEvent(new Event('online')));
      const isGood = await shows(page)
        .then(() => page.getByRole('heading', { level: 1, name: title }).waitFor())
        .then(
          () => true,
          () => false,
        );
      if (!isGood) dead.push(file);
      if (thrown.length > 0) dead.push(`${file}: ${thrown.join()}`);
      await close();
    }
    expect(dead).toEqual([]);
  });
});
