import { createHash } from 'node:crypto';
import type { Received } from './judge.ts';

/** `refused`: against the contract. `conflict`: an idempotency key misused or in flight. `abandoned`: the client left. */
export type EntryVerdict = 'pending' | 'accepted' | 'refused' | 'conflict' | 'abandoned';

/** What a borrower wants done once, as a request for it says; two requests for the same have the same. */
export type Intention = {
  readonly borrower: string;
  readonly call: string;
  /** The order, product or phone number that it is about. */
  readonly subject: string;
  /** Cents; 0 where no money is meant. */
  readonly amount: number;
  /** Card, channel or record, and what else tells it from others of that subject. */
  readonly variant: string;
};

/** What was asked and what became of it. */
export type Entry = {
  readonly n: number;
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly query: Received['query'];
  readonly headers: Received['headers'];
  readonly body: string;
  /** What kind of lender it came to. */
  readonly mode: string;
  call: string | null;
  /** What a request of a once-only call wants. */
  intention: Intention | null;
  verdict: EntryVerdict;
  problems: readonly string[];
  /** Kind of the fault that struck, or `scripted` for an answer given by hand. */
  struck: string | null;
  /** HTTP status of the answer; `null` when none was sent whole. */
  status: number | null;
  /** The code of the answer's envelope. */
  code: string | null;
};

export type Transcript = {
  record(at: number, mode: string, received: Received): Entry;
  entries(): readonly Entry[];
  /** The same for the same run: idempotency keys count by the order in which they first appear (P-24). */
  hash(): string;
  clear(): void;
};

const kept: readonly string[] = [
  'content-type',
  'x-requested-with',
  'building',
  'gather',
  'swift',
  'eyes',
  'idempotency-key',
];

export function createTranscript(): Transcript {
  let entries: Entry[] = [];
  return {
    record(at, mode, { method, path, query, headers, body }) {
      const entry: Entry = {
        n: entries.length + 1,
        at,
        method,
        path,
        query,
        headers: Object.fromEntries(kept.flatMap((name) => (name in headers ? [[name, headers[name] ?? '']] : []))),
        body,
        mode,
        call: null,
        intention: null,
        verdict: 'pending',
        problems: [],
        struck: null,
        status: null,
        code: null,
      };
      entries.push(entry);
      return entry;
    },
    entries: () => entries,
    hash() {
      const seen: string[] = [];
      const ordinal = (key: string) => {
        if (!seen.includes(key)) seen.push(key);
        return `key ${seen.indexOf(key) + 1}`;
      };
      const text = JSON.stringify(entries, (name, value: unknown) =>
        name === 'idempotency-key' && typeof value === 'string' ? ordinal(value) : value,
      );
      return createHash('sha256').update(text).digest('hex');
    },
    clear() {
      entries = [];
    },
  };
}
