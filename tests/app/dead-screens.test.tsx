import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { assign, setup } from 'xstate';
import { App } from '#app/app.tsx';
import '#app/at-rest.ts';
import '#app/connections.ts';
import { useFlow } from '#app/page/use-flow.ts';
import { codes, load, pages } from '#app/page-files.ts';
import { defaultRoutes } from '#app/routes.ts';
import { thePage } from '#app/trouble/the-page.ts';
import '#app/trouble/trouble.tsx';
import * as limits from '#kit/limits.ts';
import { tellCells } from '../support/cells.ts';
import { servicesAt } from '../support/services-at.ts';

/** Of the specification and the checklist, by hand: each has its cells. The test page is no borrower's. */
const routes = Object.keys(defaultRoutes).filter((name) => name !== 'testPreview');

/** How code does not come (P-48), and how it throws (P-37, P-49). */
const arrivals = ['offline moment', 'removed by a deploy', 'slow 30 s', 'never'] as const;
const crashes = ['render', 'effect', 'transition', 'restored state'] as const;

const query = '?userId=U-dead&orderId=O-1';

const addressOf = (route: string): string => {
  const path = (defaultRoutes[route] ?? '').replace(/\/:.*$/, '');
  return path.startsWith('#') ? `/${query}${path}` : `${path}${query}`;
};

const fileOf = (route: string): string => {
  const found = pages.find((page) => page.route === route);
  if (!found) throw new Error(`“${route}” has no page.`);
  return found.file;
};

/** What the phone keeps is what this page leaves. */
async function openWebView(route: string, borrower: string | null = 'the borrower', asks = query) {
  codes.clear();
  const services = servicesAt(addressOf(route).replace(query, asks), borrower);
  await act(async () => render(<App services={services} />));
  return services;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const seen = (find: () => unknown) => waitFor(() => expect(find()).toBeTruthy(), { timeout: 30_000 });

const heading = (name: string) => screen.queryByRole('heading', { name });
const button = (name: string) => screen.getByRole('button', { name });
const tap = (name: string) => act(async () => button(name).click());

const Arrived = () => <h1>It is there</h1>;
const arrived = async () => ({ default: Arrived });

let reload = vi.fn<typeof thePage.reload>();
let go = vi.fn<typeof thePage.go>();

beforeEach(() => {
  reload = vi.spyOn(thePage, 'reload').mockReturnValue();
  go = vi.spyOn(thePage, 'go').mockReturnValue();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  codes.clear();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

const served = (text: string) => vi.stubGlobal('fetch', async () => new Response(text));

const arrivalCells: Readonly<Record<(typeof arrivals)[number], (route: string) => Promise<void>>> = {
  'offline moment': async (route) => {
    let isOnline = false;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    vi.spyOn(load, fileOf(route)).mockImplementation(() =>
      isOnline ? arrived() : Promise.reject(new TypeError('Failed to fetch')),
    );
    await openWebView(route);
    await seen(() => heading('This screen has not come yet'));
    expect(button('Retry')).toBeTruthy();
    expect(button('Home')).toBeTruthy();
    isOnline = true;
    await act(async () => void window.dispatchEvent(new Event('online')));
    await seen(() => heading('It is there'));
    expect(reload).not.toHaveBeenCalled();
  },
  'removed by a deploy': async (route) => {
    served('<script type="module" src="/assets/index-newer.js"></script>');
    vi.spyOn(load, fileOf(route)).mockRejectedValue(new TypeError('import'));
    await openWebView(route);
    const before = window.location.href;
    await seen(() => reload.mock.calls.length > 0);
    expect(window.location.href).toBe(before);
    cleanup();
    await openWebView(route);
    await seen(() => heading('This screen cannot be loaded'));
    expect(reload).toHaveBeenCalledTimes(1);
    await tap('Retry');
    expect(reload).toHaveBeenCalledTimes(2);
  },
  'slow 30 s': async (route) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    let bring: () => void = () => undefined;
    const coming = new Promise<void>((resolve) => {
      bring = resolve;
    });
    vi.spyOn(load, fileOf(route)).mockImplementation(() => coming.then(arrived));
    await openWebView(route);
    await seen(() => heading('Loading'));
    for (let second = 1; second <= 30; second += 1) await pass(1_000);
    expect(screen.getByText('This takes longer than usual. It goes on by itself.')).toBeTruthy();
    expect(button('Retry')).toBeTruthy();
    bring();
    await seen(() => heading('It is there'));
    expect(reload).not.toHaveBeenCalled();
  },
  never: async (route) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    served('<script type="module" src="/assets/index-newer.js"></script>');
    vi.spyOn(load, fileOf(route)).mockImplementation(() => new Promise(() => undefined));
    await openWebView(route);
    await seen(() => heading('Loading'));
    for (let second = 1; second <= 60; second += 1) await pass(1_000);
    expect(reload).toHaveBeenCalledTimes(1);
    cleanup();
    await openWebView(route);
    for (let second = 1; second <= 60; second += 1) await pass(1_000);
    await seen(() => button('Retry'));
    await seen(() => screen.queryByText('This takes longer than usual. It goes on by itself.'));
    expect(reload).toHaveBeenCalledTimes(1);
    await tap('Retry');
    expect(reload).toHaveBeenCalledTimes(2);
  },
};

describe('P-48 what never comes', () => {
  it('has the page loaded anew once by itself, however long the server says nothing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
    served('<script type="module" src="/assets/index-newer.js"></script>');
    vi.spyOn(load, fileOf('order')).mockImplementation(() => new Promise(() => undefined));
    await openWebView('order');
    const before = window.location.href;
    for (let minute = 1; minute <= 2; minute += 1) for (let part = 0; part < 6; part += 1) await pass(10_000);
    expect(reload).toHaveBeenCalledTimes(1);
    cleanup();
    await openWebView('order');
    for (let minute = 1; minute <= 30; minute += 1) for (let part = 0; part < 6; part += 1) await pass(10_000);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(window.location.href).toBe(before);
    await tap('Retry');
    expect(reload).toHaveBeenCalledTimes(2);
  });
});

type Count = { readonly count: number };

/** A flow that is kept, and throws when it is told to. */
const counting = setup({
  types: { context: {} as Count, events: {} as { type: 'add' } | { type: 'break' } },
}).createMachine({
  id: 'counting',
  context: { count: 0 },
  initial: 'on',
  states: {
    on: {
      on: {
        add: { actions: assign(({ context }) => ({ count: context.count + 1 })) },
        break: {
          actions: assign(() => {
            throw new Error('transition');
          }),
        },
      },
    },
  },
});

const isContext = () => true;
const flow = { id: 'counting', machine: counting, isContext, isPublic: false };

const broken = { render: false, effect: false, restored: false };

function CountingPage(): ReactNode {
  const { actor } = useFlow(flow, 'O-1', {});
  const count = useSelector(actor, ({ context }) => context.count);
  useEffect(() => {
    if (broken.effect && count > 0) throw new Error('effect');
  }, [count]);
  if ((broken.render || broken.restored) && count > 0) throw new Error('render');
  return (
    <>
      <h1>{`Counted ${count}`}</h1>
      <button type="button" onClick={() => actor.send({ type: 'add' })}>
        Add
      </button>
      <button type="button" onClick={() => actor.send({ type: 'break' })}>
        Break
      </button>
    </>
  );
}

async function openCounting(route: string, borrower?: string | null, asks?: string) {
  vi.spyOn(load, fileOf(route)).mockImplementation(async () => ({ default: CountingPage }));
  const services = await openWebView(route, borrower, asks);
  const told = vi.spyOn(services, 'tell').mockResolvedValue();
  return { services, told };
}

const crashed = () => heading('Something went wrong here');

/** Ways out of any crash: what they are called, and where home is without an app (S-390). */
async function expectWaysOut() {
  await seen(crashed);
  for (const name of ['Retry', 'Start over', 'Home']) expect(button(name)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Call 000 000 0000' }).getAttribute('href')).toBe('tel:0000000000');
  await tap('Home');
  await seen(() => go.mock.calls.length > 0);
  const [[address = ''] = []] = go.mock.calls;
  expect(address).toMatch(/^\/(?:order|customerService)\?/);
  expect(new URL(address, 'https://kist.example').searchParams.get('userId')).toBe('U-dead');
}

/** Beginning anew leads out of each crash, at once or after a Retry that crashes again. */
async function crashAndStartOver(route: string, ways: readonly string[], crash: () => Promise<void>) {
  localStorage.setItem('a journal', 'stays');
  await openCounting(route);
  await seen(() => heading('Counted 0'));
  await crash();
  await expectWaysOut();
  for (const way of ways) await tap(way);
  await seen(() => heading('Counted 0'));
  expect(localStorage.getItem('a journal')).toBe('stays');
}

const crashCells: Readonly<Record<(typeof crashes)[number], (route: string) => Promise<void>>> = {
  render: (route) =>
    crashAndStartOver(route, ['Start over'], async () => {
      broken.render = true;
      await tap('Add');
    }),
  effect: (route) =>
    crashAndStartOver(route, ['Retry', 'Start over'], async () => {
      broken.effect = true;
      await tap('Add');
    }),
  transition: async (route) => {
    await openCounting(route);
    await seen(() => heading('Counted 0'));
    await tap('Add');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await tap('Break');
    // The page hears of it as of any error that nobody caught.
    expect(() => vi.advanceTimersByTime(0)).toThrow('transition');
    await pass(1_000);
    vi.useRealTimers();
    await expectWaysOut();
    // What the flow had before the step is there again.
    await tap('Retry');
    await seen(() => heading('Counted 1'));
  },
  'restored state': async (route) => {
    await openCounting(route);
    await seen(() => heading('Counted 0'));
    await tap('Add');
    expect(heading('Counted 1')).toBeTruthy();
    cleanup();
    broken.restored = true;
    await openCounting(route);
    await expectWaysOut();
    // Loaded anew, it begins anew: no second crash.
    cleanup();
    await openCounting(route);
    await seen(() => crashed() ?? heading('Counted 0'));
    expect(crashed()).toBeNull();
  },
};

afterEach(() => Object.assign(broken, { render: false, effect: false, restored: false }));

describe('P-48 code that does not come', () => {
  it.for(routes.flatMap((route) => arrivals.map((how) => [route, how] as const)))('%s: %s', ([route, how], test) => {
    // What is on its way without an end is none of the three that the promise names.
    if (how !== 'never') tellCells(test, 'P-48', 1);
    return arrivalCells[how](route);
  });
});

describe('P-37 P-49 S-390 code that throws', () => {
  it.for(routes.flatMap((route) => crashes.map((how) => [route, how] as const)))('%s: %s', ([route, how], test) => {
    if (how !== 'restored state') tellCells(test, 'P-37', 1);
    if (how !== 'transition') tellCells(test, 'P-49', 1);
    return crashCells[how](route);
  });
});

describe('P-49 what a crash put aside is told', () => {
  const putAside = 'This screen failed, so what you had begun here was put aside. Nothing that was sent is undone.';
  const told = () => screen.queryByText(putAside);

  // What pages of the tests before do at rest they have done by then: they would take the note.
  beforeAll(() => new Promise((done) => setTimeout(done, 2 * limits.atRestWait)));

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  });

  afterEach(() => {
    flow.isPublic = false;
  });

  /** The web view is killed, and nothing of its page happens any more. */
  function kill() {
    cleanup();
    vi.clearAllTimers();
  }

  /** By then what helps beside a screen is there. */
  const rest = () => pass(5_000);

  async function begin(borrower?: null) {
    await openCounting('order', borrower);
    await seen(() => heading('Counted 0'));
    await tap('Add');
    kill();
  }

  async function beginAndCrash(borrower?: null) {
    await begin(borrower);
    broken.restored = true;
    await openCounting('order', borrower);
    await seen(crashed);
  }

  it('when the page is opened again, once', async () => {
    await beginAndCrash();
    await rest();
    expect(told()).toBeNull();
    kill();
    await openCounting('order');
    await seen(() => heading('Counted 0'));
    await seen(told);
    kill();
    await openCounting('order');
    await seen(() => heading('Counted 0'));
    await rest();
    expect(told()).toBeNull();
  });

  it('and not on the page of another order, nor to another borrower', async () => {
    await beginAndCrash();
    kill();
    await openCounting('order', 'the next borrower');
    await seen(() => heading('Counted 0'));
    await rest();
    expect(told()).toBeNull();
    kill();
    await openCounting('order', 'the borrower', '?userId=U-dead&orderId=O-2');
    await seen(() => heading('Counted 0'));
    await rest();
    expect(told()).toBeNull();
    kill();
    await openCounting('order');
    await seen(told);
  });

  it('to whom nobody names, in their tab', async () => {
    flow.isPublic = true;
    await beginAndCrash(null);
    kill();
    await openCounting('order', null);
    await seen(told);
  });

  it('and not where the screen comes back with what was begun', async () => {
    await beginAndCrash();
    broken.restored = false;
    await tap('Retry');
    await seen(() => heading('Counted 1'));
    await rest();
    expect(told()).toBeNull();
    kill();
    await openCounting('order');
    await seen(() => heading('Counted 1'));
    await rest();
    expect(told()).toBeNull();
  });

  it('at once where a screen that had been there comes back without it', async () => {
    await begin();
    await openCounting('order');
    await seen(() => heading('Counted 1'));
    broken.effect = true;
    await tap('Add');
    await seen(crashed);
    broken.effect = false;
    await tap('Retry');
    await seen(() => heading('Counted 0'));
    await seen(told);
  });

  it('and not to a borrower who began anew', async () => {
    await beginAndCrash();
    await tap('Start over');
    await seen(() => heading('Counted 0'));
    await rest();
    kill();
    await openCounting('order');
    await rest();
    expect(told()).toBeNull();
  });

  it('P-48 P-49 nothing, where the code of the note does not come; the ways out lead on', async () => {
    const unheard: unknown[] = [];
    const hear = (reason: unknown) => unheard.push(reason);
    process.on('unhandledRejection', hear);
    vi.doMock('#app/at-rest.ts', () => {
      throw new Error('not there');
    });
    onTestFinished(() => {
      vi.doUnmock('#app/at-rest.ts');
      process.off('unhandledRejection', hear);
    });
    await beginAndCrash();
    broken.restored = false;
    await tap('Start over');
    await seen(() => heading('Counted 0'));
    await rest();
    expect(unheard).toEqual([]);
  });
});
