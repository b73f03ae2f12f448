import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { digest } from '#adapters/journal/digest.ts';
import { withDoubts } from '#adapters/journal/doubts.ts';
import { createJournal, type Intention } from '#adapters/journal/journal.ts';
import { type Database, durableStore, type JournalStore, type StoreOptions } from '#adapters/journal/store.ts';
import { createTurns } from '#adapters/journal/turns.ts';
import type { Doubt } from '#kit/doubt.ts';
import type { Attempts } from '#shell/once-only/attempts.ts';
import { beginAnew } from '#tests/support/begin-anew.ts';
import { memoryDatabase, memoryLocks, outcomeOf, sessionOf } from './wire.ts';

const intention: Intention = { subject: 'O-170', charges: true, amount: 5, payload: {} };
const another: Intention = { ...intention, amount: 6 };

const unkept = { rejected: { kind: 'lost', reason: 'unresolved', heldBy: 'storage' } };
const unresolved = { rejected: { kind: 'lost', reason: 'unresolved', heldBy: 'answer' } };
const day = 24 * 60 * 60 * 1_000;

const throwing = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const rejecting: Database = () => Promise.reject(new Error('quota'));
const silent: Database = () => new Promise(() => undefined);
const full = { getItem: () => null, setItem: throwing, removeItem: () => undefined };

function journalOn(options: StoreOptions, more: Partial<Parameters<typeof createJournal>[0]> = {}) {
  let keys = 0;
  return withDoubts(
    createJournal({
      borrower: 'borrower-1',
      patience: 30 * 60 * 1_000,
      store: durableStore({ local: throwing, session: throwing, ...options }),
      takeTurn: createTurns({ locks: memoryLocks() }),
      newKey: () => `key-${++keys}`,
      ...more,
    }),
  );
}

/** What a fresh session finds of a lost attempt to pay. */
async function openAttempt(journal: ReturnType<typeof journalOn>) {
  const { key } = await journal.writeDown('pay', intention);
  return key;
}

/** What the borrower reads before beginning anew. */
async function toldBy(journal: ReturnType<typeof journalOn>): Promise<Doubt> {
  const doubt = await journal.doubtAbout('O-170', true);
  if (!doubt) throw new Error('Nothing is told.');
  return doubt;
}

/** An attempt in whose way nothing stands but a date that is none. */
const undated = JSON.stringify({
  ...{ key: 'v', borrower: 'borrower-1', call: 'pay', subject: 'O-170', charges: true, amount: 7, mark: 'other' },
  ...{ startedAt: 1, expiresAt: null, askedAt: 'then', isPending: false, outcome: 'open' },
});

const modes: readonly { readonly mode: string; readonly options: () => StoreOptions }[] = [
  { mode: 'both there', options: () => ({ database: memoryDatabase(), session: sessionOf(new Map()) }) },
  { mode: 'no database', options: () => ({ database: throwing, session: sessionOf(new Map()) }) },
  { mode: 'a database that rejects', options: () => ({ database: rejecting, local: sessionOf(new Map()) }) },
  { mode: 'no session storage', options: () => ({ database: memoryDatabase(), session: throwing }) },
  { mode: 'a full session storage', options: () => ({ database: throwing, session: () => full }) },
  { mode: 'neither', options: () => ({ database: throwing }) },
  {
    mode: 'a database that keeps something else',
    options: () => ({
      database: memoryDatabase({
        entries: `{"x":1,"y":{"key":2},"z":null,"w":{"key":"w","outcome":"open"},"v":${undated}}`,
      }),
      session: sessionOf(new Map([['kist:journal', '[']])),
    }),
  },
];

describe.each(modes)('P-14 S-398 with $mode', ({ options }) => {
  it('an open attempt is found with its key, an answered and a released one are not, and one that the order told of is in the way', async () => {
    const journal = journalOn(options());
    const key = await openAttempt(journal);
    expect(await journal.standingOf('pay', intention)).toMatchObject({ kind: 'same', key });
    expect(await journal.standingOf('pay', another)).toEqual({ kind: 'other', by: 'answer' });
    const elsewhere = await journal.standingOf('pay', { ...intention, subject: 'O-171' });
    expect(elsewhere).toEqual(journal.keeps() ? { kind: 'free' } : { kind: 'other', by: 'unkept' });
    await journal.close(key, false);
    expect(await journal.standingOf('pay', intention)).toEqual({ kind: 'free' });
    await openAttempt(journal);
    await journal.settle('O-170');
    expect(await journal.standingOf('pay', intention)).toEqual({ kind: 'other', by: 'done' });
    expect(await journal.standingOf('pay', another)).toEqual({ kind: 'other', by: 'done' });
    await beginAnew(journal, 'O-170');
    expect(await journal.standingOf('pay', another)).toEqual({ kind: 'free' });
  });
});

describe('P-14 whether what is written outlives the page', () => {
  it.each<[string, StoreOptions, boolean]>([
    ['a database', { database: memoryDatabase() }, true],
    ['local storage alone', { database: throwing, local: () => sessionOf(new Map())() }, true],
    ['this tab’s storage alone', { database: throwing, session: sessionOf(new Map()) }, false],
    ['local storage that is full', { database: rejecting, local: () => full, session: sessionOf(new Map()) }, false],
    ['nothing', { database: throwing }, false],
  ])('with %s', async (_, options, keeps) => {
    const journal = journalOn(options);
    expect(await journal.doubtAbout('O-170')).toBeNull();
    expect(journal.keeps()).toBe(keeps);
    await openAttempt(journal);
    expect(journal.keeps()).toBe(keeps);
  });
});

describe('P-14 P-46 a phone that keeps nothing', () => {
  const forgetful = () => journalOn({ database: throwing });

  it('holds back what moves money until the borrower has said so of that very order, and again once its page is closed', async () => {
    const journal = forgetful();
    const waits = { kind: 'other', by: 'unkept' };
    expect([await journal.standingOf('pay', intention), await journal.knowsNothing('O-170')]).toEqual([waits, true]);
    await beginAnew(journal, 'O-170');
    expect([await journal.standingOf('pay', intention), await journal.knowsNothing('O-170')]).toEqual([
      { kind: 'free' },
      false,
    ]);
    expect(await journal.doubtAbout('O-170', true)).toBeNull();
    expect(await journal.standingOf('pay', { ...intention, subject: 'O-171' })).toEqual(waits);
    expect(await forgetful().standingOf('pay', intention)).toEqual(waits);
  });

  it('is one whose database cannot be opened any more, where it held something undecided', async () => {
    const [local, session, database] = [sessionOf(new Map()), () => sessionOf(new Map())(), memoryDatabase()];
    await openAttempt(journalOn({ database, local, session }));
    const lost = journalOn({ database: throwing, local, session: sessionOf(new Map()) });
    expect(await lost.standingOf('pay', another)).toEqual({ kind: 'other', by: 'unkept' });
    expect([await lost.knowsNothing('O-170'), lost.keeps()]).toEqual([true, false]);
    const back = journalOn({ database, local, session: sessionOf(new Map()) });
    expect(await back.standingOf('pay', another)).toEqual({ kind: 'other', by: 'answer' });
    await beginAnew(back, 'O-170');
    const empty = journalOn({ database: throwing, local, session: sessionOf(new Map()) });
    expect([await empty.standingOf('pay', another), empty.keeps()]).toEqual([{ kind: 'free' }, true]);
  });

  it('holds back nothing that moves no money', async () => {
    expect(await forgetful().standingOf('bind', { ...intention, charges: false })).toEqual({ kind: 'free' });
  });

  it('knows what this page has sent: it is open, and ends like anywhere', async () => {
    const journal = forgetful();
    await beginAnew(journal, 'O-170');
    const key = await openAttempt(journal);
    expect(await journal.standingOf('pay', intention)).toMatchObject({ kind: 'same', key });
    expect(await journal.standingOf('pay', another)).toEqual({ kind: 'other', by: 'answer' });
    await beginAnew(journal, 'O-170');
    expect(await journal.standingOf('pay', another)).toEqual({ kind: 'free' });
  });
});

describe('D9 a database that is slow, silent or lost', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const slow =
    (milliseconds: number, database: Database): Database =>
    async (change) => {
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      await database(change);
    };

  it('P-14 that answers after 9 seconds is waited for, and what it says counts', async () => {
    const shared: { entries?: string } = {};
    await openAttempt(journalOn({ database: memoryDatabase(shared) }));
    const read = journalOn({ database: slow(9_000, memoryDatabase(shared)) }).standingOf('pay', another);
    await vi.waitUntil(() => vi.getTimerCount() === 2);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(await read).toEqual({ kind: 'other', by: 'answer' });
  });

  it('P-14 that never answers holds nobody up for ever, and nothing goes out beside it', async () => {
    const journal = journalOn({ database: silent, local: sessionOf(new Map()), session: sessionOf(new Map()) });
    const outcomes = Promise.all([
      outcomeOf(journal.standingOf('pay', intention)),
      outcomeOf(journal.writeDown('pay', intention)),
    ]);
    await vi.waitUntil(() => vi.getTimerCount() === 2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await outcomes).toEqual([unkept, unkept]);
  });

  /** A phone on which a new journal gives up what it is asked, while the database has it and takes twelve seconds. */
  async function givenUp(database: Database, ask: (journal: ReturnType<typeof journalOn>) => Promise<unknown>) {
    const journal = journalOn({ database, session: sessionOf(new Map()) }, { newKey: () => 'given-up' });
    let told = 0;
    journal.watch(() => {
      told += 1;
    });
    const outcome = outcomeOf(ask(journal));
    await vi.waitUntil(() => vi.getTimerCount() === 2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await outcome).toEqual(unkept);
    expect(told).toBe(0);
    await vi.advanceTimersByTimeAsync(30_000);
    return { journal, told };
  }

  it('S-398 an attempt that it could not write down in time is not there later: nothing was sent under its key', async () => {
    const shared: { entries?: string } = {};
    await givenUp(slow(12_000, memoryDatabase(shared)), (journal) => journal.writeDown('pay', intention));
    expect(JSON.parse(shared.entries ?? '{}')).toEqual({});
  });

  /** Its transactions run one after the other; from now on each takes so long to be kept, once it has changed something. */
  function committing(milliseconds: { now: number }) {
    const kept: { attempts?: Attempts } = {};
    let turn: Promise<unknown> = Promise.resolve();
    const database: Database = (change) => {
      const work = turn.then(async () => {
        const changed = change(kept.attempts);
        if (milliseconds.now > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds.now));
        kept.attempts = changed;
      });
      turn = work;
      return work;
    };
    return { kept, database };
  }

  it('S-398 an attempt that was on its way into it when it was given up stands in nobody’s way', async () => {
    const { kept, database } = committing({ now: 12_000 });
    await givenUp(database, (journal) => journal.writeDown('pay', intention));
    expect(Object.values(kept.attempts ?? {}).map(({ key, outcome }) => [key, outcome])).toEqual([
      ['given-up', 'answered'],
    ]);
  });

  it.each<[string, (journal: ReturnType<typeof journalOn>, key: string) => Promise<unknown>]>([
    ['what is open', async () => undefined],
    ['what was carried out', (journal, key) => journal.close(key, true)],
  ])('P-46 a choice to begin anew that was on its way into it is taken back behind it: %s', async (_, before) => {
    const takes = { now: 0 };
    const { kept, database } = committing(takes);
    const journal = journalOn({ database });
    await before(journal, await openAttempt(journal));
    const found = kept.attempts;
    expect(Object.keys(found ?? {})).toEqual(['key-1']);
    const told = await toldBy(journal);
    takes.now = 12_000;
    await givenUp(database, (late) => late.release('O-170', told));
    expect(kept.attempts).toEqual(found);
  });

  it('P-46 a choice to go on beside another name is taken back behind it as well', async () => {
    const takes = { now: 0 };
    const { kept, database } = committing(takes);
    await openAttempt(journalOn({ database }, { borrower: 'borrower-2', now: () => Date.now() - day }));
    const found = kept.attempts;
    const told = await toldBy(journalOn({ database }));
    expect(told.keys).toEqual(['key-1']);
    takes.now = 12_000;
    const { journal } = await givenUp(database, (late) => late.release('O-170', told));
    takes.now = 0;
    expect(Object.keys(found ?? {})).toEqual(Object.keys(kept.attempts ?? {}));
    expect(await journal.standingOf('pay', intention)).toEqual({ kind: 'other', by: 'done' });
  });

  it('P-46 a choice to begin anew that it could not keep in time is not kept later: the borrower was told that it is not', async () => {
    const shared: { entries?: string } = {};
    const first = journalOn({ database: memoryDatabase(shared) });
    const key = await openAttempt(first);
    const told = await toldBy(first);
    await givenUp(slow(12_000, memoryDatabase(shared)), (journal) => journal.release('O-170', told));
    expect(await journalOn({ database: memoryDatabase(shared) }).standingOf('pay', intention)).toMatchObject({ key });
  });

  it.each([
    ['no', false, { kind: 'free' }],
    ['yes', true, { kind: 'other', by: 'done' }],
  ])('S-398 the lender’s %s counts when it has it late, and this tab is told then', async (_, isDone, standing) => {
    const shared: { entries?: string } = {};
    const key = await openAttempt(journalOn({ database: memoryDatabase(shared) }));
    const { told } = await givenUp(slow(12_000, memoryDatabase(shared)), (journal) => journal.close(key, isDone));
    expect(told).toBe(1);
    expect(await journalOn({ database: memoryDatabase(shared) }).standingOf('pay', another)).toEqual(standing);
  });

  it.each([
    ['that is missing', throwing],
    ['that rejects', rejecting],
  ])('P-14 %s leaves localStorage, which all tabs share', async (_, database) => {
    const local = sessionOf(new Map());
    const key = await openAttempt(journalOn({ database, local }));
    expect(await journalOn({ database, local }).standingOf('pay', intention)).toMatchObject({ kind: 'same', key });
    expect(await outcomeOf(journalOn({ database, local }).writeDown('pay', another))).toEqual(unresolved);
  });

  it('P-14 that fails after it has answered holds back what another tab may have begun, until it answers again', async () => {
    const database = memoryDatabase();
    const local = sessionOf(new Map());
    let isBroken = false;
    const journal = journalOn({ database: (change) => (isBroken ? throwing() : database(change)), local });
    expect(await journal.standingOf('pay', intention)).toEqual({ kind: 'free' });
    isBroken = true;
    const key = await openAttempt(journalOn({ database, local }));
    expect(await outcomeOf(journal.standingOf('pay', intention))).toEqual(unkept);
    expect(await outcomeOf(journal.writeDown('pay', intention))).toEqual(unkept);
    isBroken = false;
    expect(await journal.standingOf('pay', intention)).toMatchObject({ kind: 'same', key });
  });

  describe('P-14 that is read and takes nothing more, as on a phone without room', () => {
    const readOnly =
      (database: Database): Database =>
      (change) =>
        database((kept) => {
          change(kept);
          throw new DOMException('no room', 'QuotaExceededError');
        });

    it.each<[string, () => NonNullable<StoreOptions['local']>]>([
      ['local storage takes it', () => sessionOf(new Map())],
      ['nor does local storage', () => () => full],
    ])('what was open in it holds back, where %s', async (_, local) => {
      const database = memoryDatabase();
      const key = await openAttempt(journalOn({ database }));
      const journal = journalOn({ database: readOnly(database), local: local() });
      expect(await journal.standingOf('pay', intention)).toMatchObject({ kind: 'same', key });
      expect(await outcomeOf(journal.writeDown('pay', another))).toEqual(unresolved);
      expect(await journal.doubtAbout('O-170')).toMatchObject({ call: 'pay' });
    });

    it('has lost nothing, so that nothing else waits for the borrower’s word', async () => {
      const [database, local] = [memoryDatabase(), sessionOf(new Map())];
      await openAttempt(journalOn({ database, local }));
      const journal = journalOn({ database: readOnly(database), local });
      expect(await journal.standingOf('pay', { ...intention, subject: 'O-171' })).toEqual({ kind: 'free' });
      expect(journal.keeps()).toBe(true);
    });

    it('what was answered meanwhile is answered, also once there is room again', async () => {
      const [database, local] = [memoryDatabase(), sessionOf(new Map())];
      const key = await openAttempt(journalOn({ database, local }));
      for (const area of [local, () => full]) {
        const journal = journalOn({ database: readOnly(database), local: area });
        await journal.close(key, false);
        expect(await journal.standingOf('pay', intention)).toEqual({ kind: 'free' });
      }
      expect(await journalOn({ database, local }).standingOf('pay', intention)).toEqual({ kind: 'free' });
    });
  });

  it('P-14 that one tab has lost is read by the next together with what the first wrote elsewhere, and takes it over', async () => {
    const kept = new Map<string, string>();
    const [shared, local]: [{ entries?: string }, StoreOptions['local']] = [{}, sessionOf(kept)];
    const key = await openAttempt(journalOn({ database: rejecting, local }));
    const next = journalOn({ database: memoryDatabase(shared), local });
    expect(await next.standingOf('pay', intention)).toMatchObject({ kind: 'same', key });
    expect(kept.get('kist:journal')).toBe('{}');
    await next.close(key, false);
    const later = journalOn({ database: memoryDatabase(shared), local });
    expect(await later.standingOf('pay', intention)).toEqual({ kind: 'free' });
  });

  it('P-14 a session storage that fills up on the way does not bring back what is over', async () => {
    const kept = new Map<string, string>();
    let isFull = false;
    const session = () => ({
      getItem: (name: string) => kept.get(name) ?? null,
      removeItem: (name: string) => void kept.delete(name),
      setItem: (name: string, value: string) => (isFull ? throwing() : void kept.set(name, value)),
    });
    const journal = journalOn({ database: throwing, session });
    const key = await openAttempt(journal);
    isFull = true;
    await journal.close(key, false);
    expect(await journal.standingOf('pay', intention)).toEqual({ kind: 'free' });
  });
});

describe('S-398 the journal', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('a late answer does not close the attempt that was begun after it', async () => {
    const shared: { entries?: string } = {};
    let keys = 0;
    const open = () => journalOn({ database: memoryDatabase(shared) }, { newKey: () => `key-${++keys}` });
    const [left, right] = [open(), open()];
    const first = await openAttempt(left);
    await beginAnew(left, 'O-170');
    const second = await openAttempt(right);
    await left.close(first, false);
    expect(await left.standingOf('pay', intention)).toMatchObject({ kind: 'same', key: second });
  });

  it('P-30 of two tabs that both found nothing open one alone writes down', async () => {
    const shared: { entries?: string } = {};
    let keys = 0;
    const open = () => journalOn({ database: memoryDatabase(shared) }, { newKey: () => `key-${++keys}` });
    const tabs = [open(), open()];
    for (const tab of tabs) expect(await tab.standingOf('pay', intention)).toEqual({ kind: 'free' });
    const written = await Promise.all(tabs.map((tab) => outcomeOf(tab.writeDown('pay', intention))));
    // Which of them is first, nobody knows.
    const [key = ''] = Object.keys(JSON.parse(shared.entries ?? '{}'));
    expect(new Set(written)).toEqual(new Set([{ resolved: { key } }, unresolved]));
    expect(Object.keys(JSON.parse(shared.entries ?? '{}'))).toEqual([key]);
  });

  it('P-47 what is open is never forgotten; 1,000 that were answered do not stay', async () => {
    let shared: Attempts = {};
    const store: JournalStore = {
      async update(change) {
        shared = change(shared);
        return shared;
      },
      keeps: () => true,
    };
    const clock = { now: 1_700_000_000_000 };
    const journal = journalOn({}, { store, now: () => clock.now });
    await openAttempt(journal);
    for (let order = 0; order < 1_000; order += 1) {
      const { key } = await journal.writeDown('pay', { ...intention, subject: `O-${1_000 + order}` });
      await journal.close(key, order % 2 === 0);
    }
    expect(Object.keys(shared)).toHaveLength(1_001);
    clock.now += day;
    const before = await journal.writeDown('pay', { ...intention, subject: 'O-8' });
    expect(Object.keys(shared)).toHaveLength(502);
    clock.now += 6 * day;
    const { key } = await journal.writeDown('pay', { ...intention, subject: 'O-9' });
    expect(Object.keys(shared)).toEqual(['key-1', before.key, key]);
    clock.now += 400 * day;
    await journal.close(key, false);
    expect(await journal.standingOf('pay', intention)).toMatchObject({ kind: 'same', key: 'key-1' });
  });

  it('S-156 what the order names as paid ends what was begun for it, once, and leaves the next amount free in another tab', async () => {
    const database = memoryDatabase();
    const ended = vi.fn();
    const journal = journalOn({ database }, { onBooked: ended });
    const key = await openAttempt(journal);
    await journal.close(key, true);
    expect(await journal.standingOf('pay', another)).toEqual({ kind: 'other', by: 'done' });
    await journal.book('O-170', [key], 5);
    await journal.book('O-170', ['unknown'], 6);
    expect(ended).not.toHaveBeenCalled();
    await journal.book('O-170', [key], 6);
    await journal.book('O-170', [key], 6);
    expect(ended.mock.calls).toEqual([['O-170']]);
    const tab = journalOn({ database });
    expect(await tab.standingOf('pay', another)).toEqual({ kind: 'free' });
    expect(await tab.standingOf('pay', intention)).toEqual({ kind: 'other', by: 'done' });
  });

  it('tells this tab what it has changed, until nobody wants to know', async () => {
    const journal = journalOn({ database: memoryDatabase() });
    let told = 0;
    const unwatch = journal.watch(() => {
      told += 1;
    });
    const key = await openAttempt(journal);
    await journal.standingOf('pay', intention);
    await journal.close(key, false);
    expect(told).toBe(2);
    unwatch();
    await beginAnew(journal, 'O-170');
    expect(told).toBe(2);
  });

  it('keys are version 4 UUIDs, also where crypto.randomUUID is missing', async () => {
    const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
    const fresh = () =>
      createJournal({ borrower: null, patience: 0, store: durableStore({ database: memoryDatabase() }) });
    expect((await fresh().writeDown('pay', intention)).key).toMatch(uuid);
    const { getRandomValues } = crypto;
    vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto), subtle: crypto.subtle });
    expect((await fresh().writeDown('pay', intention)).key).toMatch(uuid);
  });

  it('a digest is SHA-256, and in a page that is no secure context a shorter one', async () => {
    expect(await digest('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    expect(await digest('abc')).toBe('e71fa2190541574b');
  });
});
