import { describe, expect, it, vi } from 'vitest';
import { serveDocuments, type World } from '#app/kept-documents/serve.ts';

type Heard = Parameters<Parameters<World['on']>[1]>[0];

const origin = 'https://m.example.com';

/** A worker with a store, a server and a clock in the hands of the test. */
function startWorker(served: (path: string) => Response | null) {
  const shelf = new Map<string, Response>();
  const store = {
    match: async (path: string) => shelf.get(path)?.clone(),
    put: async (path: string, copy: Response) => void shelf.set(path, copy),
    delete: async (path: string) => shelf.delete(path),
  };
  const heard = new Map<string, (event: Heard) => void>();
  const asked: string[] = [];
  let now = Date.UTC(2026, 10, 29);
  const fetch = vi.fn(async (what: string | { readonly url: string }) => {
    const path = typeof what === 'string' ? what : what.url.slice(origin.length);
    asked.push(path);
    const answer = served(path);
    if (!answer) throw new TypeError('Failed to fetch');
    return answer;
  });
  serveDocuments({
    caches: { open: async () => store } as unknown as CacheStorage,
    fetch: fetch as unknown as World['fetch'],
    origin,
    now: () => now,
    skipWaiting: async () => undefined,
    on: (name, hear) => void heard.set(name, hear as (event: Heard) => void),
  });
  async function hear(name: string, event: object): Promise<Response | null> {
    const works: Promise<unknown>[] = [];
    let answer: Promise<Response> | null = null;
    const respondWith = (given: Promise<Response>) => {
      answer = given;
    };
    heard.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work), respondWith } as never);
    // What it answers with may be what it has work with.
    await Promise.allSettled([answer]);
    await Promise.all(works);
    return answer;
  }
  return {
    shelf,
    asked,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    keep: (path: unknown) => hear('message', { data: path }),
    open: (url: string, { method = 'GET', mode = 'navigate', cache = 'default' } = {}) =>
      hear('fetch', { request: { url: url.startsWith('http') ? url : origin + url, method, mode, cache } }),
  };
}

const text = (answer: Response | null) => answer?.text();

describe('P-09 P-52 documents that a worker keeps', () => {
  it('answers with what a page had kept, whoever the address names', async () => {
    const { keep, open, asked } = startWorker((path) => new Response(`served at ${path}`));
    await keep('/order');
    expect(asked).toEqual(['/order']);
    expect(await text(await open('/order?userId=U-1'))).toBe('served at /order');
    expect(asked).toEqual(['/order']);
    await keep('/order');
    expect(await text(await open('/order?userId=U-2'))).toBe('served at /order');
    expect(asked).toEqual(['/order', '/order']);
  });

  it('P-51 opens no second time with what did not come to rest', async () => {
    let served: () => Response | null = () => new Response('broken');
    const { keep, open } = startWorker(() => served());
    await keep('/order');
    served = () => new Response('repaired');
    expect(await text(await open('/order'))).toBe('broken');
    expect(await text(await open('/order'))).toBe('repaired');
    served = () => null;
    expect(await text(await open('/order'))).toBe('broken');
    served = () => new Response('repaired');
    await keep('/order');
    served = () => new Response('later');
    expect(await text(await open('/order'))).toBe('repaired');
  });

  it('lets through what no page had kept, what is sent, and other origins', async () => {
    const { keep, open, asked, shelf } = startWorker((path) => new Response(`served at ${path}`));
    await keep('/order');
    expect(await text(await open('/pay/receipt?orderId=O-1'))).toBe('served at /pay/receipt?orderId=O-1');
    expect(await open('/order', { method: 'POST' })).toBeNull();
    expect(await open('/order', { mode: 'cors' })).toBeNull();
    expect(await open('https://pay.example.com/order')).toBeNull();
    expect(asked).toEqual(['/order', '/pay/receipt?orderId=O-1']);
    expect([...shelf.keys()]).toEqual(['/order']);
  });

  it.each(['no-cache', 'reload', 'no-store'])('asks the server where a reload wants it: %s', async (cache) => {
    let release = 'first';
    const { keep, open } = startWorker(() => new Response(release));
    await keep('/order');
    release = 'next';
    expect(await text(await open('/order?userId=U-1', { cache }))).toBe('next');
  });

  it('asks the server first after a day, and after the clock was put back', async () => {
    let release = 'first';
    const { keep, open, pass } = startWorker(() => new Response(release));
    await keep('/order');
    release = 'next';
    pass(24 * 3_600_000);
    expect(await text(await open('/order'))).toBe('next');
    pass(-24 * 3_600_000 - 1);
    expect(await text(await open('/order'))).toBe('next');
    pass(24 * 3_600_000);
    expect(await text(await open('/order'))).toBe('first');
  });

  it.each([
    ['does not answer', () => null],
    ['is in trouble', () => new Response('Bad Gateway', { status: 502 })],
  ])('answers with an old copy where the server %s', async (_, trouble) => {
    let served: () => Response | null = () => new Response('first');
    const { keep, open, pass } = startWorker(() => served());
    await keep('/order');
    served = trouble;
    pass(30 * 24 * 3_600_000);
    expect(await text(await open('/order'))).toBe('first');
    expect(await text(await open('/order', { cache: 'reload' }))).toBe('first');
    await keep('/order');
    expect(await text(await open('/order'))).toBe('first');
  });

  it('says what the browser says where there is no copy and no network', async () => {
    const { open } = startWorker(() => null);
    await expect(open('/order')).rejects.toThrow('Failed to fetch');
  });

  it('drops what is no document any more', async () => {
    let status = 200;
    const { keep, shelf } = startWorker(() => new Response('', { status }));
    await keep('/order');
    expect(shelf.size).toBe(1);
    status = 404;
    await keep('/order');
    expect(shelf.size).toBe(0);
  });

  it('keeps nothing for a message that names no path', async () => {
    const { keep, asked } = startWorker(() => new Response(''));
    await keep({ path: '/order' });
    expect(asked).toEqual([]);
  });
});
