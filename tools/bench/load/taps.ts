import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '#tests/support/chromium.ts';
import { buildWeb, removeBuild, serveStack } from '#tests/support/stack.ts';
import { median } from './table.ts';
import { openPhone, tapOn, timed, untilRest, watch } from './visit.ts';

type Act = (page: Page) => Promise<void>;

type Row = {
  readonly name: string;
  readonly address: string;
  /** Before it, in turn, each once the last one's effect is there. */
  readonly before: readonly Act[];
  readonly act: Act;
  /** Of the page that it leads to: what is measured until that is painted, and not only until something is. */
  readonly leadsTo?: string;
};

const see =
  (found: string): Act =>
  (page) =>
    page.locator(found).first().waitFor();
const focus =
  (found: string): Act =>
  (page) =>
    page.locator(found).first().focus();
const press =
  (key: string): Act =>
  (page) =>
    page.keyboard.press(key);

const cards = '/repayChoose?orderId=O-170&amount=125050';
const pay = tapOn('role=button[name=/^Pay ₹/]');
const chosen = [tapOn('text=/^Harbour Bank/'), see('role=radio[checked]')];
const code = 'role=textbox[name="SMS code"]';

const rows: readonly Row[] = [
  { name: 'another card', address: cards, before: chosen, act: tapOn('text=/^Monsoon Bank/') },
  { name: 'Pay', address: cards, before: chosen, act: pay },
  {
    name: 'a digit of the bank’s code',
    address: cards,
    before: [...chosen, pay, focus(code), press('1')],
    act: press('2'),
  },
  {
    name: 'closing the code sheet',
    address: cards,
    before: [...chosen, pay, see(code)],
    act: tapOn('role=button[name="Cancel"]'),
  },
  {
    name: 'a digit of the bank form',
    address: '/bindBank?productId=B-1',
    before: [focus('role=textbox[name=/^Card number/]'), press('1')],
    act: press('2'),
  },
  {
    name: 'Next, with what is missing',
    address: '/bindBank?productId=B-1',
    before: [],
    act: tapOn('role=button[name="Next"]'),
  },
  {
    name: 'the consent',
    address: '/loanConfirm?productId=P-1',
    before: [],
    act: tapOn('label:has(input[type=checkbox])'),
  },
  {
    name: 'Repayment on an order, the next route',
    address: '/order?orderId=O-170&productId=P-1',
    before: [],
    act: tapOn('role=button[name="Repayment"]'),
    leadsTo: 'Repay this loan',
  },
];

export type Taps = { readonly name: Row['name']; readonly milliseconds: readonly (readonly number[])[] };

/**
 * In the page: until a text is there. What event timing tells of the tap ends with the frame after it; where that does not show the
 * text yet, the tap lasts until the frame that does.
 */
function untilThere(text: string): Promise<void> {
  return new Promise((resolve) => {
    function began({ timeStamp }: Event): void {
      const isThere = () => document.body.textContent.includes(text);
      const tellLate = () =>
        globalThis.__whenShown(text, () => {
          globalThis.__seen.tap = Math.max(globalThis.__seen.tap, Math.round(performance.now() - timeStamp));
          resolve();
        });
      requestAnimationFrame(() => (isThere() ? resolve() : tellLate()));
    }
    addEventListener('click', began, { capture: true, once: true });
  });
}

async function once(browser: Browser, address: string, { before, act, leadsTo }: Row): Promise<number> {
  const context = await openPhone(browser);
  try {
    const page = await context.newPage();
    await page.addInitScript(watch, '');
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.evaluate(untilRest);
    for (const step of before) await step(page);
    // What came of it is done.
    await page.waitForTimeout(500);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    if (leadsTo === undefined) return await timed(page, act);
    const there = page.evaluate(untilThere, leadsTo);
    return await timed(page, async () => {
      await act(page);
      await there;
    });
  } finally {
    await context.close();
  }
}

/** How long it takes from a tap or a key to the next paint, or to that of the page it leads to, with 4x CPU, in turns in this build and those in other folders. */
export async function measureTaps(times: number, folders: readonly string[]): Promise<Taps[]> {
  const build = await buildWeb();
  const dists = [build.dist, ...folders];
  const stacks = await Promise.all(dists.map((dist) => serveStack({ ...build, dist })));
  const browser = await launchChromium();
  let borrowers = 0;
  try {
    const measured: Taps[] = [];
    for (const row of rows) {
      const milliseconds = stacks.map((): number[] => []);
      for (let time = 0; time < times; time += 1)
        for (const [index, { web }] of stacks.entries()) {
          borrowers += 1;
          const address = `${web}${row.address}&userId=U-tap-${borrowers}&deviceId=D-1`;
          milliseconds[index]?.push(await once(browser, address, row));
        }
      measured.push({ name: row.name, milliseconds });
    }
    return measured;
  } finally {
    await browser.close();
    for (const stack of stacks) await stack.close();
    removeBuild(build);
  }
}

/** Medians and worst, of this build and then of each other one. */
export function tapsTable(measured: readonly Taps[]): string {
  const columns = measured[0]?.milliseconds.length ?? 0;
  const heads = ['tap', ...Array.from({ length: columns }, (_, at) => [`median ${at + 1}`, `worst ${at + 1}`]).flat()];
  const lines = measured.map(({ name, milliseconds }) => [
    name,
    ...milliseconds.flatMap((all) => [median(all), Math.max(...all)]),
  ]);
  return [heads, heads.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
