/** What a worker of a browser gives to a program, as far as it is used here: the library of types knows pages. */
type Lasting = { waitUntil(work: Promise<unknown>): void };
type Rule = { readonly condition: { readonly requestMode: string }; readonly source: 'fetch-event' | 'network' };
type Events = {
  readonly install: Lasting & { addRoutes?(rules: readonly Rule[]): Promise<void> };
  readonly message: Lasting & { readonly data: unknown };
  readonly fetch: Lasting & { readonly request: Request; respondWith(answer: Promise<Response>): void };
};

/** The worker's world. */
export type World = {
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  readonly origin: string;
  readonly now: () => number;
  /** The next one takes over at once: all do the same with whatever release is served. */
  skipWaiting(): Promise<void>;
  on<Name extends keyof Events>(name: Name, hear: (event: Events[Name]) => void): void;
};

/** Where copies stand, in the browser's cache storage. */
const shelf = 'kist:documents';

/** Header of a copy: when the server sent it, in milliseconds since 1970. */
const sentAt = 'X-Sent-At';

const day = 86_400_000;

/** Such a copy comes before what the server has. A clock that was put back makes none, and one that was opened with has no time. */
function isFresh({ headers }: Response, now: number): boolean {
  const age = now - Number(headers.get(sentAt));
  return age >= 0 && age < day;
}

/** Of requests for anything but a document, for which the worker need not be woken. */
const modes = ['same-origin', 'no-cors', 'cors', 'websocket', 'webtransport'];

/** A reload wants what the server has, whatever is kept. */
const reloads = ['no-cache', 'reload', 'no-store'];

/**
 * Keeps documents by their paths alone, and answers with them: the address that is opened names a borrower (P-09). A copy that the server
 * sent within a day comes at once, and once: a page that comes to rest has it kept anew, so that a release that does not is opened no second
 * time (P-51). Any other, and one that is reloaded, comes only where the server does not answer or is in trouble. Nothing is kept that no
 * page has asked for: whatever else stands under the origin is let through.
 */
export function serveDocuments({ caches, fetch, origin, now, skipWaiting, on }: World): void {
  /** Without a store there is no copy. */
  const copies = () => caches.open(shelf);
  const keptAt = (path: string) =>
    copies().then(
      (kept) => kept.match(path),
      () => undefined,
    );

  /** The copy says nothing of the address that it came from. `time`: when it was sent; 0 makes it one that waits for the server. */
  async function put(path: string, answer: Response, time: number): Promise<void> {
    const headers = new Headers(answer.headers);
    headers.set(sentAt, String(time));
    const body = await answer.arrayBuffer();
    await (await copies()).put(path, new Response(body, { headers }));
  }

  /** Asks the server for the document of a path, without a query. What is no document there is kept no longer. */
  async function keep(path: string): Promise<void> {
    const answer = await fetch(path, { cache: 'no-store', redirect: 'manual' });
    if (answer.status === 200) await put(path, answer, now());
    else if (answer.status < 500) await (await copies()).delete(path);
  }

  async function answerTo(request: Request, path: string, later: (work: Promise<unknown>) => void): Promise<Response> {
    const kept = await keptAt(path);
    if (!kept) return fetch(request);
    if (isFresh(kept, now()) && !reloads.includes(request.cache)) {
      later(put(path, kept.clone(), 0).catch(console.info));
      return kept;
    }
    const answer = await fetch(request).catch((problem) => {
      // Whoever reads the page hears from it that there is no network.
      console.info(problem);
      return kept;
    });
    return answer.status < 500 ? answer : kept;
  }

  on('install', (event) => {
    event.waitUntil(skipWaiting());
    const network = modes.map((requestMode) => ({ condition: { requestMode }, source: 'network' }) as const);
    const rules = [{ condition: { requestMode: 'navigate' }, source: 'fetch-event' } as const, ...network];
    // Where a browser has no such rules, or others, all is let through below.
    if (event.addRoutes) event.waitUntil(event.addRoutes(rules).catch(console.info));
  });
  on('message', (event) => {
    // One who keeps none has lost nothing.
    if (typeof event.data === 'string') event.waitUntil(keep(event.data).catch(console.info));
  });
  on('fetch', (event) => {
    const { request } = event;
    const { origin: asked, pathname } = new URL(request.url);
    if (request.mode === 'navigate' && request.method === 'GET' && asked === origin)
      event.respondWith(answerTo(request, pathname, (work) => event.waitUntil(work)));
  });
}
