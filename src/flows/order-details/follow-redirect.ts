import type { createStorage } from '#adapters/storage/storage.ts';
import { refused } from '#kit/failure.ts';

type RedirectOptions = {
  /** This page's own address. */
  readonly here: () => string;
  /** Lasts as long as the visit, over page loads; `set` is false when it does not. */
  readonly store: Pick<ReturnType<typeof createStorage>, 'get' | 'set'>;
  /** Opens the address; false when its gate refuses it, and then nothing happened (P-07). */
  readonly open: (url: string) => boolean;
};

const key = 'redirects';

/** The address as the browser will name it. */
function absolute(url: string, base: string): string | null {
  try {
    return new URL(url, base).href;
  } catch {
    return null;
  }
}

/**
 * Follows an order's redirect once in a visit (S-348, P-28). A page that sent the borrower on, or that they were sent to, neither
 * sends them on again nor is gone to again, and where nothing outlives the page nothing is followed. The promise rejects with
 * `gate` or `repeated`.
 */
export const createRedirect =
  ({ here, store, open }: RedirectOptions) =>
  async (url: string): Promise<void> => {
    const from = here();
    const to = absolute(url, from);
    if (to === null) throw refused('gate');
    const kept = store.get(key);
    const been: readonly unknown[] = Array.isArray(kept) ? kept : [];
    if (to === from || been.includes(from) || been.includes(to)) throw refused('repeated');
    if (!store.set(key, [...been, from, to])) throw refused('repeated');
    if (open(url)) return;
    store.set(key, been);
    throw refused('gate');
  };
