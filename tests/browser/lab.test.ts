import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Flow } from '#kit/flow.ts';
import { catalogue } from '#tools/catalogue.ts';
import { keptGraph } from '#tools/explore/kept-graphs.ts';
import { cover } from '#tools/explore/paths.ts';
import { replayLink, replayOf } from '#tools/explore/replay.ts';
import { drivers } from '#tools/paths/drivers.ts';
import { pathsFor } from '#tools/paths/levels.ts';
import { createRecorder } from '#tools/paths/record-files.ts';
import { walkBrowser } from '#tools/paths/screen-levels.ts';
import { everyTick, scenarioOf, small } from '#tools/search/scenarios.ts';
import { search } from '#tools/search/search.ts';
import { replaysOf } from '#tools/search/story.ts';
import { nothingHoldsBack } from '../search/seeds.ts';
import { launchChromium } from '../support/chromium.ts';
import { findings, overflow } from './looks.ts';
import { ownStack } from './own-stack.ts';

const stack = await ownStack('devPages');
let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());

const flowOf = (id: string): Flow => {
  const flow = catalogue.find((candidate) => candidate.id === id);
  if (!flow) throw new Error(`the catalogue has no flow ${id}`);
  return flow;
};

const sizes = { phone: { width: 360, height: 740 }, desk: { width: 1_440, height: 1_000 } } as const;

async function open(path: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: sizes.desk, ...options });
  const page = await context.newPage();
  await page.goto(`${stack.web}${path}`);
  await page.getByRole('heading', { name: 'Test page' }).waitFor();
  return page;
}

describe.each(drivers.filter(({ devPages }) => devPages))(
  '$flow in Chromium on a build with the developers’ pages',
  (driver) => {
    it('P-21 S-546 takes every declared transition and shows every state', async () => {
      const flow = flowOf(driver.flow);
      const graph = keptGraph(flow);
      const paths = pathsFor('browser', flow, graph, 'transitions');
      const recorder = createRecorder({ level: 'browser', profile: 'plain' }, flow, graph);
      const report = await recorder.take(() => walkBrowser(flow, driver, paths, graph, { stack, browser }));
      expect(report.problems).toEqual([]);
      expect(graph.states.filter((state) => !report.statesReached.has(state))).toEqual([]);
      expect(graph.transitions.filter(({ id }) => !report.transitionsTaken.has(id)).map(({ id }) => id)).toEqual([]);
    });
  },
);

describe('the device', () => {
  it('S-025 S-017 S-131 S-132 keeps its parameters in the tab, and its links carry them', async () => {
    const page = await open('/testPreview?view=device');
    await page.getByRole('textbox', { name: 'userId', exact: true }).fill('U-9');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.reload();
    await page.getByRole('link', { name: 'Repay', exact: true }).click();
    await page.getByRole('button', { name: 'Payment', exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/repayByPeriod');
    expect(new URL(page.url()).searchParams.get('userId')).toBe('U-9');
    await page.context().close();
  });

  it('S-133 S-387 shows a photo and sends nothing anywhere', async () => {
    const page = await open('/testPreview?view=device');
    // The last of its own code, which it fetches when it has been at rest for a while.
    await page.waitForFunction(() =>
      ['start-reporter', 'at-rest'].every((late) =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes(`/assets/${late}-`)),
      ),
    );
    await page.waitForLoadState('networkidle');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`));
    const onePixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    );
    await page
      .getByLabel(/^Choose a photo/)
      .setInputFiles({ name: 'garden.png', mimeType: 'image/png', buffer: onePixel });
    const picture = page.getByRole('img', { name: 'garden.png' });
    await picture.waitFor();
    expect(await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1);
    expect(sent.filter((request) => !request.startsWith('GET blob:'))).toEqual([]);
    await page.context().close();
  });
});

describe('the lab', () => {
  it('opens any state of any flow in three actions: its flow, a few letters, Enter', async () => {
    const page = await open('/testPreview?flow=toast');
    await page.getByRole('combobox', { name: 'Flow' }).selectOption('card-repayment');
    await page.getByRole('region', { name: 'Any state' }).getByRole('searchbox').fill('awaiting code entering');
    await page.getByText(/^1?\d of \d+ states/).waitFor();
    await page.getByRole('region', { name: 'Any state' }).getByRole('searchbox').press('Enter');
    await page.frameLocator('iframe.phone').getByRole('textbox', { name: 'SMS code' }).waitFor();
    const lit = page.locator('.diagram .is-live[data-state="cardRepayment.awaitingCode.code.entering"]');
    await lit.waitFor();
    const box = await lit
      .locator('.box')
      .first()
      .evaluate((shape) => getComputedStyle(shape).fill);
    expect(box).not.toBe('rgb(0, 0, 0)');
    await page.context().close();
  });

  it('says that there is no such flow, and after a reload too', async () => {
    const page = await open('/testPreview?flow=nosuch');
    const alert = page.getByRole('alert').filter({ hasText: 'There is no flow "nosuch".' });
    await alert.waitFor();
    await page.reload();
    await page.getByRole('combobox', { name: 'Flow' }).waitFor();
    await alert.waitFor({ timeout: 10_000 });
    await page.context().close();
  });

  it('walks a replay link to the step that it names', async () => {
    const flow = flowOf('card-repayment');
    const path = cover(keptGraph(flow), 'transitions').find(({ steps }) => steps.length > 6);
    if (!path) throw new Error('there is no long path');
    const page = await open(replayLink(replayOf(flow, path), 4));
    const isIn = async (states: readonly string[] = []) => {
      for (const state of states)
        await page.locator(`.diagram .is-live[data-state="cardRepayment.${state}"]`).waitFor();
    };
    await page.getByText(`4 of ${path.steps.length} steps done.`).waitFor();
    await isIn(path.steps[3]?.states);
    await page.getByRole('button', { name: 'Forward' }).click();
    await page.getByText(`5 of ${path.steps.length} steps done.`).waitFor();
    await isIn(path.steps[4]?.states);
    await page.getByRole('button', { name: 'To the end' }).click();
    await page.getByText(`${path.steps.length} of ${path.steps.length} steps done.`).waitFor();
    await isIn(path.steps.at(-1)?.states);
    await page.context().close();
  });

  it('comes back on reload to the very state, driven by hand, opened as any state or replayed', async () => {
    const flow = flowOf('card-repayment');
    const path = cover(keptGraph(flow), 'transitions').find(({ steps }) => steps.length > 6);
    if (!path) throw new Error('there is no long path');
    const page = await open('/testPreview?flow=toast');
    const isKept = (what: string) =>
      page.waitForFunction((text) => sessionStorage['kist-lab:driven']?.includes(text), what);
    const state = (name: string) => page.locator(`.diagram .is-live[data-state="cardRepayment.${name}"]`).waitFor();
    await page.getByRole('combobox', { name: 'Flow' }).selectOption('card-repayment');
    await page.getByRole('button', { name: 'two cards and a wallet' }).click();
    await page.getByRole('button', { name: 'chooses the first card' }).click();
    await page.getByRole('button', { name: 'taps Pay' }).click();
    await isKept('"pay.requested"');
    await page.reload();
    await state('committing');
    await page.getByRole('button', { name: 'a code is needed' }).click();
    await page.frameLocator('iframe.phone').getByRole('textbox', { name: 'SMS code' }).waitFor();
    await page.getByText(/^\d+ of \d+ states/).waitFor();
    await page.getByRole('region', { name: 'Any state' }).getByRole('searchbox').fill('commit unknown');
    await page.getByRole('region', { name: 'Any state' }).getByRole('searchbox').press('Enter');
    await isKept('"steps":[]');
    await page.reload();
    await state('commitUnknown');
    const other = await page.context().newPage();
    await other.goto(`${stack.web}/testPreview`);
    await other.locator('.diagram .is-live[data-state="cardRepayment.commitUnknown"]').waitFor();
    await other.goto(`${stack.web}/testPreview?flow=card-repayment`);
    await other.locator('.diagram .is-live[data-state="cardRepayment.loadingWays"]').waitFor();
    await page.goto(`${stack.web}${replayLink(replayOf(flow, path), 4)}`);
    await page.getByText(`4 of ${path.steps.length} steps done.`).waitFor();
    await page.getByRole('button', { name: 'Forward' }).click();
    await isKept('"position":5');
    await page.reload();
    await page.getByText(`5 of ${path.steps.length} steps done.`).waitFor();
    await page.context().close();
  });

  it.each([
    { width: 390, height: 740 },
    { width: 1_440, height: 900 },
  ])('has the active state and its diagram on the first screen, driven, replayed and watched: %o', async (viewport) => {
    const flow = flowOf('card-repayment');
    const path = cover(keptGraph(flow), 'transitions').find(({ steps }) => steps.length > 6);
    if (!path) throw new Error('there is no long path');
    const page = await open('/testPreview?flow=card-repayment', { viewport });
    const watching = await page.context().newPage();
    await watching.goto(`${stack.web}/testPreview?watch=cardRepayment`);
    await watching.locator('.tab-panel').locator('.lab-watch, [role="status"]').first().waitFor();
    const onFirstScreen = async (of: Page) => {
      const box = async (selector: string) => {
        const shape = of.locator(selector).last();
        await shape.waitFor();
        return (await shape.boundingBox()) ?? { x: Number.NaN, y: Number.NaN, width: 0, height: 0 };
      };
      for (const selector of ['.diagram', '.diagram .is-live']) {
        const { x, y, width, height } = await box(selector);
        expect(
          [x, y].map((begin) => begin >= 0),
          `${selector} begins`,
        ).toEqual([true, true]);
        expect([x + width <= viewport.width, y + height <= viewport.height], `${selector} ends`).toEqual([true, true]);
      }
      expect(await of.evaluate(() => scrollY)).toBe(0);
    };
    await onFirstScreen(page);
    for (const label of ['two cards and a wallet', 'chooses the first card', 'taps Pay', 'a code is needed'])
      await page.getByRole('button', { name: label }).dispatchEvent('click');
    await page.locator('.diagram .is-live[data-state="cardRepayment.awaitingCode.code.entering"]').waitFor();
    await onFirstScreen(page);
    await watching.locator('.diagram .is-live[data-state="cardRepayment.awaitingCode.code.entering"]').waitFor();
    await onFirstScreen(watching);
    await page.goto('about:blank');
    await page.goto(`${stack.web}${replayLink(replayOf(flow, path), 5)}`);
    await page.getByText(`5 of ${path.steps.length} steps done.`).waitFor();
    await onFirstScreen(page);
    const forward = await page.getByRole('button', { name: 'Forward' }).boundingBox();
    expect((forward?.y ?? Number.NaN) + (forward?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
    await page.context().close();
  });

  it.each([sizes.desk, { width: 1_000, height: 900 }])(
    'lets the log be read below the phone, and draws each message from whom to whom it goes: %o',
    async (viewport) => {
      const flow = flowOf('card-repayment');
      const path = cover(keptGraph(flow), 'transitions').find(({ steps }) => steps.length > 6);
      if (!path) throw new Error('there is no long path');
      const page = await open(replayLink(replayOf(flow, path), path.steps.length), { viewport });
      await page.getByText(`${path.steps.length} of ${path.steps.length} steps done.`).waitFor();
      await page.getByText('Sequence', { exact: true }).click();
      const sequence = page.getByRole('region', { name: 'Messages in their order' });
      await sequence.scrollIntoViewIfNeeded();
      await page.evaluate('scrollTo(0, document.body.scrollHeight)');
      const edge = async (selector: string, side: 'top' | 'bottom') => {
        const box = await page.locator(selector).first().boundingBox();
        return box ? box.y + (side === 'top' ? 0 : box.height) : Number.NaN;
      };
      expect(await edge('iframe.phone', 'bottom')).toBeLessThanOrEqual(await edge('.bench-log', 'top'));
      const middles = new Map<string, number>();
      for (const head of await sequence.locator('b').all()) {
        const box = await head.boundingBox();
        if (box) middles.set((await head.textContent()) ?? '', box.x + box.width / 2);
      }
      expect(middles.size).toBeGreaterThan(3);
      const rows = await sequence.getByRole('listitem').all();
      expect(rows.length).toBeGreaterThan(5);
      for (const row of rows) {
        const [, from = '', to = ''] = /^(\w+) to (\w+): /.exec((await row.textContent()) ?? '') ?? [];
        const box = await row.boundingBox();
        const ends = [middles.get(from) ?? 0, middles.get(to) ?? 0].sort((one, other) => one - other);
        expect([box?.x ?? -1, (box?.x ?? 0) + (box?.width ?? 0)].map(Math.round), `${from} to ${to}`).toEqual(
          ends.map(Math.round),
        );
      }
      await page.context().close();
    },
  );

  it('P-42 walks the last page of a counterexample of the search to its end', async () => {
    const bounds = { ...small, mishaps: 0 };
    const names = { flow: 'card', lender: 'keys only', company: 'one tab' } as const;
    const faulty = { ticks: everyTick.slice(0, 1), faults: nothingHoldsBack };
    const [found] = (await search(scenarioOf(names, bounds, faulty))).found;
    const [replay] = found ? replaysOf(found) : [];
    if (!replay) throw new Error('nothing was found');
    const page = await open(replayLink(replay));
    await page.getByText(`${replay.steps.length} of ${replay.steps.length} steps done.`).waitFor();
    await page.locator('.diagram .is-live[data-state="cardRepayment.committing"]').waitFor();
    await page.getByText('charged once: charged 2 times, with the keys a and b').first().waitFor();
    await page.context().close();
  });

  it('lets a second tab watch the first from where it stands, and hides what is made up by one switch', async () => {
    const page = await open('/testPreview?flow=contact-info');
    const other = await page.context().newPage();
    await other.goto(`${stack.web}/testPreview?watch=contactInfo`);
    // It stands still, and is seen as it is.
    await other.locator('.diagram .is-live[data-state="contactInfo.loading"]').waitFor();
    await other.evaluate(() => {
      const reported: unknown[] = [];
      Object.assign(globalThis, { reported });
      new BroadcastChannel('kist-watch').onmessage = ({ data }) => reported.push(data);
    });
    await page.getByRole('button', { name: 'telephone and e-mail' }).click();
    await other.locator('.diagram .is-live').first().waitFor();
    await other.getByText('xstate.done.actor.loadContact').first().waitFor();
    await other.locator('pre', { hasText: '1800 123 456' }).waitFor();
    await other.getByRole('checkbox', { name: 'Show made-up data' }).uncheck();
    expect(await other.locator('body').textContent()).not.toContain('1800 123 456');
    const reported = await other.evaluate(() =>
      JSON.stringify((globalThis as unknown as { reported: unknown }).reported),
    );
    expect(reported).toContain('contactInfo');
    await page.context().close();
  });

  it('lets a second tab watch an ordinary page', async () => {
    const page = await (await browser.newContext({ viewport: sizes.desk })).newPage();
    await page.goto(`${stack.web}/repayChoose?orderId=O-170-watched&amount=125050&userId=U-1&deviceId=D-1`);
    await page.getByRole('radio', { name: /1111$/ }).waitFor();
    const watching = await page.context().newPage();
    await watching.goto(`${stack.web}/testPreview?watch=cardRepayment`);
    await watching.locator('.diagram .is-live[data-state="cardRepayment.choosing.none"]').waitFor();
    await watching.locator('pre', { hasText: '"amount": 125050' }).waitFor();
    await page.getByRole('radio', { name: /1111$/ }).check();
    await watching.locator('.diagram .is-live[data-state="cardRepayment.choosing.selected"]').waitFor();
    await watching.context().close();
  });
});

describe('the played app', () => {
  it('S-341 S-547 writes down what the page tells it, presses back, opens the keyboard, kills and restores', async () => {
    const page = await open('/testPreview?view=device');
    await page.getByRole('tab', { name: 'App' }).click();
    await page.getByRole('combobox', { name: 'Page' }).selectOption({ label: 'Customer service' });
    const frame = page.frameLocator('iframe.phone');
    await frame.getByRole('heading').first().waitFor();
    const height = () => page.locator('.phone').evaluate((phone) => phone.getBoundingClientRect().height);
    expect(await height()).toBe(740);
    await page.getByRole('button', { name: 'Keyboard' }).click();
    expect(await height()).toBe(440);
    await page.getByRole('button', { name: 'Kill the web view' }).click();
    await page.getByText('The web view is not there.').waitFor();
    await page.getByRole('button', { name: 'Open it again' }).click();
    await frame.getByRole('heading').first().waitFor();
    await page.getByRole('combobox', { name: 'Platform' }).selectOption('ios');
    await frame.getByRole('heading').first().waitFor();
    await page.getByRole('button', { name: 'Back button' }).click();
    await page.getByText(/^page → app: closeWebView/).waitFor();
    await page.context().close();
  });

  it('S-341 S-400 goes back as Android does, and opens a killed web view where it was', async () => {
    const page = await open('/testPreview?view=device');
    await page.getByRole('textbox', { name: 'orderId', exact: true }).fill('O-170-killed');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('tab', { name: 'App' }).click();
    await page.getByRole('combobox', { name: 'Page' }).selectOption({ label: 'Repay by card' });
    const frame = page.frameLocator('iframe.phone');
    await frame.getByRole('radio', { name: /1111$/ }).check();
    await frame.getByRole('button', { name: /^Pay ₹/ }).click();
    await frame.getByRole('textbox', { name: 'SMS code' }).waitFor();
    await page.getByRole('button', { name: 'Kill the web view' }).click();
    await page.getByRole('button', { name: 'Open it again' }).click();
    await frame.getByRole('textbox', { name: 'SMS code' }).waitFor();
    const back = page.getByRole('button', { name: 'Back button' });
    await back.click();
    await frame.getByRole('textbox', { name: 'SMS code' }).waitFor({ state: 'hidden' });
    await frame.getByRole('radio', { name: /1111$/ }).waitFor();
    await back.click();
    await page.getByText('there was nothing to go back to: the app closed the web view').waitFor();
    await page.getByText('The web view is not there.').waitFor();
    await page.context().close();
  });

  it('S-390 fires all twelve messages', async () => {
    const page = await open('/testPreview?view=device');
    await page.getByRole('tab', { name: 'App' }).click();
    await page.getByText('Fire a message').click();
    const buttons = page.getByRole('region', { name: 'Fire a message' }).getByRole('button');
    expect(await buttons.count()).toBe(12);
    for (const button of await buttons.all()) {
      await button.click();
      await page
        .getByText(`page → app: ${await button.textContent()} `)
        .first()
        .waitFor();
    }
    await page.context().close();
  });
});

describe('the conformance page, in the app of somebody else', () => {
  it('S-368 tells of each message what the app answers, and keeps the result', async () => {
    const context = await browser.newContext({ viewport: sizes.phone });
    await context.addInitScript(() => {
      navigator.clipboard.writeText = async (text) => void Object.assign(globalThis, { copied: text });
      const postMessage = (text: string) => {
        const { type } = JSON.parse(text);
        if (type === 'startBankBinding') throw new Error('not known');
        return type === 'setTitle' ? text : type === 'endBankBinding' ? '{}' : undefined;
      };
      Object.assign(globalThis, { AppBridge: { postMessage } });
    });
    const page = await context.newPage();
    await page.goto(`${stack.web}/testPreview?view=conformance`);
    await page.getByText('The bridge is that of Android.').waitFor();
    const row = (type: string) => page.getByRole('listitem', { name: type, exact: true });
    await page.getByRole('button', { name: 'Send the 5 that stay on this page' }).click();
    await row('setTitle')
      .getByText(/^Sent\. Answered after \d+ ms\.$/)
      .waitFor();
    await row('setTitle').getByRole('combobox').selectOption('did');
    await row('startBankBinding').getByText('The bridge threw an error.').waitFor();
    await row('endBankBinding')
      .getByText(/not the one that was sent: v is not 1\.$/)
      .waitFor();
    await row('endBankBinding').getByText('give v back as it came: the number 1.').waitFor();
    await row('dismissRepayDialog').getByText('Sent. No answer, which is allowed.').waitFor();
    await page.reload();
    await page.getByText('1 right, 2 wrong, 2 to be looked at, 8 not tried.').waitFor();
    await page.getByRole('button', { name: 'Copy the result' }).click();
    await page.getByText('The result is copied.').waitFor();
    const copied = await page.evaluate(() => (globalThis as { readonly copied?: string }).copied);
    expect(copied).toContain('| setTitle | right | Sent. Answered');
    expect(copied).toContain('throw nothing, also for a type that the app does not know');
    await page.getByRole('button', { name: 'Wait for the back of the app' }).click();
    await page.evaluate(() => window.history.back());
    await page.getByText('Right: it came as a step back in the history.').waitFor();
    await context.close();
  });
});

describe('P-19 the test page', () => {
  const views = ['Device', 'Lab', 'App', 'Watch', 'Conformance'];

  it.each(['phone', 'desk'] as const)('has no serious finding of axe on a %s, and fits', async (size) => {
    const page = await open('/testPreview', { viewport: sizes[size], bypassCSP: true });
    for (const view of views) {
      const box = await page.getByRole('tab', { name: view }).boundingBox();
      expect((box?.x ?? Number.NaN) + (box?.width ?? 0), `the tab ${view}`).toBeLessThanOrEqual(sizes[size].width);
      await page.getByRole('tab', { name: view }).click();
      if (view === 'Lab') await page.locator('.diagram .is-live').first().waitFor();
      expect(await findings(page), view).toEqual([]);
      expect(await overflow(page), view).toBeLessThanOrEqual(0);
    }
    await page.context().close();
  });

  it('fits 320 pixels with text twice as large', async () => {
    const page = await open('/testPreview', { viewport: { width: 320, height: 640 }, bypassCSP: true });
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
    for (const view of views) {
      await page.getByRole('tab', { name: view }).click();
      expect(await overflow(page), view).toBeLessThanOrEqual(0);
    }
    await page.context().close();
  });
});
