import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { cardRepaymentFlow } from '#flows/card-repayment/card-repayment.samples.ts';
import { createSandbox, type Sandbox } from '#sandbox/app.ts';
import { createWebServer } from '#sandbox/web-server.ts';
import { createAtlasServer } from '#tools/atlas/serve.ts';
import { buildSite } from '../atlas/site.ts';
import { launchChromium } from '../support/chromium.ts';
import { ownStack } from './own-stack.ts';

const deployed = await ownStack();
let browser: Browser;
let server: Server;
let site: Awaited<ReturnType<typeof buildSite>>;
let origin = '';

/** As `npm start` serves it: web view, lender, test page and atlas on one port. */
beforeAll(async () => {
  site = await buildSite({ flows: [cardRepaymentFlow] });
  const atlas = createAtlasServer({ root: site.folder, folder: site.out, build: () => Promise.resolve() });
  server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const sandbox: Sandbox = createSandbox({ webOrigin: origin, publicOrigin: origin });
  const lender = getRequestListener(sandbox.app.fetch);
  const { dist } = inject('builds').devPages;
  const web = createWebServer({ dist, lenderOrigin: origin, modeOf: sandbox.mode, devPages: true });
  server.on('request', (request, response) => {
    if (atlas.serves(request.url ?? '/')) atlas.answer(request, response);
    else if (sandbox.serves(request.url ?? '/')) void lender(request, response);
    else web(request, response);
  });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  server.close();
  rmSync(site.folder, { recursive: true });
});

type Reported = {
  readonly build: string;
  readonly facts: Readonly<Record<string, string | number>>;
  readonly trace: { readonly steps: readonly { readonly taken: readonly string[] }[] };
};

const person = {
  orderId: 'O-170-operator',
  amount: '125050',
  userId: 'U-operator',
  deviceId: 'D-operator',
  mobilePhone: '13812349876',
};

/** A screen whose drawing throws, with the borrower's telephone number in the message. */
function breakCodeField(phone: string): void {
  const whole = Array.from.bind(Array);
  Array.from = ((...given: Parameters<typeof whole>) => {
    const made = whole(...given);
    // The six cells of the code, and no shape of a page that is still to come.
    if (String(given[0]) === '[object Array Iterator]' && made.length === 6)
      throw new TypeError(`no cell for ${phone}`);
    return made;
  }) as typeof Array.from;
}

/** Reads what the sandbox has collected, once there is one with such a fact. */
async function reportOf(key: string, value: string): Promise<Reported> {
  for (;;) {
    const all = (await (await fetch(`${origin}/__sandbox/reports`)).json()) as readonly Reported[];
    const found = all.find(({ facts }) => facts[key] === value);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function crash(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${origin}/repayChoose?${new URLSearchParams(person)}`);
  await page.getByRole('radio', { name: /1111/ }).click();
  await page.evaluate(breakCodeField, person.mobilePhone);
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await page.getByRole('heading', { name: 'Something went wrong here' }).waitFor();
  return page;
}

/** What card repayment does until the code is asked for, as its chart names it. */
const way = [
  'cardRepayment.loadingWays: xstate.done.actor.loadRepaymentWays #0',
  'cardRepayment.choosing: card.selected #0',
  'cardRepayment.choosing.selected: pay.requested #0',
  'cardRepayment.committing: xstate.done.actor.commitRepayment #0',
];
const end = 'awaitingCode.code.entering.quiet + awaitingCode.resend.coolingDown';

describe('P-50 a screen that crashes on a phone', () => {
  it('is reported without a person, opens as a replay and as a way in the atlas, one click each', async () => {
    const page = await crash();
    const report = await reportOf('event.name', 'kist.render');
    expect(report.build).toBe(await page.locator('meta[name=build]').getAttribute('content'));
    expect(report.facts).toMatchObject({
      'kist.route': 'repayChoose',
      'kist.flow': 'cardRepayment',
      'kist.state': end,
      'exception.type': 'TypeError',
    });
    expect(report.facts['exception.stacktrace']).toMatch(/^assets\/[\w.-]+\.js:\d+:\d+/);
    expect(report.trace.steps.flatMap(({ taken }) => taken)).toEqual(way);
    const all = await (await fetch(`${origin}/__sandbox/reports`)).text();
    expect(Object.values(person).filter((value) => all.includes(value))).toEqual([]);

    await page.goto(`${origin}/__sandbox/reports-page`);
    const card = page.getByRole('article').filter({ hasText: 'A screen could not be drawn' });
    await card.getByRole('link', { name: 'Walk it on the test page' }).click();
    await page.getByRole('heading', { name: /^Replay: A report: 4 of 4 steps as they were/ }).waitFor();
    await page.getByText('4 of 4 steps done.').waitFor();
    expect(await page.locator('.lab-where').textContent()).toContain('"code":{"entering":"quiet"}');

    await page.goto(`${origin}/__sandbox/reports-page`);
    await card.getByRole('link', { name: 'See its way in the atlas' }).click();
    await page.getByText(`The 4 steps of a report, by their numbers. It ended in ${end}.`).waitFor();
    const walked = page.locator('.stage [data-transition].is-covered');
    const drawn = await walked.evaluateAll((shapes) => shapes.map((shape) => shape.getAttribute('data-transition')));
    expect([...new Set(drawn)].sort()).toEqual([...way].sort());
    await page.context().close();
  });
});

describe('P-50 code that does not arrive on a phone', () => {
  const isPage = /\/assets\/card-repayment\.page-[^/]*\.js/;
  it.each([
    ['is not there any more', 404],
    ['is lost on the way', undefined],
  ])('is named in the report when it %s, and no address is', async (_, status) => {
    await fetch(`${origin}/__sandbox/reset`, { method: 'POST' });
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    let file = '';
    await page.route(isPage, (route) => {
      file = new URL(route.request().url()).pathname.slice(1);
      return status ? route.fulfill({ status, body: 'There is nothing here.' }) : route.abort('internetdisconnected');
    });
    await page.goto(`${origin}/repayChoose?${new URLSearchParams(person)}`);
    const { facts } = await reportOf('event.name', 'kist.chunk');
    expect([facts['kist.file'], facts['http.response.status_code']]).toEqual([file, status]);
    expect(file).toMatch(/^assets\/card-repayment\.page-/);
    const all = await (await fetch(`${origin}/__sandbox/reports`)).text();
    expect(Object.values(person).filter((value) => all.includes(value))).toEqual([]);
    await page.unroute(isPage);
    await page.goto(`${origin}/__sandbox/reports-page`);
    await page.getByRole('row', { name: `file ${file}` }).waitFor();
    await context.close();
  });
});

describe('P-50 how long it took until data was shown', () => {
  it('is told of the page’s own flow: the cards come late, what runs beside them rests long before', async () => {
    await fetch(`${origin}/__sandbox/reset`, { method: 'POST' });
    const late = { call: 'repayment-way', kind: 'latency', ms: 3_000, user: 'U-late' };
    const planned = await fetch(`${origin}/__sandbox/faults`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(late),
    });
    expect(planned.status).toBe(200);
    const page = await browser.newPage();
    await page.goto(`${origin}/repayChoose?${new URLSearchParams({ ...person, userId: late.user })}`);
    await page.getByRole('radio', { name: /1111/ }).waitFor();
    const { facts } = await reportOf('kist.vital.name', 'data shown');
    expect(facts).toMatchObject({ 'kist.route': 'repayChoose', 'kist.flow': 'cardRepayment' });
    expect(facts['kist.state']).toMatch(/^choosing/);
    expect(facts['kist.vital.value']).toBeGreaterThanOrEqual(late.ms);
    await page.close();
  });
});

type Seen = { readonly name: string; readonly startTime: number };

describe('P-50 P-20 what reporting costs a borrower', () => {
  it('nothing is asked for before the first paint', async () => {
    const page = await browser.newPage();
    await page.goto(`${deployed.web}/repayChoose?${new URLSearchParams(person)}`);
    const isReporter = ({ name }: Seen) => name.includes('/start-reporter-');
    const seen = async () =>
      page.evaluate(() => {
        const timesOf = (type: string): Seen[] =>
          performance.getEntriesByType(type).map(({ name, startTime }) => ({ name, startTime }));
        return { asked: timesOf('resource'), paints: timesOf('paint') };
      });
    let { asked, paints } = await seen();
    while (!asked.some(isReporter)) ({ asked, paints } = await seen());
    const painted = paints.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Number.POSITIVE_INFINITY;
    const reporter = asked.filter(isReporter).map(({ startTime }) => startTime);
    expect(reporter.filter((startTime) => startTime <= painted)).toEqual([]);
    expect(reporter).toHaveLength(1);
    await page.close();
  });
});
