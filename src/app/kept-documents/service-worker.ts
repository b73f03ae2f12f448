import { serveDocuments } from './serve.ts';

/** The worker of the origin, which the build gives a file of its own: `/service-worker.js`. */
serveDocuments({
  caches,
  fetch: (...what) => fetch(...what),
  origin: location.origin,
  now: Date.now,
  skipWaiting: () => (globalThis as unknown as { skipWaiting(): Promise<void> }).skipWaiting(),
  on: (name, hear) => addEventListener(name, (event) => hear(event as never)),
});
