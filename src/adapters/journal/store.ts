import { createStore, update } from 'idb-keyval';

export type Entry = {
  /** The Idempotency-Key. */
  readonly key: string;
  readonly call: string;
  readonly orderId: string;
  readonly charges: boolean;
  readonly payloadHash: string;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  readonly outcome: 'open' | 'final';
};

/** By slot: call, order and variant. */
export type Entries = Readonly<Record<string, Entry>>;

export type JournalStore = {
  /** Changes what all tabs share in one step; resolves when it is kept. `change` may run twice. Never rejects. */
  update(change: (entries: Entries) => Entries): Promise<void>;
  /** This tab's own copy. Never throws. */
  readonly own: { read(): Entries; write(entries: Entries): void };
};

export type StoreOptions = {
  /** One atomic step on the shared entries; rejects or throws where there is no database. */
  readonly database?: (change: (entries: Entries | undefined) => Entries) => Promise<void>;
  readonly session?: () => Pick<Storage, 'getItem' | 'setItem'>;
};

/** Milliseconds; some web views open a database and never answer. */
const openTimeout = 2_000;

const ownKey = 'kist:journal';

/** IndexedDB shared by all tabs, a copy in sessionStorage, and memory where one or both are missing (P-14). */
export function durableStore({
  database = openDatabase(),
  session = () => sessionStorage,
}: StoreOptions = {}): JournalStore {
  let sharedMemory: Entries = {};
  let ownMemory: Entries = {};
  let sessionIsBehind = false;

  return {
    async update(change) {
      try {
        const kept = database((entries) => {
          sharedMemory = change(readable(entries));
          return sharedMemory;
        });
        await inTime(kept);
      } catch {
        sharedMemory = change(sharedMemory);
      }
    },
    own: {
      read() {
        if (sessionIsBehind) return ownMemory;
        try {
          const text = session().getItem(ownKey);
          return text === null ? ownMemory : readable(JSON.parse(text));
        } catch {
          return ownMemory;
        }
      },
      write(entries) {
        ownMemory = entries;
        try {
          session().setItem(ownKey, JSON.stringify(entries));
          sessionIsBehind = false;
        } catch {
          sessionIsBehind = true;
        }
      },
    },
  };
}

function openDatabase(): NonNullable<StoreOptions['database']> {
  let store: ReturnType<typeof createStore> | undefined;
  return (change) => {
    store ??= createStore('kist-journal', 'entries');
    return update('entries', change, store);
  };
}

/** What is kept there, as far as it is a journal; somebody else may have written to it. */
function readable(value: unknown): Entries {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, Entry] => isEntry(entry[1])));
}

function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null) return false;
  const { key, orderId, payloadHash, outcome } = value as Readonly<Record<string, unknown>>;
  return (
    typeof key === 'string' &&
    typeof orderId === 'string' &&
    typeof payloadHash === 'string' &&
    (outcome === 'open' || outcome === 'final')
  );
}

function inTime(work: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, openTimeout);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
