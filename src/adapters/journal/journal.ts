import { lost } from '#kit/failure.ts';
import { digest } from './digest.ts';
import type { Entries, Entry, JournalStore } from './store.ts';

/** What the borrower wants done once, without anything that must not be kept: no code, no card number (P-13). */
export type Intention = {
  readonly orderId: string;
  /** Tells apart attempts of one call that are different intentions, such as a first commit and a new code. */
  readonly variant?: string;
  /** May take money: then no other charging attempt on the order may be open. */
  readonly charges: boolean;
  /** The business fields; another value of any of them is another payment. */
  readonly payload: Readonly<Record<string, string | number | null>>;
  /** Only two digits of its digest are kept: they tell two codes apart nearly always, and do not give the code away. */
  readonly secret?: string;
};

export type Journal = ReturnType<typeof createJournal>;

type JournalOptions = { readonly newKey?: () => string; readonly now?: () => number };

/**
 * Remembers once-only calls whose outcome is open, so that one intention has one key whatever happens to the page (S-398).
 * The shared part is seen by all tabs; this tab's own attempts are kept beside it, because another tab's answer does not
 * tell this tab what became of its request.
 */
export function createJournal(store: JournalStore, { newKey = randomKey, now = Date.now }: JournalOptions = {}) {
  return {
    /**
     * Writes the attempt down and returns its key: the open one when the same thing was asked before and nobody knows what
     * came of it. Rejects with `lost('unresolved')` when something else is open, or the same and the lender does not honour
     * keys (`repeats` is false): first the order has to be read (S-336).
     */
    async begin(call: string, intention: Intention, { repeats = true } = {}): Promise<string> {
      const slot = slotOf(call, intention);
      const payloadHash = await hashOf(intention);
      const { orderId, charges } = intention;
      const own = store.own.read();
      const fresh: Entry = { key: newKey(), call, orderId, charges, payloadHash, startedAt: now(), outcome: 'open' };
      let entry = fresh;
      let isBlocked = false;
      await store.update((shared) => {
        const open = { ...openOf(shared), ...openOf(own) };
        entry = open[slot] ?? fresh;
        isBlocked =
          entry.payloadHash !== payloadHash ||
          (!repeats && entry !== fresh) ||
          Object.entries(open).some(
            ([name, other]) => name !== slot && charges && other.charges && other.orderId === orderId,
          );
        const kept = withoutOld(shared, fresh.startedAt);
        return isBlocked || shared[slot]?.outcome === 'open' ? kept : { ...kept, [slot]: entry };
      });
      if (isBlocked) throw lost('unresolved');
      store.own.write({ ...own, [slot]: entry });
      return entry.key;
    },

    /** The lender's yes or no to the attempt with that key was understood. */
    async close(call: string, intention: Intention, key: string): Promise<void> {
      const slot = slotOf(call, intention);
      const isAttempt = (name: string, entry: Entry) => name === slot && entry.key === key;
      store.own.write(closed(store.own.read(), isAttempt));
      await store.update((shared) => closed(shared, isAttempt));
    },

    /** The order was read again: whatever was open on it is known now (S-336). */
    async settle(orderId: string): Promise<void> {
      const isOfOrder = (_: string, entry: Entry) => entry.orderId === orderId;
      store.own.write(closed(store.own.read(), isOfOrder));
      await store.update((shared) => closed(shared, isOfOrder));
    },

    async isOpen(call: string, intention: Intention): Promise<boolean> {
      const slot = slotOf(call, intention);
      let shared: Entries = {};
      await store.update((entries) => {
        shared = entries;
        return entries;
      });
      return slot in { ...openOf(shared), ...openOf(store.own.read()) };
    },
  };
}

const slotOf = (call: string, { orderId, variant = '' }: Intention) => JSON.stringify([call, orderId, variant]);

const openOf = (entries: Entries): Entries =>
  Object.fromEntries(Object.entries(entries).filter(([, { outcome }]) => outcome === 'open'));

const closed = (entries: Entries, isMeant: (slot: string, entry: Entry) => boolean): Entries =>
  Object.fromEntries(
    Object.entries(entries).map(([slot, entry]) => [
      slot,
      isMeant(slot, entry) ? { ...entry, outcome: 'final' as const } : entry,
    ]),
  );

const day = 24 * 60 * 60 * 1_000;

/** Attempts whose outcome is open are never forgotten. */
const withoutOld = (entries: Entries, now: number): Entries =>
  Object.fromEntries(
    Object.entries(entries).filter(([, { outcome, startedAt }]) => outcome === 'open' || now - startedAt < day),
  );

async function hashOf({ orderId, payload, secret }: Intention): Promise<string> {
  const fields = JSON.stringify([orderId, Object.entries(payload).sort(([a], [b]) => (a < b ? -1 : 1))]);
  const whole = await digest(fields);
  return secret === undefined ? whole : `${whole} ${(await digest(`${fields} ${secret}`)).slice(0, 2)}`;
}

/** A version 4 UUID, also where `crypto.randomUUID` is missing: older web views, pages without TLS. */
function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  });
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
