import type { Page, Request } from 'playwright-core';
import { vi } from 'vitest';
import { catalogue } from '#tools/catalogue.ts';
import { specified } from '../../specification/calls.ts';
import type { createPhones } from '../phones.ts';
import type { Intention, Moment } from './intentions.ts';

/** What the lender did and heard of an intention. */
export type Told = {
  /** Rows of the ledger under any of its keys. */
  readonly rows: number;
  /** Idempotency keys that were sent for it. */
  readonly keys: number;
  /** How often it was asked for. */
  readonly requests: number;
  /** Money taken for its order, by whatever key. */
  readonly charges: number;
};

type Row = { readonly kind: string; readonly key: string; readonly orderId: string };
type Listed = {
  readonly borrower: string;
  readonly call: string;
  readonly variant: string;
  readonly keys: readonly { readonly key: string; readonly requests: readonly unknown[] }[];
};
type Entry = { readonly call: string | null; readonly struck: string | null };

/** Where a cell takes place. */
export type Place = {
  readonly web: string;
  readonly lender: string;
  readonly phones: ReturnType<typeof createPhones>;
};

/**
 * Of two: the app around the page, which closes nothing; and who stops the page between a step of its flow and the next paint. The kill
 * closes the dialog too, and what ran on after that would ask for the next page: then the flow rightly wakes up saying that this was
 * opened, and the cell is another one.
 */
const app = `window.AppBridge = { postMessage() {} };`;
const stall = `window.__kistInspect = ({ type, actorRef, snapshot }) => {
  const { stalled } = window;
  if (!stalled || type !== '@xstate.snapshot' || actorRef.logic?.id !== stalled || snapshot.hasTag('onceOnly')) return;
  for (;;) alert('stalled');
};`;

/** One intention, one hazard, one borrower with a phone of their own. */
export type Cell = Moment & {
  readonly intention: Intention;
  /** The page as it is now. */
  readonly page: Page;
  /** Another window of the same phone. */
  openTab(): Promise<Page>;
  /** The same address on another phone of the same borrower. */
  openOtherPhone(): Promise<Page>;
  /** The page of its order. */
  openOrder(page: Page): Promise<void>;
  /** The web view is killed, and opened again at the same address. */
  kill(): Promise<void>;
  /** Stops the page when its flow has taken a step out of the call; resolves when it stands. */
  stopBeforePaint(): Promise<() => Promise<unknown>>;
  reload(): Promise<void>;
  /** What becomes of the next request of the call. */
  plan(fault: { readonly kind: string; readonly ms?: number }): Promise<void>;
  /** Waits until the request has met that fault. */
  untilStruck(kind: string): Promise<void>;
  /** Waits until the lender was asked so often. */
  untilAsked(times: number): Promise<void>;
  mode(mode: object): Promise<void>;
  /** The lender's clock alone. */
  advanceLender(ms: number): Promise<void>;
  told(): Promise<Told>;
  /** Whether that is a request of the call. */
  isSent(request: Request | URL): boolean;
};

export const press = (page: Page, { button }: Intention) =>
  page.getByRole('button', { name: button, ...(typeof button === 'string' && { exact: true }) });

/** Opens one and does in it what `live` says; brings what the pages threw. Its phone goes back when all went well. */
export async function inCell(
  intention: Intention,
  n: string,
  { web, lender, phones }: Place,
  live: (cell: Cell) => Promise<void>,
): Promise<readonly string[]> {
  const user = `U-cell-${n}`;
  const kind = { clock: true, app: intention.inApp ? app + stall : stall };
  const phone = await phones.lend(kind);
  const thrown: string[] = [];
  const watched = (page: Page) => page.on('pageerror', (error) => thrown.push(error.message));
  const others: Awaited<ReturnType<typeof phones.lend>>[] = [];
  const [path = '', hash] = intention.path(n).split('#');
  const address = `${web}${path}${path.includes('?') ? '&' : '?'}userId=${user}&deviceId=D-1${hash ? `#${hash}` : ''}`;
  const control = async (action: string, body: object) => {
    const response = await fetch(`${lender}/__sandbox/${action}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`the sandbox refused ${action}: ${await response.text()}`);
  };
  const read = async <Body>(what: string) => (await (await fetch(`${lender}/__sandbox/${what}`)).json()) as Body;
  const { call } = intention;
  const wanted = specified(call);
  const tabs: Page[] = [];
  let page = watched(phone.page);
  const cell: Cell = {
    intention,
    n,
    get page() {
      return page;
    },
    async openTab() {
      const tab = watched(await page.context().newPage());
      tabs.push(tab);
      await tab.goto(address);
      return tab;
    },
    async openOtherPhone() {
      const other = await phones.lend(kind);
      others.push(other);
      await watched(other.page).goto(address);
      return other.page;
    },
    async openOrder(page) {
      await page.goto(`${web}/?userId=${user}#/borrowDetail/${intention.order?.(n) ?? ''}`);
    },
    async stopBeforePaint() {
      const flow = catalogue.find(({ id }) => intention.state.startsWith(`${id}:`));
      // Nobody answers it, so the page goes no further.
      const standing = page.waitForEvent('dialog');
      await page.evaluate((id) => Object.assign(window, { stalled: id }), flow?.machine.id);
      return () => standing;
    },
    async kill() {
      page = watched(await phone.kill());
      await page.goto(address);
    },
    async reload() {
      await page.reload();
    },
    plan: (fault) => control('faults', { call, user, times: 1, ...fault }),
    untilStruck: (kind) =>
      vi.waitFor(
        async () => {
          const { requests } = await read<{ readonly requests: readonly Entry[] }>(`requests?bearing=${user}`);
          if (!requests.some((entry) => entry.call === call && entry.struck === kind))
            throw new Error(`no ${call} has met the fault ${kind}`);
        },
        { timeout: 30_000, interval: 50 },
      ),
    untilAsked: (times) =>
      vi.waitFor(
        async () => {
          const { requests } = await cell.told();
          if (requests < times) throw new Error(`${call} was asked for ${requests} times`);
        },
        { timeout: 30_000, interval: 50 },
      ),
    mode: (mode) => control('mode', mode),
    advanceLender: (ms) => control('clock', { advance: ms }),
    async pass(of, ms) {
      await of.clock.runFor(ms);
      await control('clock', { advance: ms });
    },
    async told() {
      const listed = await read<readonly Listed[]>('intentions');
      const meant = listed.filter(
        (one) => one.borrower === user && one.call === call && (intention.variant?.test(one.variant) ?? true),
      );
      const sent = meant.flatMap(({ keys }) => keys);
      const keys = new Set(sent.map(({ key }) => key));
      const ledger = await read<readonly Row[]>('ledger');
      const order = intention.order?.(n);
      return {
        rows: ledger.filter((row) => row.kind === intention.row && keys.has(row.key)).length,
        keys: keys.size,
        requests: sent.flatMap(({ requests }) => requests).length,
        charges: ledger.filter(({ kind, orderId }) => orderId === order && kind === 'charge').length,
      };
    },
    isSent: (request) => {
      const url = request instanceof URL ? request : new URL(request.url());
      return url.origin === lender && url.pathname === wanted.prefix + wanted.path;
    },
  };
  try {
    await page.goto(address);
    await intention.prepare(page, cell);
    await live(cell);
  } catch (error) {
    const seen = await page
      .locator('body')
      .innerText()
      .catch(() => 'nothing');
    throw new Error(
      `the borrower sees “${seen.replaceAll(/\s+/g, ' ')}”, the lender ${JSON.stringify(await cell.told())}`,
      { cause: error },
    );
  }
  for (const tab of tabs) await tab.close();
  for (const one of [phone, ...others]) await one.giveBack();
  return thrown;
}
