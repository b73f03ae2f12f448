import { vi } from 'vitest';

type Entry = { readonly call: string | null; readonly struck: string | null };

/** Waits until a planned fault has met a request that bears `mark` in its body or query: an order's or a user's number. */
export async function untilStruck(lender: string, call: string, kind: string, mark: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const response = await fetch(`${lender}/__sandbox/requests?bearing=${encodeURIComponent(mark)}`);
      const { requests } = (await response.json()) as { readonly requests: readonly Entry[] };
      if (!requests.some((entry) => entry.call === call && entry.struck === kind))
        throw new Error(`no ${call} request of ${mark} has met the fault ${kind}`);
    },
    { timeout: 30_000, interval: 100 },
  );
}
