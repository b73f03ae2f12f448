import { digest } from '#adapters/journal/digest.ts';
import type { createStorage } from '#adapters/storage/storage.ts';
import type { RedirectStanding } from '#flows/order-details/order-details.types.ts';
import { commonNames } from '#kit/common-names.ts';
import { refused } from '#kit/failure.ts';

type RedirectOptions = {
  /** This page's own address. */
  readonly here: () => string;
  /** Lasts as long as the visit, over page loads; `set` is false when it does not. */
  readonly store: Pick<ReturnType<typeof createStorage>, 'get' | 'set'>;
  /** Whose visit it is (P-47). */
  readonly borrower: string | null;
  /** The address as it may be opened, else null (P-07). */
  readonly trust: (url: string) => string | null;
  readonly open: (url: string) => void;
};

const key = 'redirects';

/** More are not remembered. */
const most = 50;

/** What an address is about, as against who reads it, and with what. */
const subjects: readonly string[] = ['orderId', 'productId', 'product_id'] satisfies (typeof commonNames)[number][];

/** The same for all addresses of a page, whoever reads it. */
function pageOf(address: string): string {
  const page = new URL(address);
  for (const name of commonNames) if (!subjects.includes(name)) page.searchParams.delete(name);
  return page.href;
}

/** The redirect of an order, followed once in a visit (S-348, P-28): what the visit knows of it, and the way there. */
export function createRedirect({ here, store, borrower, trust, open }: RedirectOptions) {
  /** Tells a page from others and names nobody (P-12, P-13). */
  const markOf = (address: string) => digest(`${borrower ?? ''} ${pageOf(address)}`);
  const visited = (): readonly unknown[] => {
    const kept = store.get(key);
    return Array.isArray(kept) ? kept : [];
  };
  return {
    /** A page that sent the borrower on, or that they were sent to, is not gone to again. Rejects with `gate`. */
    async judge(url: string): Promise<RedirectStanding> {
      const to = trust(url);
      if (to === null) throw refused('gate');
      const marks = [await markOf(here()), await markOf(to)];
      const been = visited();
      const isNew = new Set(marks).size === 2 && !marks.some((mark) => been.includes(mark));
      return isNew && store.set(key, [...been, ...marks].slice(-most)) ? 'new' : 'repeated';
    },
    follow: open,
  };
}
