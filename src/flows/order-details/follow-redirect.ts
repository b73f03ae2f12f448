import type { createStorage } from '#adapters/storage/storage.ts';
import type { RedirectStanding } from '#flows/order-details/order-details.types.ts';
import { refused } from '#kit/failure.ts';

type RedirectOptions = {
  /** This page's own address. */
  readonly here: () => string;
  /** Lasts as long as the visit, over page loads; `set` is false when it does not. */
  readonly store: Pick<ReturnType<typeof createStorage>, 'get' | 'set'>;
  /** The address as it may be opened, else null (P-07). */
  readonly trust: (url: string) => string | null;
  readonly open: (url: string) => void;
};

const key = 'redirects';

/** The redirect of an order, followed once in a visit (S-348, P-28): what the visit knows of it, and the way there. */
export function createRedirect({ here, store, trust, open }: RedirectOptions) {
  const visited = (): readonly unknown[] => {
    const kept = store.get(key);
    return Array.isArray(kept) ? kept : [];
  };
  return {
    /** A page that sent the borrower on, or that they were sent to, is not gone to again. Rejects with `gate`. */
    async judge(url: string): Promise<RedirectStanding> {
      const to = trust(url);
      if (to === null) throw refused('gate');
      const been = visited();
      const isNew = to !== here() && !been.includes(here()) && !been.includes(to);
      return isNew && store.set(key, been) ? 'new' : 'repeated';
    },
    follow(url: string): void {
      if (store.set(key, [...visited(), here(), trust(url)])) open(url);
    },
  };
}
