import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createSandbox } from '#sandbox/app.ts';
import { createWebServer } from '#sandbox/web-server.ts';
import { launchChromium } from '../support/chromium.ts';

let browser: Browser;
let server: Server;
let origin = '';

/** As `npm start` serves it, with the headers of a build that has the test page. */
beforeAll(async () => {
  server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const sandbox = createSandbox();
  const lender = getRequestListener(sandbox.app.fetch);
  const { dist } = inject('builds').devPages;
  const web = createWebServer({ dist, lenderOrigin: origin, modeOf: sandbox.mode, devPages: true });
  server.on('request', (request, response) => {
    if (sandbox.serves(request.url ?? '/')) void lender(request, response);
    else web(request, response);
  });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  server.close();
});

const openAt = async (width: number, height: number) => {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.goto(`${origin}/__sandbox/`);
  return page;
};
const isScrolledAside = () => document.documentElement.scrollWidth > innerWidth;

it.each([
  [1280, 800],
  [1000, 700],
])('on a screen of %i by %i the start page has a phone in which the loan can be taken', async (width, height) => {
  const page = await openAt(width, height);
  const phone = page.frameLocator('iframe');
  await phone.getByRole('button', { name: 'Apply now' }).click();
  await phone.getByText('On its way', { exact: true }).first().waitFor();
  const frame = await page.locator('.phone').boundingBox();
  expect(frame && frame.x + frame.width <= width && frame.y + frame.height <= height).toBe(true);
  expect(await page.evaluate(isScrolledAside)).toBe(false);
  expect(new URL(page.url()).pathname).toBe('/__sandbox/');
  await page.close();
});

it('on a phone it has no second one, loads none and shows nothing to scan', async () => {
  const page = await openAt(360, 740);
  await page.waitForLoadState('networkidle');
  expect(await page.locator('.phone').isVisible()).toBe(false);
  expect(await page.locator('.scan').isVisible()).toBe(false);
  expect(
    page
      .frames()
      .slice(1)
      .map((frame) => frame.url()),
  ).toEqual(['']);
  expect(await page.evaluate(isScrolledAside)).toBe(false);
  await page.close();
});

it('on a phone what is folded away has its name beside its triangle', async () => {
  const page = await openAt(360, 740);
  const insets = await page.locator('.fold summary').evaluateAll((summaries) =>
    summaries.map((summary) => {
      const [line] = summary.querySelector('h2')?.getClientRects() ?? [];
      return line && line.left - summary.getBoundingClientRect().left;
    }),
  );
  expect(insets.length).toBeGreaterThan(10);
  for (const inset of insets) expect(inset).toBeGreaterThan(8);
  await page.close();
});
