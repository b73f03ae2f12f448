import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Page, Route } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { routes } from '#tools/routes.ts';
import { deferred } from '../support/deferred.ts';
import { shareOf } from '../support/share.ts';
import { buildWeb, removeBuild, serveStack } from '../support/stack.ts';
import { addresses } from './addresses.suite.ts';
import { ownStack } from './own-stack.ts';
import { phonesOfFile } from './phones.ts';

const { web, dist } = await ownStack();
const phones = phonesOfFile(web);
let users = 0;

/** The test page is no borrower's. */
const named = Object.entries(routes.paths).filter(([name]) => name !== 'testPreview');

/** Where a route is opened, and what is seen when it is there. */
function screenOf(path: string) {
  const beginning = path.replace(/:\w+\?$/, '');
  const found = addresses.find(([, address]) => {
    const { pathname, hash } = new URL(address, 'https://kist.example');
    return beginning.startsWith('#') ? hash.startsWith(beginning) : pathname === beginning;
  });
  if (!found) throw new Error(`${path} stands not among the addresses.`);
  const [, address, , shows] = found;
  return { address, shows };
}

const maps = `${dist.replace(/\/$/, '')}-unserved/maps/`;

/** The script in which the page of a route travels: alone, or with others that are small. */
function scriptOf(page: string): string {
  const map = readdirSync(maps).find((name) => readFileSync(maps + name, 'utf8').includes(`/${page}.page.tsx"`));
  if (!map) throw new Error(`No script has the page ${page}.`);
  return map.replace(/\.map$/, '');
}

const screens = named.map(([route, path]) => {
  const page = routes.pages[route] ?? '';
  const flow = `machines/flows/${page}/${page}`;
  return {
    route,
    ...screenOf(path),
    script: scriptOf(page),
    /** What only is read has no flow. */
    hasFlow: existsSync(`${flow}.machine.ts`),
    /** It survives a killed web view. */
    isKept: existsSync(`${flow}.context.ts`),
  };
});
type Screen = (typeof screens)[number];

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The address with a borrower of its own. */
function addressOf({ address }: Screen, origin: string): string {
  users += 1;
  const url = new URL(address, origin);
  url.searchParams.set('userId', `U-routes-${users}`);
  url.searchParams.set('deviceId', 'D-1');
  return url.href;
}

const isDocumentRead = ({ resourceType, url }: { resourceType: string; url: string }) =>
  resourceType === 'fetch' && !/\.\w+$/.test(new URL(url).pathname);

type Answer = (route: Route) => Promise<unknown>;

/** A page whose script is answered otherwise, and the document that is asked for to see why, until `state.isBroken` is over. */
async function openBroken(
  screen: Screen,
  { script, document }: { readonly script: Answer; readonly document: Answer },
) {
  const { page, giveBack } = await phones.lend({ clock: true });
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  const state = { isBroken: true, loads: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) state.loads += 1;
  });
  await page.route(
    (url) => url.origin === web,
    (route) => {
      const request = route.request();
      if (state.isBroken && request.url().endsWith(`/${screen.script}`)) return script(route);
      const asked = { resourceType: request.resourceType(), url: request.url() };
      return state.isBroken && isDocumentRead(asked) ? document(route) : route.continue();
    },
  );
  const address = addressOf(screen, web);
  await page.goto(address);
  return {
    page,
    state,
    async isThere() {
      await screen.shows(page);
      expect(page.url()).toBe(address);
      expect(thrown).toEqual([]);
    },
    async close() {
      await page.unrouteAll();
      await giveBack();
    },
  };
}

const away: Answer = (route) => route.abort('internetdisconnected');
const passed: Answer = (route) => route.continue();

/** How the script of a page does not come (P-48). */
const arrivals: Readonly<Record<string, (screen: Screen) => Promise<void>>> = {
  'offline moment': async (screen) => {
    const { page, state, isThere, close } = await openBroken(screen, { script: away, document: away });
    await heading(page, 'This screen has not come yet').waitFor();
    for (const way of ['Retry', 'Home']) await button(page, way).waitFor();
    state.isBroken = false;
    await page.evaluate(() => void dispatchEvent(new Event('online')));
    await isThere();
    expect(state.loads).toBe(1);
    await close();
  },
  'removed by a deploy': async (screen) => {
    const { page, state, isThere, close } = await openBroken(screen, {
      script: (route) => route.fulfill({ status: 404, body: '' }),
      document: (route) => route.fulfill({ body: '<script src="/assets/index-newer.js"></script>' }),
    });
    await heading(page, 'This screen cannot be loaded').waitFor();
    // Once by itself, and no more.
    expect(state.loads).toBe(2);
    state.isBroken = false;
    await button(page, 'Retry').click();
    await isThere();
    expect(state.loads).toBe(3);
    await close();
  },
  'slow 30 s': async (screen) => {
    const { promise: asked, resolve: hold } = deferred<Route>();
    const { page, state, isThere, close } = await openBroken(screen, {
      script: async (route) => hold(route),
      document: passed,
    });
    const route = await asked;
    await heading(page, 'Loading').waitFor();
    // The code that says so comes when it is needed, while time stands still here.
    await page.waitForLoadState('domcontentloaded');
    const slow = page.getByText('This takes longer than usual. It goes on by itself.');
    for (let second = 0; second < 30; second += 1) await page.clock.runFor(1_000);
    await slow.waitFor();
    await button(page, 'Retry').waitFor();
    await route.continue();
    await isThere();
    expect(state.loads).toBe(1);
    await close();
  },
};

const walk = <Cell extends { readonly screen: Screen; readonly how: string }>(name: string, cells: readonly Cell[]) =>
  shareOf(name, cells, 12, [({ how }) => how]).map((cell) => [cell.screen.route, cell.how, cell] as const);

describe.concurrent('P-48 the code of every page does not come', () => {
  it.for(
    walk(
      'P-48 pages by how they do not come',
      screens.flatMap((screen) => Object.entries(arrivals).map(([how, meet]) => ({ screen, how, meet }))),
    ),
  )('%s: %s', ([, , { screen, meet }]) => meet(screen));
});

type Seed = {
  /** Where the page throws from now on. */
  how: string | null;
  /** How often it was caught. */
  crashes: number;
  /** A flow of the page woke up. */
  isRestored: boolean;
  /** The flows whose page is drawn: one that throws before is begun anew. */
  readonly actors: {
    readonly logic: { transition?: unknown };
    getSnapshot(): { status: string };
    send(event: { type: string }): void;
  }[];
  redraw(): void;
};

declare global {
  var seed: Seed;
}

/** Beside each page, in its boundary, and behind all that it draws. */
const bomb = `
  return (
    <>
      <Page route={route} />
      <Bomb />
    </>
  );
}

function Bomb() {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const { seed } = globalThis as any;
  seed.redraw = redraw;
  if (seed.how === 'render' || (seed.how === 'restored state' && seed.isRestored)) throw new Error('seeded');
  useEffect(() => {
    if (seed.how === 'effect') throw new Error('seeded');
  });
  return null;
}`;

const seeds: readonly (readonly [file: string, from: string, to: string])[] = [
  ['src/app/app.tsx', '\n  return <Page route={route} />;\n}', bomb],
  ['src/app/app.tsx', 'use, useEffect,', 'use, useEffect, useReducer,'],
  ['src/app/app.tsx', '|| services.host.crash()', '|| ((globalThis as any).seed.crashes++, services.host.crash())'],
  [
    'src/app/flow-host/flow-host.ts',
    'createActor(flow.machine, options).start();\n',
    `createActor(flow.machine, options).start();
    if (restored) (globalThis as any).seed.isRestored = true;
`,
  ],
  [
    'src/app/flow-host/flow-host.ts',
    'held.holders += 1;\n',
    'held.holders += 1;\n        (globalThis as any).seed.actors.push(held.handle.actor);\n',
  ],
];

/** Runs before a page of that build. */
const beforePage = `window.seed = { how: sessionStorage.getItem('seed'), crashes: 0, isRestored: false, actors: [] }`;

const build = await buildWeb('plain', { changes: seeds });
const seeded = await serveStack(build);
const phonesThatThrow = phonesOfFile(seeded.web);
afterAll(async () => {
  await seeded.close();
  removeBuild(build);
});

/** The web view's own start, with the query: the order, the offer, else whom to ask; none that is shown already, nor an offer that was refused (S-390). */
function homeOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  if (searchParams.get('orderId') && pathname !== '/order') return '/order';
  const isOfOffer = ['/loanConfirm', '/error', '/joint-logon-fail'].includes(pathname);
  return searchParams.get('productId') && !isOfOffer ? '/loanConfirm' : '/customerService';
}

async function openSeeded(screen: Screen) {
  const { page, giveBack } = await phonesThatThrow.lend({ app: beforePage });
  const address = addressOf(screen, seeded.web);
  await page.goto(address);
  await screen.shows(page);
  const crashed = heading(page, 'Something went wrong here');
  const isCaught = async (times: number) => {
    await page.waitForFunction((count) => seed.crashes >= count, times);
    await crashed.waitFor();
    expect(await page.evaluate(() => seed.crashes)).toBe(times);
    for (const way of ['Retry', 'Start over', 'Home']) await button(page, way).waitFor();
    expect(await page.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:0000000000');
    expect(page.url()).toBe(address);
  };
  const seedWith = (how: string | null) =>
    page.evaluate((next) => {
      seed.how = next;
      if (next) seed.redraw();
    }, how);
  return {
    page,
    crashed,
    isCaught,
    seedWith,
    async isThere() {
      await screen.shows(page);
      expect(await crashed.count()).toBe(0);
    },
    /** Home is a page of the product, for the same borrower. */
    async goHome() {
      await button(page, 'Home').click();
      await page.waitForURL((url) => url.href !== address || homeOf(address) === url.pathname);
      const { pathname, searchParams } = new URL(page.url());
      expect([pathname, searchParams.get('userId')]).toEqual([
        homeOf(address),
        new URL(address).searchParams.get('userId'),
      ]);
      await crashed.waitFor({ state: 'hidden' });
    },
    giveBack,
  };
}

type Opened = Awaited<ReturnType<typeof openSeeded>>;

/** Whatever is tapped, it throws again; once it does not, beginning anew leads out. */
async function crashAgain(how: string, { isCaught, isThere, seedWith, page, goHome }: Opened): Promise<void> {
  await seedWith(how);
  await isCaught(1);
  await button(page, 'Retry').click();
  await isCaught(2);
  await seedWith(null);
  await button(page, 'Start over').click();
  await isThere();
  await seedWith(how);
  await isCaught(3);
  await goHome();
}

/** How a page throws (P-37, P-49). */
const crashes: Readonly<Record<string, (opened: Opened, screen: Screen) => Promise<void>>> = {
  render: (opened) => crashAgain('render', opened),
  effect: (opened) => crashAgain('effect', opened),
  transition: async ({ page, isCaught, isThere }) => {
    await page.evaluate(() => {
      const actor = seed.actors.findLast((one) => one.getSnapshot().status === 'active');
      if (!actor) throw new Error('no flow runs');
      actor.logic.transition = () => {
        delete actor.logic.transition;
        throw new Error('seeded');
      };
      actor.send({ type: 'seeded' });
    });
    await isCaught(1);
    await button(page, 'Retry').click();
    await isThere();
  },
  'restored state': async ({ page, isCaught, isThere, crashed }, { isKept }) => {
    await page.evaluate(() => sessionStorage.setItem('seed', 'restored state'));
    await page.reload();
    if (isKept) {
      await isCaught(1);
      await page.reload();
    }
    await isThere();
    if (isKept) await page.getByText('This screen failed, so what you had begun here was put aside.').waitFor();
    expect(await page.evaluate(() => [seed.crashes, seed.isRestored])).toEqual([0, false]);
    await crashed.waitFor({ state: 'hidden' });
  },
};

describe.concurrent('P-37 P-49 S-390 every page throws', () => {
  it.for(
    walk(
      'P-49 pages by how they throw',
      screens.flatMap((screen) =>
        Object.entries(crashes).flatMap(([how, meet]) =>
          screen.hasFlow || ['render', 'effect'].includes(how) ? { screen, how, meet } : [],
        ),
      ),
    ),
  )('%s: %s', async ([, , { screen, meet }]) => {
    const opened = await openSeeded(screen);
    await meet(opened, screen);
    await opened.giveBack();
  });
});
