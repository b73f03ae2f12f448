import { createStore, update } from 'idb-keyval';
import { held } from '#kit/failure.ts';
import { type Attempt, type Attempts, isUndecided } from '#shell/once-only/attempts.ts';
import { journalName as name, journalSign as sign } from '../storage/kept.ts';
import { inTime } from './patience.ts';

/** One atomic step on what all tabs share; rejects or throws where there is no database. */
export type Database = (change: (kept: unknown) => Attempts) => Promise<void>;

/** Of a change that was given up and comes all the same: it is none, or it counts and somebody wants to know. */
export type Late = 'void' | (() => void);

export type JournalStore = {
  /** Changes what all tabs share in one step, and brings it as it is then. Rejects when it may be there and does not answer. */
  update(change: (attempts: Attempts) => Attempts, late?: Late): Promise<Attempts>;
  /** The last change outlives the page, and what earlier pages wrote can be read. */
  keeps(): boolean;
};

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type StoreOptions = {
  readonly database?: Database;
  /** Shared by all tabs where there is no database. */
  readonly local?: () => Area;
  /** This tab's own copy, for a phone that loses the others. */
  readonly session?: () => Area;
};

/**
 * The attempts in IndexedDB, where it is missing in localStorage; a copy in sessionStorage and in memory (P-14). What a tab has
 * written itself counts where the others have lost it. A database that one tab has lost may be there for the next, which then reads
 * both. One that can be read and has no room for more is read, and the rest is kept beside it. One that does not answer, or fails after it has answered, is no reason to go on without it: another tab may have written to it.
 * What it does after it was given up counts where the lender said it, and is nothing where the borrower was told that it did not happen.
 */
export function durableStore({
  database = openDatabase(),
  local = () => localStorage,
  session = () => sessionStorage,
}: StoreOptions = {}): JournalStore {
  let memory: Attempts = {};
  let wasThere = false;
  let isKept = true;

  const keepOwn = (attempts: Attempts) => {
    memory = attempts;
    writeTo(session, attempts);
    return attempts;
  };
  const withOwn = (shared: Attempts): Attempts => ({ ...readFrom(session), ...memory, ...shared });

  function updateLocal(change: (attempts: Attempts) => Attempts, read: Attempts, isRead: boolean): Attempts {
    const after = change({ ...read, ...withOwn(readFrom(local)) });
    isKept = writeTo(local, after) && (isRead || !hasSign(local));
    return keepOwn(after);
  }

  return {
    async update(change, late = () => undefined) {
      let isLate = false;
      let [found, read, after]: [Attempts, Attempts, Attempts | undefined] = [{}, {}, undefined];
      const answer = await inTime(async () => {
        await database((kept) => {
          found = readFrom(local);
          read = readable(kept);
          const all = withOwn({ ...read, ...found });
          after = isLate && late === 'void' ? all : change(all);
          return after;
        });
        if (!after) return;
        wasThere = true;
        isKept = true;
        removeFrom(local, found);
        keepOwn(after);
        leaveSign(local, after);
        if (isLate && late !== 'void') late();
      });
      isLate = answer.kind === 'late';
      if (isLate || (!after && wasThere)) throw held('storage');
      if (answer.kind === 'missing' || !after) return updateLocal(change, read, after !== undefined);
      return after;
    },
    keeps: () => isKept,
  };
}

/**
 * Beside the database stands whether it holds anything undecided: a page for which it cannot be opened any more knows by that that it
 * knows nothing, and does not take it for empty.
 */
function leaveSign(area: () => Area, attempts: Attempts): void {
  const holds = Object.values(attempts).some(isUndecided);
  try {
    if (!holds) area().removeItem(sign);
    else if (!hasSign(area)) area().setItem(sign, '1');
  } catch {
    // Where the one cannot be written, the other holds for itself.
  }
}

function hasSign(area: () => Area): boolean {
  try {
    return area().getItem(sign) === '1';
  } catch {
    return false;
  }
}

function openDatabase(): Database {
  let store: ReturnType<typeof createStore> | undefined;
  return (change) => {
    store ??= createStore('kist-journal', 'entries');
    return update('attempts', change, store);
  };
}

/** What is kept there, as far as it is a journal; somebody else may have written to it. */
function readable(value: unknown): Attempts {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, Attempt] => isAttempt(entry[1]) && entry[1].key === entry[0],
    ),
  );
}

const texts = ['key', 'borrower', 'call', 'subject', 'mark', 'outcome'] as const;

function isAttempt(value: unknown): value is Attempt {
  if (typeof value !== 'object' || value === null) return false;
  const { startedAt, expiresAt, renewsAt, askedAt, amount, passedBy, ...fields } = value as Readonly<
    Record<string, unknown>
  >;
  return (
    texts.every((text) => typeof fields[text] === 'string') &&
    typeof startedAt === 'number' &&
    (expiresAt === null || typeof expiresAt === 'number') &&
    (renewsAt === undefined || typeof renewsAt === 'number') &&
    (askedAt === undefined || typeof askedAt === 'number') &&
    (passedBy === undefined || Array.isArray(passedBy)) &&
    (amount === null || typeof amount === 'number')
  );
}

function readFrom(area: () => Area): Attempts {
  try {
    return readable(JSON.parse(area().getItem(name) ?? '{}'));
  } catch {
    return {};
  }
}

/** What was kept there while there was no database is in the database now. */
function removeFrom(area: () => Area, moved: Attempts): void {
  if (Object.keys(moved).length === 0) return;
  writeTo(area, Object.fromEntries(Object.entries(readFrom(area)).filter(([key]) => !(key in moved))));
}

/** False where it is missing or full: memory has it as long as the page lives. */
function writeTo(area: () => Area, attempts: Attempts): boolean {
  try {
    area().setItem(name, JSON.stringify(attempts));
    return true;
  } catch {
    return false;
  }
}
