import { describe, expect, it } from 'vitest';
import { isTurnTaken } from '#adapters/journal/turn-taken.ts';
import { createTurns, sweepTurns } from '#adapters/journal/turns.ts';
import { contentOf, createArea } from '#tests/support/area.ts';
import { createTestClock } from '#tests/support/test-clock.ts';
import { memoryLocks, outcomeOf } from './wire.ts';

const unresolved = { rejected: { kind: 'lost', reason: 'unresolved', heldBy: 'window' } };
const untold = { rejected: { kind: 'lost', reason: 'unresolved', heldBy: 'storage' } };
const granted = { resolved: expect.any(Function) };

/** Two tabs of a phone: what they share, and a clock on which they wait. */
function phoneOf({ hasLocks, hasStorage }: { readonly hasLocks: boolean; readonly hasStorage: boolean }) {
  const kept = new Map<string, string>();
  const clock = createTestClock();
  const locks = hasLocks ? memoryLocks() : undefined;
  const area = () => {
    if (!hasStorage) throw new DOMException('The operation is insecure.', 'SecurityError');
    return {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
      removeItem: (name: string) => void kept.delete(name),
    };
  };
  const wait = (milliseconds: number) =>
    new Promise<void>((resolve) => void clock.setTimeout(() => resolve(), milliseconds));
  const openTab = () => createTurns({ locks, area, now: clock.now, wait });
  /** What a turn comes to once everybody has waited long enough to see the others. */
  const outcome = async (turn: Promise<unknown>) => {
    clock.advance(1_000);
    return outcomeOf(turn);
  };
  const isTaken = (debt: string) => isTurnTaken(debt, { locks, area, now: clock.now });
  return { kept, clock, openTab, outcome, isTaken };
}

const phones = [
  { mode: 'Web Locks', hasLocks: true, hasStorage: true },
  { mode: 'Web Locks and no storage', hasLocks: true, hasStorage: false },
  { mode: 'a lease', hasLocks: false, hasStorage: true },
];

describe.each(phones)('D9 P-30 with $mode', (capabilities) => {
  it('one tab at a time has the turn of a debt, and the other when it was ended', async () => {
    const { openTab, outcome } = phoneOf(capabilities);
    const [left, right] = [openTab(), openTab()];
    const turn = left('O-170');
    await outcome(turn);
    expect(await outcome(right('O-170'))).toEqual(unresolved);
    expect(await outcome(left('O-170'))).toEqual(unresolved);
    const other = await outcome(right('O-171'));
    expect(other).toEqual(granted);
    (await turn)();
    await Promise.resolve();
    await Promise.resolve();
    expect(await outcome(right('O-170'))).toEqual(granted);
  });

  it('S-336 every tab sees whether somebody has it, and takes none by looking', async () => {
    const { openTab, outcome, isTaken } = phoneOf(capabilities);
    expect(await isTaken('O-170')).toBe(false);
    const turn = openTab()('O-170');
    await outcome(turn);
    expect([await isTaken('O-170'), await isTaken('O-171')]).toEqual([true, false]);
    (await turn)();
    await Promise.resolve();
    await Promise.resolve();
    expect(await isTaken('O-170')).toBe(false);
    expect(await outcome(openTab()('O-170'))).toEqual(granted);
  });

  it('of two tabs, and of five, that ask at once one gets the turn', async () => {
    for (const count of [2, 5]) {
      const { openTab, clock } = phoneOf(capabilities);
      const turns = Array.from({ length: count }, () => outcomeOf(openTab()('O-170')));
      clock.advance(1_000);
      const outcomes = await Promise.all(turns);
      expect(outcomes.filter((one) => JSON.stringify(one) === JSON.stringify(unresolved))).toHaveLength(count - 1);
    }
  });
});

describe('D9 a lease', () => {
  const capabilities = { hasLocks: false, hasStorage: true };

  it('P-30 of two tabs of which neither saw the other’s lease the last to write has the turn', async () => {
    const kept = new Map<string, string>();
    const clock = createTestClock();
    const wait = (milliseconds: number) =>
      new Promise<void>((resolve) => void clock.setTimeout(() => resolve(), milliseconds));
    /** What another tab has just written is not seen at the first look. */
    const openTab = () => {
      let looks = 0;
      const area = () => ({
        getItem: (name: string) => (looks++ === 0 ? null : (kept.get(name) ?? null)),
        setItem: (name: string, value: string) => void kept.set(name, value),
        removeItem: (name: string) => void kept.delete(name),
      });
      return createTurns({ locks: undefined, area, now: clock.now, wait });
    };
    const turns = [openTab(), openTab()].map((takeTurn) => outcomeOf(takeTurn('O-170')));
    clock.advance(1_000);
    expect(await Promise.all(turns)).toEqual([unresolved, granted]);
  });

  it('of a tab that was killed ends by itself', async () => {
    const { openTab, outcome, clock } = phoneOf(capabilities);
    await outcome(openTab()('O-170'));
    clock.sleep(118_000);
    expect(await outcome(openTab()('O-170'))).toEqual(unresolved);
    clock.sleep(2_000);
    expect(await outcome(openTab()('O-170'))).toEqual(granted);
  });

  it('from a clock that was set back does not hold for ever', async () => {
    const { kept, openTab, outcome, clock } = phoneOf(capabilities);
    kept.set('kist:turn:O-170', `${clock.now() + 365 * 24 * 60 * 60 * 1_000} 0.5`);
    expect(await outcome(openTab()('O-170'))).toEqual(granted);
  });

  it.each(['', 'nonsense', '{}', 'NaN 1'])('that is no lease, "%s", is none', async (text) => {
    const { kept, openTab, outcome } = phoneOf(capabilities);
    kept.set('kist:turn:O-170', text);
    expect(await outcome(openTab()('O-170'))).toEqual(granted);
  });

  it('is not ended by the tab that had it before', async () => {
    const { kept, openTab, outcome, clock } = phoneOf(capabilities);
    const first = openTab()('O-170');
    await outcome(first);
    clock.sleep(120_000);
    await outcome(openTab()('O-170'));
    const lease = kept.get('kist:turn:O-170');
    (await first)();
    expect(kept.get('kist:turn:O-170')).toBe(lease);
  });
});

it('S-336 a turn by Web Locks has ended when nobody sees it any more', async () => {
  let isReleased = false;
  const locks = {
    async request(_name: string, _options: object, use: (lock: object) => Promise<void>) {
      await use({});
      await new Promise((resolve) => setImmediate(resolve));
      isReleased = true;
    },
  } as unknown as LockManager;
  const end = await createTurns({ locks })('O-170');
  await end();
  expect(isReleased).toBe(true);
});

it('P-47 leases of tabs that were killed are swept, those that count and all else stay', () => {
  const area = createArea();
  const now = 1_700_000_000_000;
  const left = { ended: `${now} 0.5`, 'of a clock set back': `${now + 121_000} 0.5`, none: 'nonsense' };
  for (const [debt, text] of Object.entries(left)) area.setItem(`kist:turn:${debt}`, text);
  area.setItem('kist:turn:O-170', `${now + 1} 0.5`);
  area.setItem('of somebody else', 'stays');
  sweepTurns(now, () => area);
  expect([...contentOf(area).keys()]).toEqual(['kist:turn:O-170', 'of somebody else']);
  const none = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  expect(() => sweepTurns(now, none)).not.toThrow();
});

it('D9 where there is neither nobody gets a turn, and nobody is seen to have it', async () => {
  const { openTab, outcome, isTaken } = phoneOf({ hasLocks: false, hasStorage: false });
  expect(await outcome(openTab()('O-170'))).toEqual(untold);
  expect(await isTaken('O-170')).toBe(false);
});

it('D9 a lock that cannot be asked for is no turn', async () => {
  const broken = { request: () => Promise.reject(new DOMException('', 'SecurityError')) };
  expect(await outcomeOf(createTurns({ locks: broken })('O-170'))).toEqual(untold);
});
