import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultRoutes } from '#app/routes.ts';
import { chooseStart, type Starts } from '#app/start/choose-start.ts';
import { routeBeginning } from '#app/start/head.ts';

const links = (rel: string) =>
  [...document.head.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`)].map((link) => link.getAttribute('href'));
const settle = () => new Promise((resolve) => setImmediate(resolve));

const headBefore = document.head.innerHTML;
afterAll(() => {
  document.head.innerHTML = headBefore;
  document.body.innerHTML = '';
});
beforeEach(() => {
  document.head.innerHTML = '<title>Home</title><style>.home{color:red}</style>';
  document.body.innerHTML = '<div id="root"></div><div id="site">Home</div>';
  document.documentElement.className = '';
});
afterEach(async () => {
  // What was answered is kept a moment later.
  await settle();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  globalThis.__kistShape = undefined;
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('S-303 the beginning of a route', () => {
  it.each([
    ['/repayChoose?orderId=O-1', '/repayChoose'],
    ['/repayChoose#/borrowDetail', '/repayChoose'],
    ['/', '/'],
    ['/#about', '/'],
    ['/?a=1#/borrowDetail/O-170?a=1', '#/borrowDetail'],
    ['/#/walletRepayment?a=/b', '#/walletRepayment'],
    ['/#/', '#/'],
  ])('of %s is %s', (address, beginning) => {
    expect(routeBeginning(new URL(address, 'https://m.example.com'))).toBe(beginning);
  });

  it('is another for each route', () => {
    const paths = Object.values(defaultRoutes);
    const beginnings = paths.map((path) => routeBeginning(new URL(path, 'https://m.example.com')));
    expect(new Set(beginnings).size).toBe(paths.length);
    expect(paths.filter((path, place) => !path.startsWith(beginnings[place] ?? '?'))).toEqual([]);
  });
});

describe('the program in the document of the web view', () => {
  async function open(address: string) {
    window.history.replaceState(null, '', address);
    const routes = {
      files: ['app.js', 'assets/a.js', 'c.js', 'assets/b.js'],
      every: [0],
      of: { '/repayChoose': [1, 3], '#/borrowDetail': [2] },
    };
    vi.stubGlobal('__APP_START__', { routes, callsAhead: {}, plainWords: {} });
    vi.stubGlobal('fetch', async () => Response.json({}));
    await import('#app/start/start-app.ts');
    return links('modulepreload');
  }

  it('P-20 asks for the chunks of the route that is opened', async () => {
    expect(await open('/repayChoose?orderId=O-1')).toEqual(['/app.js', '/assets/a.js', '/assets/b.js']);
  });

  it('S-303 knows hash routes', async () => {
    expect(await open('/#/borrowDetail/O-1')).toEqual(['/app.js', '/c.js']);
  });

  it.each(['/elsewhere', '/constructor', '/#/toString'])(
    'asks for nothing besides what every page needs at %s',
    async (address) => {
      expect(await open(address)).toEqual(['/app.js']);
    },
  );
});

describe('S-303 the program in the document of the home page', () => {
  const starts: Starts = {
    site: { entry: 'site.js', imports: ['vendor.js'] },
    app: {
      entry: 'app.js',
      styles: ['app.css'],
      routes: { files: ['vendor.js', 'app.js', 'order.js'], every: [0, 1], of: { '#/borrowDetail': [2] } },
      callsAhead: {},
      plainWords: {},
    },
    appName: 'Kist',
  };
  function open(address: string) {
    window.history.replaceState(null, '', address);
    vi.stubGlobal('fetch', async () => Response.json({}));
    const load = vi.fn(async () => undefined);
    const reload = vi.fn();
    chooseStart(starts, { load, reload });
    return { load, reload };
  }
  const parsed = () => window.dispatchEvent(new Event('DOMContentLoaded'));

  it('starts the home page, once the document is there', async () => {
    const { load } = open('/');
    await settle();
    parsed();
    await settle();
    // What is read is painted before what makes it work is asked for.
    expect(load).not.toHaveBeenCalled();
    expect(links('modulepreload')).toEqual([]);
    await vi.waitFor(() => expect(load.mock.calls).toEqual([['/site.js']]));
    expect(links('modulepreload')).toEqual(['/vendor.js', '/site.js']);
    expect(links('stylesheet')).toEqual([]);
    expect(document.title).toBe('Home');
    expect(globalThis.__kistShape).toBeUndefined();
    expect(document.getElementById('site')).not.toBeNull();
    expect(document.querySelector('style')).not.toBeNull();
  });

  it('starts it at once in a tab that nobody looks at, which paints nothing', async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const { load } = open('/');
    parsed();
    await settle();
    expect(load.mock.calls).toEqual([['/site.js']]);
    vi.restoreAllMocks();
  });

  it('is read without a network, and works once there is one', async () => {
    const load = vi.fn<(address: string) => Promise<unknown>>(async () => Promise.reject(new TypeError('not fetched')));
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    window.history.replaceState(null, '', '/');
    chooseStart(starts, { load, reload: vi.fn() });
    parsed();
    await vi.waitFor(() => expect(console.warn).toHaveBeenCalledTimes(1));
    load.mockImplementation(async () => undefined);
    window.dispatchEvent(new Event('online'));
    await settle();
    window.dispatchEvent(new Event('online'));
    expect(load.mock.calls).toEqual([['/site.js'], ['/site.js']]);
    vi.restoreAllMocks();
  });

  it('starts the web view in its place once its style sheet has come', async () => {
    const { load } = open('/#/borrowDetail/O-170');
    expect(document.documentElement.className).toBe('app');
    expect(document.title).toBe('Kist');
    expect(links('modulepreload')).toEqual(['/vendor.js', '/app.js', '/order.js']);
    // The document calls it where it has room for the shape, with the markup of the site still to come.
    globalThis.__kistShape?.();
    expect(document.querySelector('style')).toBeNull();
    expect(document.getElementById('site')).not.toBeNull();
    parsed();
    await settle();
    expect([document.getElementById('site'), document.querySelector('style')]).toEqual([null, null]);
    expect(load).not.toHaveBeenCalled();
    document.querySelector('link[rel=stylesheet]')?.dispatchEvent(new Event('load'));
    await settle();
    expect(load.mock.calls).toEqual([['/app.js']]);
  });

  it('says so where its style sheet does not come, and starts nothing without its looks', async () => {
    const { load } = open('/#/borrowDetail/O-170');
    document.querySelector('link[rel=stylesheet]')?.dispatchEvent(new Event('error'));
    parsed();
    await settle();
    expect(document.getElementById('plain')?.textContent).toContain('This page has not come yet');
    expect(load).not.toHaveBeenCalled();
  });

  it('gets the document again when the hash alone leads from one to the other, and not within one', () => {
    const { reload } = open('/');
    const goTo = (address: string) => {
      window.history.replaceState(null, '', address);
      window.dispatchEvent(new Event('hashchange'));
    };
    goTo('/#costs');
    expect(reload).not.toHaveBeenCalled();
    goTo('/#/borrowDetail');
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
