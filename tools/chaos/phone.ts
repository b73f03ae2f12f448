import type { Browser, Page, Request } from 'playwright-core';
import { recordFlows } from './recording.ts';
import { asksAnew, type Said, saidOn } from './screens.ts';
import type { Control } from './steps.ts';

/** What stands on the screen in front. */
export type Screen = {
  /** Origin of the page; empty for a page of the browser's own. */
  readonly origin: string;
  readonly address: string;
  readonly text: string;
  readonly controls: readonly Control[];
  readonly isBusy: boolean;
  readonly said: Said;
};

const nowhere = { origin: '', address: '', text: '', controls: [], isBusy: false };

/** What `lookHere` found last, by its name, for the tap that follows. */
declare global {
  var kistFound: Map<string, HTMLElement> | undefined;
}

/** Runs in the page: what can be read and used, as a borrower would find it. No function in it has a name: a compiler would add a helper. */
function lookHere(): Omit<Screen, 'said'> {
  const modal = [...document.querySelectorAll('dialog[open]')].at(-1);
  const all = (modal ?? document).querySelectorAll<HTMLElement>('button, a[href], input, textarea, select, summary');
  const found = [...all].flatMap((element) => {
    const isWay = element instanceof HTMLAnchorElement && !/^https?:$/.test(element.protocol);
    const isOff = element.matches(':disabled, [aria-disabled="true"], [inert] *, [type=hidden], [type=file]');
    if (isWay || isOff || !element.checkVisibility({ visibilityProperty: true })) return [];
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const said = element.getAttribute('aria-label') ?? labels[0]?.innerText ?? element.innerText;
    const type = element instanceof HTMLInputElement ? element.type : element.localName;
    const isText = ['text', 'tel', 'number', 'textarea'].includes(type);
    return [
      { element: labels[0] ?? element, name: `${type} ${said.replace(/\s+/g, ' ').trim().slice(0, 80)}`, isText },
    ];
  });
  globalThis.kistFound = new Map(found.toReversed().map(({ name, element }) => [name, element]));
  return {
    origin: location.origin,
    address: location.pathname + location.search + location.hash,
    text: document.body?.innerText ?? '',
    isBusy: document.querySelector('[aria-busy="true"]:not(#shell *), [role="progressbar"]') !== null,
    controls: found.map(({ name, isText }) => ({ name, isText })),
  };
}

/** Runs in the page: brings what `lookHere` found under this name into the middle of the screen, and says where that is. */
function reach(name: string): { readonly x: number; readonly y: number } | null {
  const element = globalThis.kistFound?.get(name);
  if (!element?.isConnected) return null;
  element.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Milliseconds. Files of the web view are waited for; an answer of the lender only for a moment, since it may take its time. */
const timeout = 20_000;
const forFiles = 5_000;
const forAnswers = 150;
const breath = 10;
const forBusy = 2_000;

/** Milliseconds for a tap: Chromium never says that it was done on a page that was left while the finger went up. */
const forTaps = 5_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs in each page before anything else: a failure that is no Error and that nobody catches is told with all that it says. */
const tellFailures = `
  addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof Error) return;
    event.preventDefault();
    queueMicrotask(() => { throw new Error('nobody catches ' + JSON.stringify(event.reason)); });
  });
`;

type Tab = { readonly page: Page; readonly open: Set<Request> };

/** A phone with a web view of two tabs, one in front, whose storage outlives them. */
export type Phone = {
  /** What no code caught, since it was last asked. */
  errors(): readonly string[];
  screen(): Promise<Screen>;
  open(path: string): Promise<void>;
  /** `false` where nothing has this name. `isHasty`: what comes of it is not waited for. */
  tap(name: string, times: number, isHasty?: boolean): Promise<boolean>;
  type(name: string, text: string): Promise<boolean>;
  back(): Promise<void>;
  reload(): Promise<void>;
  kill(): Promise<void>;
  forget(): Promise<void>;
  tab(path: string): Promise<void>;
  network(isOn: boolean): Promise<void>;
  /** Whether the database takes longer than anybody can wait. */
  storage(isSlow: boolean): Promise<void>;
  /** Its clock shows an earlier time by so many milliseconds, and goes on from there. */
  setBack(ms: number): Promise<void>;
  /** Before time is let on: on a busy machine a database answers late, and nothing has left yet. */
  settle(): Promise<void>;
  wait(ms: number): Promise<void>;
  close(): Promise<void>;
};

/** In Chromium. */
export async function createPhone(
  browser: Browser,
  web: string,
  record?: (flow: string, text: string) => void,
): Promise<Phone> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
  if (record) {
    await context.exposeFunction('kistRecorded', record);
    await context.addInitScript({ content: `{${recordFlows}}` });
  }
  await context.addInitScript({ content: `{${tellFailures}}` });
  await context.clock.install();
  const errors: string[] = [];
  const tabs: (Tab | undefined)[] = [undefined, undefined];
  let front = 0;
  let isOurs = false;
  // What opens in a window of its own is no part of the session.
  context.on('page', (page) => void (isOurs || page.close().catch(() => undefined)));

  const go = async (page: Page, path: string) => {
    await page.goto(`${web}${path}`, { timeout, waitUntil: 'commit' }).catch(() => undefined);
  };

  async function ownPage(): Promise<Page> {
    isOurs = true;
    const page = await context.newPage();
    isOurs = false;
    return page;
  }

  async function openTab(path: string): Promise<Tab> {
    const page = await ownPage();
    const open = new Set<Request>();
    const ends = (request: Request) => void open.delete(request);
    page.on('request', (request) => void open.add(request));
    page.on('requestfinished', ends);
    page.on('requestfailed', ends);
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
    const tab = { page, open };
    await go(page, path);
    return tab;
  }

  const inFront = async (): Promise<Tab> => {
    const tab = tabs[front] ?? (await openTab('/'));
    tabs[front] = tab;
    return tab;
  };

  /** Does something, and waits for what it asked for, though not for what takes its time. */
  async function act(doing: (page: Page) => Promise<unknown>): Promise<void> {
    const { page, open } = await inFront();
    const before = new Set(open);
    await doing(page);
    const began = Date.now();
    const isWaited = (request: Request) =>
      !before.has(request) && Date.now() - began < (request.url().startsWith(web) ? forFiles : forAnswers);
    for (let calm = 0; calm < 3; ) {
      await pause(breath);
      calm = [...open].some(isWaited) ? 0 : calm + 1;
    }
  }

  /** What is on the screen, as soon as there is a page to look at: one that is just being left has nothing. */
  async function screen(): Promise<Screen> {
    const seen = await look();
    const controls = seen.controls.map((control) => ({ ...control, isChoice: asksAnew(control.name) }));
    return { ...seen, controls, said: saidOn(seen) };
  }

  async function look(): Promise<Omit<Screen, 'said'>> {
    const { page } = await inFront();
    for (let time = 0; time < 20; time += 1) {
      const seen = await page.evaluate(lookHere).catch(() => undefined);
      if (seen) return seen.origin === 'null' ? nowhere : seen;
      await pause(100);
    }
    return nowhere;
  }

  /** Closes all tabs, and opens the one in front again where it was. */
  async function reopen(meanwhile: () => Promise<void>): Promise<void> {
    const address = (await screen()).address || '/';
    for (const tab of tabs.splice(0, 2, undefined, undefined)) await tab?.page.close();
    await meanwhile();
    tabs[front] = await openTab(address);
    await act(async () => undefined);
  }

  async function tap(name: string, times: number): Promise<boolean> {
    let isThere = false;
    await act(async (page) => {
      const place = await page.evaluate(reach, name).catch(() => null);
      isThere = place !== null;
      for (let time = 0; place && time < times; time += 1) {
        const tapped = page.mouse.click(place.x, place.y);
        // Who has waited in vain does not hear either that the page is closed.
        tapped.catch(() => undefined);
        await Promise.race([tapped, pause(forTaps)]);
      }
    });
    return isThere;
  }

  return {
    errors: () => errors.splice(0),

    screen,

    open: (path: string) => act((page) => go(page, path)),

    tap,

    async type(name, text) {
      const isThere = await tap(name, 1);
      if (isThere)
        await act(async (page) => {
          await page.keyboard.press('ControlOrMeta+a');
          await page.keyboard.insertText(text);
        });
      return isThere;
    },

    back: () => act((page) => page.goBack({ timeout, waitUntil: 'commit' }).catch(() => undefined)),
    reload: () => act((page) => page.reload({ timeout, waitUntil: 'commit' }).catch(() => undefined)),

    kill: () => reopen(async () => undefined),

    forget: () =>
      reopen(async () => {
        const page = await ownPage();
        const session = await context.newCDPSession(page);
        await session.send('Storage.clearDataForOrigin', { origin: web, storageTypes: 'all' });
        await page.close();
      }),

    async tab(path: string): Promise<void> {
      front = 1 - front;
      const tab = tabs[front];
      if (tab) await tab.page.bringToFront();
      else tabs[front] = await openTab(path);
      await act(async () => undefined);
    },

    // It is told to each page; one that closes itself meanwhile ends the telling.
    network: (isOn: boolean) => act(() => context.setOffline(!isOn).catch(() => context.setOffline(!isOn))),

    /** A browser's database is as it is. */
    storage: async () => undefined,

    /** The clock of the machine is everybody's. */
    setBack: async () => undefined,

    async settle(): Promise<void> {
      const { open } = await inFront();
      const isAsking = () => [...open].some((request) => !request.url().startsWith(web));
      for (const end = Date.now() + forBusy; Date.now() < end && !isAsking() && (await look()).isBusy; )
        await pause(breath);
    },

    wait: (ms: number) => act(() => context.clock.fastForward(ms)),

    close: () => context.close(),
  };
}
