import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { digest } from '#adapters/journal/digest.ts';
import { createJournal, type Intention } from '#adapters/journal/journal.ts';
import { durableStore, type StoreOptions } from '#adapters/journal/store.ts';
import { memoryDatabase, outcomeOf, sessionOf } from './wire.ts';

const intention: Intention = { orderId: 'O-170', charges: true, payload: { amount: 5 } };

const throwing = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const full = { getItem: () => null, setItem: throwing };
const stale = new Map<string, string>();

const modes: readonly { readonly mode: string; readonly options: () => StoreOptions }[] = [
  { mode: 'both there', options: () => ({ database: memoryDatabase(), session: sessionOf(new Map()) }) },
  { mode: 'no database', options: () => ({ database: throwing, session: sessionOf(new Map()) }) },
  {
    mode: 'a database that rejects',
    options: () => ({ database: () => Promise.reject(new Error('quota')), session: sessionOf(new Map()) }),
  },
  { mode: 'no session storage', options: () => ({ database: memoryDatabase(), session: throwing }) },
  { mode: 'a full session storage', options: () => ({ database: throwing, session: () => full }) },
  { mode: 'neither', options: () => ({ database: throwing, session: throwing }) },
  { mode: 'what the platform has here', options: () => ({}) },
  {
    mode: 'a database that keeps something else',
    options: () => ({
      database: memoryDatabase({ entries: '{"x":1,"y":{"key":2},"z":null}' }),
      session: sessionOf(stale),
    }),
  },
];

describe.each(modes)('P-14 S-398 with $mode', ({ options }) => {
  it('an open attempt keeps its key, a closed one does not, a settled one does not', async () => {
    let keys = 0;
    const journal = createJournal(durableStore(options()), { newKey: () => `key-${++keys}` });
    const first = await journal.begin('pay', intention);
    expect(await journal.isOpen('pay', intention)).toBe(true);
    expect(await journal.begin('pay', intention)).toBe(first);
    expect(await outcomeOf(journal.begin('pay', { ...intention, payload: { amount: 6 } }))).toEqual({
      rejected: { kind: 'lost', reason: 'unresolved' },
    });
    await journal.close('pay', intention, first);
    expect(await journal.isOpen('pay', intention)).toBe(false);
    const second = await journal.begin('pay', intention);
    expect(second).not.toBe(first);
    await journal.settle('O-170');
    expect(await journal.isOpen('pay', intention)).toBe(false);
    expect([first, second]).not.toContain(await journal.begin('pay', { ...intention, payload: { amount: 6 } }));
  });
});

describe('S-398 the journal', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('P-14 a database that never answers does not hold up a payment for ever', async () => {
    const store = durableStore({ database: () => new Promise(() => undefined), session: sessionOf(new Map()) });
    const journal = createJournal(store, { newKey: () => 'key-1' });
    const begun = journal.begin('pay', intention);
    await vi.waitUntil(() => vi.getTimerCount() > 0);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await begun).toBe('key-1');
  });

  it('P-14 a session storage that fills up on the way does not bring back what is over', async () => {
    const kept = new Map<string, string>();
    let isFull = false;
    const session = () => ({
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => (isFull ? throwing() : void kept.set(name, value)),
    });
    const journal = createJournal(durableStore({ database: throwing, session }));
    const key = await journal.begin('pay', intention);
    isFull = true;
    await journal.close('pay', intention, key);
    expect(await journal.isOpen('pay', intention)).toBe(false);
  });

  it('a late answer does not close the attempt that was begun after it', async () => {
    const shared: { entries?: string } = {};
    let keys = 0;
    const open = () =>
      createJournal(durableStore({ database: memoryDatabase(shared), session: sessionOf(new Map()) }), {
        newKey: () => `key-${++keys}`,
      });
    const [left, right] = [open(), open()];
    const first = await left.begin('pay', intention);
    await left.settle('O-170');
    const second = await right.begin('pay', intention);
    await left.close('pay', intention, first);
    expect(first).not.toBe(second);
    expect(await left.isOpen('pay', intention)).toBe(true);
  });

  it('S-336 where keys are not honoured an open attempt is not begun again, by two taps at once either', async () => {
    const journal = createJournal(durableStore({ database: memoryDatabase(), session: sessionOf(new Map()) }));
    const begin = () => journal.begin('commit', intention, { repeats: false });
    const begun = await Promise.allSettled([begin(), begin()]);
    expect(begun.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(begun).toContainEqual({ status: 'rejected', reason: { kind: 'lost', reason: 'unresolved' } });
    await journal.settle(intention.orderId);
    await expect(begin()).resolves.toMatch(/-/);
  });

  it('what is open is never forgotten, what is closed goes after a day', async () => {
    const shared: { entries?: string } = {};
    let now = 1_700_000_000_000;
    const store = durableStore({ database: memoryDatabase(shared), session: sessionOf(new Map()) });
    const journal = createJournal(store, { now: () => now });
    await journal.close('pay', intention, await journal.begin('pay', intention));
    await journal.begin('pay', { ...intention, orderId: 'O-171' });
    now += 24 * 60 * 60 * 1_000;
    await journal.begin('pay', { ...intention, orderId: 'O-172' });
    expect(Object.keys(JSON.parse(shared.entries ?? ''))).toEqual(['["pay","O-171",""]', '["pay","O-172",""]']);
  });

  it('keys are version 4 UUIDs, also where crypto.randomUUID is missing', async () => {
    const key = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
    const fresh = () => createJournal(durableStore({ database: memoryDatabase(), session: sessionOf(new Map()) }));
    expect(await fresh().begin('pay', intention)).toMatch(key);
    const { getRandomValues } = crypto;
    vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto), subtle: crypto.subtle });
    expect(await fresh().begin('pay', intention)).toMatch(key);
  });

  it('a digest is SHA-256, and in a page that is no secure context a shorter one', async () => {
    expect(await digest('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    expect(await digest('abc')).toBe('e71fa2190541574b');
  });
});
