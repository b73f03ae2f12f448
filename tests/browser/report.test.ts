import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faqFlow } from '#flows/faq/faq.samples.ts';
import { repaymentCodeFlow } from '#flows/repayment-code/repayment-code.samples.ts';
import { explore } from '#tools/explore/explore.ts';
import { cover } from '#tools/explore/paths.ts';
import { replayLink, replayOf } from '#tools/explore/replay.ts';
import { drivers } from '#tools/paths/drivers.ts';
import type { RunRecord } from '#tools/paths/record.ts';
import { chartOf, storyboard } from '#tools/report/material.ts';
import { buildReport } from '#tools/report/report.ts';
import { writeReport } from '#tools/report/write.ts';
import { readStored } from '#tools/storyboard/board.ts';
import { launchChromium } from '../support/chromium.ts';
import { findings, overflow, smallTargets } from './looks.ts';

const flows = [faqFlow, repaymentCodeFlow];
const graphs = new Map(flows.map((flow) => [flow.id, explore(flow)]));
const graphOf = ({ id }: { readonly id: string }) => graphs.get(id) ?? null;

/** One flow that passed at the model level, and one that failed in Chromium. */
const records = flows.map((flow) => {
  const graph = graphOf(flow) ?? explore(flow);
  const isRed = flow.id === 'repayment-code';
  const paths = cover(graph, 'edges').map((path, index) => ({
    path,
    stepsDone: isRed && index === 0 ? 0 : path.steps.length,
    failure: isRed && index === 0 ? 'at step 1: there is no button "copy"' : null,
    ...(isRed && index === 0 ? { failedAt: 1 } : {}),
    milliseconds: 12,
  }));
  const record: RunRecord = {
    flow: flow.id,
    ...(isRed ? { level: 'browser', profile: 'plain' } : { level: 'model' }),
    walked: '',
    paths,
    statesReached: graph.states,
    transitionsTaken: graph.transitions.map(({ id }) => id),
    skipped: [],
    problems: [],
  };
  return { file: '', at: '2026-11-21T10:00:00.000Z', record };
});
const { board } = await readStored(storyboard);
const report = buildReport({
  flows,
  drivers,
  graphOf,
  pictureOf: (flow, state) => (flow === 'repayment-code' ? (Object(board[flow]?.[state]).rupee ?? null) : null),
  records,
  unread: [],
  unusable: [],
  mutation: [],
  walks: [],
  promises: [],
  app: 'http://localhost:5173',
  made: '2026-11-21T12:00:00.000Z',
});

let browser: Browser;
let folder: string;
let address: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kist-report-'));
  await writeReport(report, folder, folder, { chartOf, storyboard });
  address = pathToFileURL(path.join(folder, 'index.html')).href;
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

async function open(options: Parameters<Browser['newContext']>[0] = {}) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await page.goto(address);
  return { page, asked };
}

const visible = async (page: Page, selector: string) => {
  const texts: string[] = [];
  for (const each of await page.locator(selector).all()) if (await each.isVisible()) texts.push(await each.innerText());
  return texts;
};

describe('the report in Chromium', () => {
  it.each([
    { width: 320, height: 640 },
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ])('P-19 fits, is accessible in both schemes and loads nothing, at $width pixels', async (viewport) => {
    const { page, asked } = await open({ viewport });
    for (const summary of await page.locator('details > summary').all())
      if (await summary.isVisible()) await summary.click();
    expect(await findings(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    // Text at 200 %.
    await page.addStyleTag({ content: ':root { font-size: 30px }' });
    expect(await overflow(page)).toBe(0);
    if (viewport.width < 768) expect(await smallTargets(page)).toEqual([]);
    const beside = pathToFileURL(folder).href;
    expect(asked.filter((url) => !url.startsWith(`${beside}/`) && !url.startsWith('data:'))).toEqual([]);
    // The chart and the screen of what failed are there.
    for (const image of await page.locator('.where img').all()) {
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
    }
    expect(await page.locator('.where img').count()).toBe(2);
    await page.context().close();
  });

  it('lists the paths of a flow with the very links that a replay has', async () => {
    const { page } = await open();
    await page.locator('#flow-faq > summary').click();
    await page.locator('#flow-faq .list').waitFor();
    const links = await page
      .locator('#flow-faq .list a.replay')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
    const paths = cover(graphOf(faqFlow) ?? explore(faqFlow), 'edges');
    expect(links).toEqual(paths.map((each) => `http://localhost:5173${replayLink(replayOf(faqFlow, each))}`));
    await page.locator('#flow-faq .list summary').first().click();
    await page.locator('#flow-faq .list ol').first().waitFor();
    expect(await page.locator('#flow-faq .list ol').first().locator('li').count()).toBe(paths[0]?.steps.length);
    await page.context().close();
  });

  it('filters by words, level and result', async () => {
    const { page } = await open();
    const rows = () => visible(page, '.summary tbody th');
    expect(await rows()).toEqual(['Repayment code', 'FAQ']);
    await page.getByRole('combobox', { name: 'Result' }).selectOption('failed');
    expect(await rows()).toEqual(['Repayment code']);
    await page.getByRole('combobox', { name: 'Level' }).selectOption('Model');
    expect(await rows()).toEqual([]);
    expect(await page.getByText('No flow is like that.').isVisible()).toBe(true);
    await page.getByRole('combobox', { name: 'Result' }).selectOption('passed');
    expect(await rows()).toEqual(['FAQ']);
    await page.getByRole('combobox', { name: 'Result' }).selectOption('');
    await page.getByRole('combobox', { name: 'Level' }).selectOption('');
    await page.getByLabel('Search').fill('CLIPBOARD');
    expect(await rows()).toEqual(['Repayment code']);
    await page.context().close();
  });

  it('keeps all that failed, with its links, where there are no scripts', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    const link = page.getByRole('link', { name: 'Replay up to step 1' });
    const [red] = cover(graphOf(repaymentCodeFlow) ?? explore(repaymentCodeFlow), 'edges');
    expect(red).toBeDefined();
    if (red)
      expect(await link.getAttribute('href')).toBe(
        `http://localhost:5173${replayLink(replayOf(repaymentCodeFlow, red), 1)}`,
      );
    expect(await page.getByText('listed by a script').count()).toBe(flows.length);
    await page.context().close();
  });
});
