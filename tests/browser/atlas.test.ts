import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Download, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardRepaymentFlow } from '#flows/card-repayment/card-repayment.samples.ts';
import { createAtlasServer } from '#tools/atlas/serve.ts';
import { catalogue } from '#tools/catalogue.ts';
import { buildSite, recordOf } from '../atlas/site.ts';
import { launchChromium } from '../support/chromium.ts';
import { findings, overflow, smallTargets } from './looks.ts';
import { questionsOfOwner } from './questions-of-owner.ts';

let browser: Browser;
let server: Server;
let site: Awaited<ReturnType<typeof buildSite>>;
let served = '';
let folder = '';

beforeAll(async () => {
  site = await buildSite({
    shots: {
      'card-repayment': { 'awaitingCode.code.entering.quiet': ['rupee', 'peso'], loadingWays: 'It is gone at once.' },
    },
    runs: [recordOf(cardRepaymentFlow, 'model'), recordOf(cardRepaymentFlow, 'view', 1)],
  });
  const atlas = createAtlasServer({ root: site.folder, folder: site.out, build: () => Promise.resolve() });
  server = createServer((request, response) => atlas.answer(request, response));
  await new Promise<void>((done) => server.listen(0, done));
  served = `http://localhost:${(server.address() as AddressInfo).port}/atlas`;
  folder = pathToFileURL(site.out).href;
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  server.close();
  rmSync(site.folder, { recursive: true });
});

type Options = Parameters<Browser['newContext']>[0];

const phone: Options = { viewport: { width: 360, height: 740 } };

async function open(address: string, options: Options = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(address);
  return page;
}

const wrongCode =
  'card-repayment.html#transition=card-repayment.awaitingCode.code.confirming:xstate.error.actor.confirmRepayment:2';
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'What is chosen' });
const stageOf = (page: Page) => page.getByRole('region', { name: /^Diagram of / });
const scaleOf = (page: Page) => page.locator('[data-scale]').innerText();

async function textOf(download: Download): Promise<Buffer> {
  return readFileSync(await download.path());
}

describe('the atlas that is not there yet', () => {
  it.each([
    { width: 390, height: 740 },
    { width: 1_440, height: 900 },
  ])('says so, fits, and opens by itself with its style: %o', async (viewport) => {
    const root = mkdtempSync(join(tmpdir(), 'atlas-waited-for-'));
    let finish = () => {};
    const isDrawn = new Promise<void>((done) => {
      finish = done;
    });
    const build = () => isDrawn.then(() => cpSync(site.out, join(root, 'out'), { recursive: true }));
    const atlas = createAtlasServer({ root, folder: join(root, 'out'), build, tell: () => undefined });
    const own = createServer((request, response) => atlas.answer(request, response));
    await new Promise<void>((done) => own.listen(0, done));
    const page = await open(`http://localhost:${(own.address() as AddressInfo).port}/atlas/`, { viewport });
    await page.getByText('It opens here by itself.').waitFor();
    const font = () => page.evaluate(() => getComputedStyle(document.body).fontFamily);
    expect(await font()).toContain('sans-serif');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    finish();
    await page.getByRole('link', { name: 'Card repayment' }).first().waitFor();
    expect(await page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.endsWith('/atlas.css')))).toBe(
      true,
    );
    await page.context().close();
    own.close();
    rmSync(root, { recursive: true });
  });
});

describe('the atlas', () => {
  it('P-19 is accessible in every view', async () => {
    for (const [name, options] of [
      ['index.html?q=wrong%20code', {}],
      ['index.html', phone],
      ['map.html', {}],
      ['card-repayment.html', {}],
      [wrongCode, {}],
      [wrongCode, phone],
      ['toast.html', phone],
    ] as const) {
      const page = await open(`${served}/${name}`, options);
      expect(await findings(page), name).toEqual([]);
      expect(await overflow(page), name).toBeLessThanOrEqual(0);
      await page.context().close();
    }
  });

  it('P-19 is accessible with a layer of coverage, with all pictures unfolded, and as cards', async () => {
    const page = await open(`${served}/card-repayment.html`);
    await page.getByLabel('Covered').selectOption('Walked in the views');
    await page.getByRole('button', { name: 'Unfold all' }).click();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('radio', { name: 'Cards' }).check();
    expect(await findings(page)).toEqual([]);
    await page.context().close();
  });

  it('every page fits a phone, and text of double size', async () => {
    const page = await open(`${served}/index.html`, { viewport: { width: 320, height: 640 } });
    for (const { id } of catalogue) {
      await page.goto(`${served}/${id}.html`);
      expect(await overflow(page), id).toBeLessThanOrEqual(0);
    }
    await page.goto(`${served}/card-repayment.html`);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.context().close();
  });

  it('its controls are large enough for a thumb', async () => {
    const page = await open(`${served}/card-repayment.html`, phone);
    const inText = await page.locator('.crumbs a, .neighbours a, .words a, .board a, table a').allTextContents();
    const small = (await smallTargets(page)).filter(
      (reported) => !inText.some((text) => reported.startsWith(`${text}: `)),
    );
    expect(small).toEqual([]);
    await page.context().close();
  });

  it.each([
    ['from a server', () => served],
    ['from a folder', () => folder],
  ])('a product owner asks what happens when the third code is wrong, and sees it (%s)', async (_, base) => {
    const page = await open(`${base()}/index.html`);
    await page.getByLabel('Ask what happens').fill('What happens when the third code is wrong?');
    const answer = page.getByRole('list', { name: 'What was found' }).getByRole('listitem').first();
    await expect.poll(() => answer.innerText()).toContain('The code is wrong');
    await answer.getByRole('link').click();
    await expect.poll(() => panelOf(page).innerText()).toContain('shows “verification code error”');
    expect(await panelOf(page).innerText()).toContain('types the sixth digit');
    expect(
      await panelOf(page)
        .getByRole('img', { name: /^The screen:/ })
        .count(),
    ).toBe(1);
    expect((await page.locator('.stage .is-chosen > text').allTextContents()).join(' ')).toContain('The code is wrong');
    await page.context().close();
  });

  it.each(questionsOfOwner)(
    'P-22 one click on the first page leads from “%s” to %s, where it is read',
    async (...row) => {
      const [asks, where, reads] = row;
      const page = await open(`${folder}/index.html`);
      await page.getByLabel('Ask what happens').fill(asks);
      expect((await page.locator('[data-answer], [data-results]').allInnerTexts()).join()).not.toContain('`');
      await page.locator('[data-answer]:not([hidden]) a, [data-results]:not([hidden]) a').first().click();
      await page.waitForURL(new RegExp(`/${where}\\.html`));
      await page.getByText(reads).filter({ visible: true }).first().waitFor();
      await page.context().close();
    },
  );

  it.each([
    ['from a server', () => served, '../testPreview?flow=card-repayment#replay='],
    ['from a folder', () => folder, 'http://localhost:5173/testPreview?flow=card-repayment#replay='],
  ])('leads from a transition to its replay on the test page (%s)', async (_, base, begins) => {
    const page = await open(`${base()}/${wrongCode}`);
    const link = panelOf(page).getByRole('link', { name: 'Walk it on the test page' });
    await expect.poll(() => link.getAttribute('href')).toContain(begins);
    await page.context().close();
  });

  it('a deep link opens the picture in which a state is drawn, and shows it in the middle', async () => {
    const page = await open(`${folder}/card-repayment.html#state=card-repayment.awaitingCode.code.confirming`);
    await expect.poll(() => panelOf(page).getByRole('heading').first().innerText()).toBe('Confirming');
    const stage = await stageOf(page).boundingBox();
    const state = await page.locator('.is-shown .state.is-chosen').boundingBox();
    if (!stage || !state) throw new Error('nothing is shown');
    expect(state.x).toBeGreaterThanOrEqual(stage.x);
    expect(state.y).toBeGreaterThanOrEqual(stage.y);
    expect(state.y + state.height).toBeLessThanOrEqual(stage.y + stage.height);
    await panelOf(page).getByRole('button', { name: 'Close' }).click();
    expect(await page.locator('.is-chosen').count()).toBe(0);
    expect(page.url()).not.toContain('#');
    await page.context().close();
  });

  it('opens a folded state, goes back to the whole, and unfolds all', async () => {
    const page = await open(`${served}/card-repayment.html`);
    const shown = () => page.locator('.stage figure:visible').count();
    expect(await shown()).toBe(1);
    await page.locator('.stage .is-shown [data-folded="cardRepayment.awaitingCode"]').click();
    await expect.poll(() => page.locator('[aria-current=true]').innerText()).toBe('Awaiting code');
    await page.getByRole('link', { name: 'The whole' }).click();
    await expect.poll(() => page.locator('[aria-current=true]').innerText()).toBe('The whole');
    await page.getByRole('button', { name: 'Unfold all' }).click();
    expect(await shown()).toBe(5);
    await page.context().close();
  });

  it('zooms with buttons, wheel and keys, fits, and is moved with the mouse', async () => {
    const page = await open(`${served}/recommended-products.html`, { viewport: { width: 1536, height: 900 } });
    expect(await scaleOf(page)).toBe('100%');
    await page.getByRole('button', { name: 'Zoom in' }).click();
    expect(await scaleOf(page)).toBe('125%');
    await page.getByRole('button', { name: 'Zoom out' }).click();
    expect(await scaleOf(page)).toBe('100%');
    await page.locator('.stage a').first().focus();
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    expect(await scaleOf(page)).toBe('156%');
    const box = await stageOf(page).boundingBox();
    if (!box) throw new Error('no stage');
    await page.mouse.move(box.x + 300, box.y + 60);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -100);
    await page.keyboard.up('Control');
    await expect.poll(() => scaleOf(page)).toBe('218%');
    const left = () => stageOf(page).evaluate((element) => element.scrollLeft);
    const before = await left();
    await page.mouse.move(box.x + 300, box.y + 60);
    await page.mouse.down();
    await page.mouse.move(box.x + 200, box.y + 60, { steps: 5 });
    await page.mouse.up();
    expect(await left()).toBe(before + 100);
    expect(page.url()).not.toContain('#');
    await page.getByRole('button', { name: 'Fit' }).click();
    expect(await scaleOf(page)).toBe('100%');
    await page.context().close();
  });

  it('fades what is not around the chosen state, and shows the names of the source', async () => {
    const page = await open(`${served}/card-repayment.html#state=card-repayment.committing`);
    const faded = () =>
      page
        .locator('figure.is-shown svg a.is-aside [data-state]')
        .evaluateAll((all) => all.map((shape) => shape.getAttribute('data-state')));
    expect(await faded()).toEqual([]);
    await page.getByRole('button', { name: 'Only around the chosen' }).click();
    await expect.poll(faded).toContain('cardRepayment.loadingWays');
    expect(await faded()).not.toContain('cardRepayment.committing');
    expect(await faded()).not.toContain('cardRepayment.commitUnknown');
    const shape = page.locator('figure.is-shown [data-state="cardRepayment.commitUnknown"] .name').first();
    const words = await shape.textContent();
    await page.getByRole('button', { name: 'Raw names' }).click();
    expect(await shape.textContent()).toBe('commitUnknown');
    const asked = page.locator(
      'figure.is-shown [data-transition="cardRepayment.committing: xstate.done.actor.commitRepayment #0"]',
    );
    // Cut at its room, and never squeezed; the whole name is at the pointer.
    expect(await asked.locator('> text').first().textContent()).toMatch(/^done\.\w+…done\.commitRepayment$/);
    expect(await asked.locator('title').textContent()).toBe('done.commitRepayment');
    expect(await page.locator('figure.is-shown svg [textLength]').count()).toBe(0);
    await page.getByRole('button', { name: 'Raw names' }).click();
    expect(await shape.textContent()).toBe(words);
    await page.getByRole('button', { name: 'Only around the chosen' }).click();
    expect(await faded()).toEqual([]);
    await page.context().close();
  });

  it('finds words in the flow and goes from one to the next', async () => {
    const page = await open(`${served}/card-repayment.html`);
    const find = page.getByLabel('Find');
    await find.fill('code is wrong');
    expect(await page.locator('[data-found]').innerText()).toBe('1 found');
    expect(await page.locator('.stage .is-found').count()).toBe(1);
    await find.press('Enter');
    await expect.poll(() => page.url()).toContain('confirmRepayment');
    expect(await page.locator('[data-found]').innerText()).toBe('1 of 1');
    await page.context().close();
  });

  it('P-22 marks what a level took and what not, and says when it was not run', async () => {
    const page = await open(`${served}/card-repayment.html`);
    const layer = page.getByLabel('Covered');
    const status = page.locator('[data-says]');
    await layer.selectOption('Walked on the model');
    expect(await status.innerText()).toBe('62 of 62 transitions taken (✓).');
    expect(await page.locator('.stage .is-missed').count()).toBe(0);
    await layer.selectOption('Walked in the views');
    expect(await status.innerText()).toMatch(/^\d+ of 62 transitions taken \(✓\), \d+ not \(✗\)\. Choose one/);
    const missed = page.locator('.is-shown .is-missed').first();
    expect(await missed.locator('.mark').innerHTML()).toBe('✗');
    await missed.click();
    await expect.poll(() => panelOf(page).innerText()).toContain('How to get here');
    await layer.selectOption('Walked in Chromium');
    expect(await status.innerText()).toBe('Not run yet: npm run paths -- card-repayment --level browser');
    expect(await page.locator('.stage .is-covered, .stage .is-missed').count()).toBe(0);
    await page.context().close();
  });

  it('shows the pictures of the other region, and remembers it', async () => {
    const page = await open(`${folder}/card-repayment.html`);
    const picture = page.locator('.board .shot');
    expect(await picture.getAttribute('src')).toBe(
      'pictures/card-repayment/awaitingCode.code.entering.quiet.rupee.webp',
    );
    await page.getByRole('radio', { name: /peso/ }).check();
    expect(await picture.getAttribute('src')).toBe(
      'pictures/card-repayment/awaitingCode.code.entering.quiet.peso.webp',
    );
    await page.reload();
    expect(await page.getByRole('radio', { name: /peso/ }).isChecked()).toBe(true);
    expect(await picture.getAttribute('src')).toBe(
      'pictures/card-repayment/awaitingCode.code.entering.quiet.peso.webp',
    );
    await page.context().close();
  });

  it.each([
    ['from a server', () => served],
    ['from a folder', () => folder],
  ])('gives the diagram away as SVG and as PNG (%s)', async (_, base) => {
    const page = await open(`${base()}/card-repayment.html`);
    const [svg] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'SVG' }).click()]);
    expect(svg.suggestedFilename()).toBe('card-repayment.svg');
    const text = (await textOf(svg)).toString();
    expect(text).toContain('<style>');
    expect(text).not.toContain('<a ');
    const [png] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'PNG' }).click()]);
    const bytes = await textOf(png);
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    const [, width] = /<svg [^>]*\bwidth="(\d+)"/.exec(text) ?? [];
    expect(bytes.readUInt32BE(16)).toBe(2 * Number(width));
    await page.context().close();
  });

  /** Where the boxes of a picture stand, by what they are. */
  const boxesOf = (page: Page, picture: string) =>
    page
      .locator(`${picture} :is([data-state], [data-folded], [data-stub]) > .box`)
      .evaluateAll((all) =>
        all.map((box) => [
          box.parentElement?.outerHTML.match(/data-\w+="[^"]*"/)?.[0],
          box.outerHTML.match(/ [xy]="-?\d+"/g),
        ]),
      );
  const onBothBases = [
    ['from a server', () => served],
    ['from a folder', () => folder],
  ] as const;

  it.each(onBothBases)(
    'P-22 opens a picture that leads to the right by itself, in its colours (%s)',
    async (_, base) => {
      const page = await open(`${base()}/across/bank-form.0.svg`);
      const fills = await page
        .locator('.lender > .box')
        .evaluateAll((all) => [...new Set(all.map((box) => getComputedStyle(box).fill))]);
      expect(fills).toEqual(['rgb(233, 235, 248)']);
      await page.locator('a:has(> [data-state="bankForm.submitting"])').click();
      await expect.poll(() => page.url()).toBe(`${base()}/bank-form.html#state=bank-form.submitting`);
      await page.context().close();
    },
  );

  it.each(onBothBases)(
    'P-22 turns a picture to the right by the keys, and what is chosen stays chosen (%s)',
    async (_, base) => {
      const page = await open(`${base()}/across/bank-form.0.svg`);
      const across = await boxesOf(page, 'svg');
      await page.goto(`${base()}/bank-form.html#state=bank-form.submitting`);
      await panelOf(page).getByRole('heading', { name: 'Submitting' }).waitFor();
      const downward = await boxesOf(page, '.is-shown');
      expect(across).not.toEqual(downward);
      expect(await page.getByRole('link', { name: 'The same from left to right' }).isVisible()).toBe(false);
      const find = page.getByLabel('Find');
      await find.fill('card');
      const found = await page.locator('.stage .is-found').count();
      expect(found).toBeGreaterThan(2);
      await page.getByLabel('Covered').selectOption('Generated');
      const right = page.getByRole('radio', { name: 'Right' });
      await page.getByRole('radio', { name: 'Down' }).focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => boxesOf(page, '.is-shown')).toEqual(across);
      expect(await right.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await panelOf(page).getByRole('heading', { name: 'Submitting' }).isVisible()).toBe(true);
      const [stage, state] = [
        await stageOf(page).boundingBox(),
        await page.locator('.is-shown .state.is-chosen').boundingBox(),
      ];
      if (!stage || !state) throw new Error('nothing is shown');
      expect(state.x).toBeGreaterThanOrEqual(stage.x);
      expect(state.x + state.width).toBeLessThanOrEqual(stage.x + stage.width);
      expect(await page.locator('.stage .is-found').count()).toBe(found);
      await page.getByRole('button', { name: 'Only around the chosen' }).click();
      expect(await page.locator('.is-shown svg a.is-aside [data-state]').count()).toBeGreaterThan(0);
      expect(await findings(page)).toEqual([]);
      await page.reload();
      await expect.poll(() => boxesOf(page, '.is-shown')).toEqual(across);
      expect(await right.isChecked()).toBe(true);
      await page.getByRole('radio', { name: 'Down' }).check();
      await expect.poll(() => boxesOf(page, '.is-shown')).toEqual(downward);
      await page.context().close();
    },
  );

  it('P-22 offers no direction where a picture leads down only, and the file where the page cannot turn it', async () => {
    const page = await open(`${folder}/card-repayment.html`);
    const direction = page.getByRole('group', { name: 'The diagram leads' }).getByRole('radio', { name: 'Right' });
    expect(await direction.isEnabled()).toBe(true);
    await page.locator('.levels a').last().click();
    await expect.poll(() => direction.isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Unfold all' }).click();
    expect(await direction.isEnabled()).toBe(true);
    await page.route('**/across/*.js', (route) => route.abort());
    await page.goto(`${served}/card-repayment.html`);
    await direction.click();
    await page.getByRole('link', { name: 'The same from left to right' }).first().waitFor();
    expect(await direction.count()).toBe(0);
    await page.context().close();
  });

  it('keeps the buttons over a diagram on one line each, on a phone', async () => {
    const page = await open(`${served}/card-repayment.html`, phone);
    await page.getByRole('radio', { name: 'Diagram' }).check();
    const buttons = page.getByRole('toolbar', { name: 'Diagram' }).getByRole('button');
    await expect.poll(() => buttons.filter({ hasText: 'Raw names' }).isVisible()).toBe(true);
    const heights = await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(4);
    expect(new Set(heights).size).toBe(1);
    await page.context().close();
  });

  it('begins with cards on a phone, and a deep link opens the card', async () => {
    const page = await open(`${served}/${wrongCode}`, phone);
    expect(await page.getByRole('radio', { name: 'Cards' }).isChecked()).toBe(true);
    const row = page.locator('.cards li.is-chosen');
    await expect.poll(() => row.innerText()).toContain('shows “verification code error”');
    expect(await row.evaluate((element) => element.getBoundingClientRect().top < window.innerHeight)).toBe(true);
    await page.context().close();
  });

  it('P-22 can be read without a script', async () => {
    const page = await open(`${folder}/card-repayment.html`, { javaScriptEnabled: false });
    expect(await page.locator('.stage svg.chart').count()).toBe(5);
    expect(await page.locator('.cards').isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: 'The same from left to right' }).first().isVisible()).toBe(true);
    expect(await page.getByRole('radio', { name: 'Right' }).isVisible()).toBe(false);
    await page.context().close();
  });

  it('leads from the map to a flow', async () => {
    const page = await open(`${folder}/map.html`);
    await page.locator('.stage').getByRole('link', { name: 'Bank form' }).click();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Bank form');
    await page.context().close();
  });
});

describe('P-22 P-50 an atlas that is being drawn', () => {
  it('opens by itself, also where a report leads to: an address with a fragment', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'atlas-drawn-'));
    let finish = () => {};
    const build = async () => {
      await new Promise<void>((done) => {
        finish = done;
      });
      for (const name of ['index', 'card-repayment']) writeFileSync(join(empty, `${name}.html`), `<h1>${name}</h1>`);
    };
    const atlas = createAtlasServer({ root: empty, folder: empty, build, tell: () => undefined });
    const slow = createServer((request, response) => atlas.answer(request, response));
    await new Promise<void>((done) => slow.listen(0, done));
    const { port } = slow.address() as AddressInfo;
    const page = await open(`http://localhost:${port}/atlas/card-repayment.html#walked=1`);
    await page.getByText('The atlas is being drawn').waitFor();
    finish();
    await page.getByRole('heading', { name: 'card-repayment' }).waitFor({ timeout: 15_000 });
    expect(new URL(page.url()).hash).toBe('#walked=1');
    await page.context().close();
    slow.close();
    rmSync(empty, { recursive: true });
  });
});
