import { vi } from 'vitest';

type Entry = {
  readonly call: string | null;
  readonly struck: string | null;
  readonly headers: Readonly<Record<string, string>>;
};

/** Waits until a planned fault has met a request that bears `mark` in its body or query: an order's or a user's number. */
export async function untilStruck(lender: string, call: string, kind: string, mark: string): Promise<Entry> {
  return vi.waitFor(
    async () => {
      const response = await fetch(`${lender}/__sandbox/requests?bearing=${encodeURIComponent(mark)}`);
      const { requests } = (await response.json()) as { readonly requests: readonly Entry[] };
      const met = requests.find((entry) => entry.call === call && entry.struck === kind);
      if (!met) throw new Error(`no ${call} request of ${mark} has met the fault ${kind}`);
      return met;
    },
    { timeout: 30_000, interval: 100 },
  );
}

/** What the lender has done of an intention, by the key that its requests bear. */
export async function rowsOf(lender: string, { headers }: Entry): Promise<readonly string[]> {
  const rows = (await (await fetch(`${lender}/__sandbox/ledger`)).json()) as readonly { kind: string; key: string }[];
  return rows.filter(({ key }) => key === headers['idempotency-key']).map(({ kind }) => kind);
}
