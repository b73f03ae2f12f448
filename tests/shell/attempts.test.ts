import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Attempt,
  type Attempts,
  answered,
  booked,
  datedAnew,
  issuedAbout,
  redated,
  settled,
  standingOf,
  swept,
  type Wanted,
  withAttempt,
} from '#shell/once-only/attempts.ts';
import { doubtAbout, hasUntold, otherNamesDoubt, released } from '#shell/once-only/doubts.ts';

const day = 24 * 60 * 60 * 1_000;
const start = 1_700_000_000_000;

const wanted: Wanted = {
  borrower: 'A',
  call: 'pay',
  subject: 'O-170',
  charges: true,
  amount: 125_050,
  mark: 'card 1',
};
const bare: Wanted = { ...wanted, call: 'bind', subject: 'card:P-1', charges: false, amount: null };

const attemptAt = (key: string, of: Wanted, startedAt = start, expiresAt: number | null = null): Attempt => ({
  ...of,
  key,
  startedAt,
  expiresAt,
  isPending: false,
  outcome: 'open',
});
const withOpen = (...all: readonly Attempt[]): Attempts => all.reduce<Attempts>(withAttempt, {});

const one = withOpen(attemptAt('key-1', wanted));

describe('S-398 what may be sent', () => {
  it('the same, with its key and its age; nothing is younger than now', () => {
    expect(standingOf(one, wanted, start + 5)).toEqual({ kind: 'same', key: 'key-1', age: 5 });
    expect(standingOf(one, wanted, start - 5)).toEqual({ kind: 'same', key: 'key-1', age: 0 });
  });

  it.each<[string, Partial<Wanted>, 'free' | 'other']>([
    ['another payment of the order', { mark: 'card 2' }, 'other'],
    ['another way to pay the order', { call: 'wallet' }, 'other'],
    ['what takes no money', { call: 'resend', charges: false }, 'free'],
    ['another order', { subject: 'O-171' }, 'free'],
    ['another borrower’s', { borrower: 'B' }, 'free'],
  ])('D2 D5 beside an open payment: %s', (_, change, kind) => {
    expect(standingOf(one, { ...wanted, ...change }, start).kind).toBe(kind);
  });

  it('what takes no money holds back the same alone', () => {
    const kept = withOpen(attemptAt('key-1', bare));
    expect(standingOf(kept, bare, start)).toEqual({ kind: 'same', key: 'key-1', age: 0 });
    expect(standingOf(kept, { ...bare, mark: 'another form' }, start)).toEqual({ kind: 'free' });
  });

  it('the same is held back when something else is open beside it', () => {
    const kept = withOpen(attemptAt('key-1', wanted), attemptAt('key-2', { ...wanted, mark: 'card 2' }));
    expect(standingOf(kept, wanted, start)).toEqual({ kind: 'other', by: 'answer' });
  });

  it('P-46 no age frees a payment', () => {
    for (const days of [0, 2, 365, 36_500]) {
      expect(standingOf(one, wanted, start + days * day)).toEqual({ kind: 'same', key: 'key-1', age: days * day });
      expect(standingOf(swept(one, start + days * day), { ...wanted, mark: 'x' }, start)).toEqual({
        kind: 'other',
        by: 'answer',
      });
    }
  });

  it('S-336 whoever has sent something under other keys alone cannot send again what is open', () => {
    const told = (...sent: readonly string[]) => doubtAbout(one, 'A', 'O-170', start, false, sent);
    expect(told('key-0', 'key-2')).toMatchObject({ startedAt: start, isOutlived: true });
    expect(told('key-0', 'key-1')).not.toHaveProperty('isOutlived');
    expect(told()).not.toHaveProperty('isOutlived');
  });

  it('S-335 what expires stands in nobody’s way afterwards, and is told to nobody', () => {
    const kept = withOpen(attemptAt('key-1', { ...bare, subject: 'O-170' }, start, start + 60_000));
    expect(standingOf(kept, { ...bare, subject: 'O-170' }, start + 59_999).kind).toBe('same');
    expect(standingOf(kept, { ...bare, subject: 'O-170' }, start + 60_000).kind).toBe('free');
    expect(doubtAbout(kept, 'A', 'O-170', start)).toBeNull();
  });
});

describe('P-46 how an attempt ends', () => {
  it.each<[string, Attempts, 'free' | 'other']>([
    ['a no', answered(one, 'key-1', false, start), 'free'],
    ['a yes that took money', answered(one, 'key-1', true, start), 'other'],
    ['an order that is paid, or a loan that runs', settled(one, 'A', 'O-170', start), 'other'],
    ['the borrower’s word', released(one, 'A', 'O-170', start), 'free'],
    ['the word of another borrower', released(one, 'B', 'O-170', start), 'other'],
    ['an answer to another key', answered(one, 'key-2', false, start), 'other'],
    ['that it is being processed', datedAnew(one, 'key-1', start, true), 'other'],
  ])('%s', (_, kept, kind) => {
    expect(standingOf(kept, { ...wanted, mark: 'card 2' }, start + day - 1).kind).toBe(kind);
  });

  it('P-01 a yes holds back the very same too, for seven days from the yes', () => {
    const late = answered(one, 'key-1', true, start + 3 * day);
    expect(standingOf(late, wanted, start + 10 * day - 1)).toEqual({ kind: 'other', by: 'done' });
    expect(standingOf(late, wanted, start + 10 * day)).toEqual({ kind: 'free' });
  });

  it('P-01 a loan that was given is remembered for seven days; what came of it otherwise, a day', () => {
    const loan = withOpen(attemptAt('key-1', { ...wanted, subject: 'product:P-1' }));
    const again: Wanted = { ...wanted, subject: 'product:P-1', amount: 90_000, mark: 'another loan' };
    for (const kept of [answered(loan, 'key-1', true, start), settled(loan, 'A', 'product:P-1', start)]) {
      expect(standingOf(swept(kept, start + 7 * day - 1), again, start + 7 * day - 1)).toEqual({
        kind: 'other',
        by: 'done',
      });
      expect(doubtAbout(kept, 'A', 'product:P-1', start + 7 * day - 1)?.isAccepted).toBe(true);
      expect(standingOf(kept, again, start + 7 * day)).toEqual({ kind: 'free' });
      expect(swept(kept, start + 7 * day)).toEqual({});
    }
    for (const kept of [answered(loan, 'key-1', false, start), released(loan, 'A', 'product:P-1', start)]) {
      expect(standingOf(kept, again, start)).toEqual({ kind: 'free' });
      expect(swept(kept, start + day)).toEqual({});
    }
  });

  it('S-336 what only the order tells of is not told as a yes to that key', () => {
    expect(doubtAbout(answered(one, 'key-1', true, start), 'A', 'O-170', start)).not.toHaveProperty('isInferred');
    expect(doubtAbout(settled(one, 'A', 'O-170', start), 'A', 'O-170', start)).toMatchObject({
      isAccepted: true,
      isInferred: true,
    });
  });

  it('S-365 what was given out is listed, the newest first; of two that are open the number is told', () => {
    const page = { ...wanted, issues: true };
    const given = (key: string, at: number) => answered(withOpen(attemptAt(key, page, at)), key, true, at);
    const both = { ...given('key-1', start), ...given('key-2', start + 1) };
    const about = ['A', 'O-170', start + 2] as const;
    expect(issuedAbout(both, ...about).map(({ key }) => key)).toEqual(['key-2', 'key-1']);
    expect(issuedAbout(both, 'B', 'O-170', start + 2)).toEqual([]);
    expect(issuedAbout(both, 'A', 'O-170', start + 8 * day)).toEqual([]);
    expect(issuedAbout(released(both, ...about), ...about)).toEqual([]);
    expect(doubtAbout(both, ...about, true)).toMatchObject({ isIssued: true, startedAt: start + 1, others: 1 });
    expect(doubtAbout({ ...both, ...one }, ...about)).not.toHaveProperty('others');
    expect(doubtAbout({ ...given('key-2', start + 1), ...one }, ...about, true)).toMatchObject({
      isAccepted: false,
      others: 1,
    });
  });

  it('a yes after the borrower began anew is a yes', () => {
    expect(answered(released(one, 'A', 'O-170', start), 'key-1', true, start)['key-1']?.outcome).toBe('carriedOut');
  });

  it('a no after a yes takes nothing back', () => {
    expect(answered(answered(one, 'key-1', true, start), 'key-1', false, start)['key-1']?.outcome).toBe('carriedOut');
  });

  it('the borrower’s word ends what was carried out as well; an order that is paid does not', () => {
    const kept = answered(one, 'key-1', true, start);
    expect(standingOf(released(kept, 'A', 'O-170', start), wanted, start)).toEqual({ kind: 'free' });
    expect(settled(kept, 'A', 'O-170', start + 5)).toEqual(kept);
  });

  it('S-336 what an order or a loan tells of is told of like a yes, for seven days; what was told of before stays as it was', () => {
    const kept = settled(one, 'A', 'O-170', start);
    expect(doubtAbout(kept, 'A', 'O-170', start)?.isAccepted).toBe(true);
    expect(standingOf(kept, wanted, start + 7 * day - 1)).toEqual({ kind: 'other', by: 'done' });
    expect(standingOf(kept, wanted, start + 7 * day)).toEqual({ kind: 'free' });
    expect(settled(one, 'B', 'O-170', start)).toEqual(one);
    expect(settled(one, 'A', 'O-171', start)).toEqual(one);
    const earlier = answered(one, 'key-1', true, start - day);
    expect(settled(earlier, 'A', 'O-170', start)).toEqual(earlier);
  });

  it('S-335 what takes no money is no payment that was accepted', () => {
    const resend = withOpen(attemptAt('key-1', { ...bare, subject: 'O-170' }, start, start + 60_000));
    expect(settled(resend, 'A', 'O-170', start)).toEqual(resend);
  });

  it.each<[string, Attempts, number]>([
    ['a no, a day', answered(one, 'key-1', false, start), 1],
    ['a yes, seven days', answered(one, 'key-1', true, start), 7],
    ['what an order tells of, seven days', settled(one, 'A', 'O-170', start), 7],
    ['the borrower’s word, a day', released(one, 'A', 'O-170', start), 1],
  ])('P-47 what has ended is forgotten after its end: %s', (_, kept, days) => {
    expect(Object.keys(swept(kept, start + days * day - 1))).toEqual(['key-1']);
    expect(swept(kept, start + days * day)).toEqual({});
  });
});

describe('S-156 what the order names as paid', () => {
  const next = { ...wanted, amount: 103_000, mark: 'next' };
  const done = answered(one, 'key-1', true, start);
  const paid = (due: number, keys = ['key-1'], before = done) => booked(before, 'O-170', keys, due, start + 1);

  it('is in the way of no other amount, once that is due, and is not told of', () => {
    expect(standingOf(done, next, start + 2)).toEqual({ kind: 'other', by: 'done' });
    expect(standingOf(paid(103_000), next, start + 2)).toEqual({ kind: 'free' });
    expect(doubtAbout(paid(103_000), 'A', 'O-170', start + 2)).toBeNull();
  });

  it('P-01 is in the way of the same amount, whatever it is paid with', () => {
    for (const mark of ['card 1', 'card 2'])
      expect(standingOf(paid(103_000), { ...wanted, mark }, start + 2)).toEqual({ kind: 'other', by: 'done' });
  });

  it.each<[string, Attempts]>([
    ['while the same amount is due', paid(125_050)],
    ['under another key', paid(103_000, ['key-2'])],
    ['of another order', booked(done, 'O-171', ['key-1'], 103_000, start + 1)],
    ['once the same amount is due again', paid(125_050, ['key-1'], paid(103_000))],
  ])('is told of as before, %s', (_, attempts) => {
    expect(standingOf(attempts, next, start + 2)).toEqual({ kind: 'other', by: 'done' });
    expect(doubtAbout(attempts, 'A', 'O-170', start + 2)).toMatchObject({ isAccepted: true });
  });

  it('P-02 was carried out, though its answer was lost', () => {
    expect(paid(125_050, ['key-1'], one)['key-1']).toMatchObject({ outcome: 'carriedOut', isBooked: false });
    expect(standingOf(paid(103_000, ['key-1'], one), next, start + 2)).toEqual({ kind: 'free' });
  });

  it('P-46 is remembered from the yes on, however often the order is read', () => {
    const often = booked(paid(103_000), 'O-170', ['key-1'], 103_000, start + day);
    expect(often['key-1']?.expiresAt).toBe(start + 7 * day);
  });

  it('P-46 what the borrower gave up, or the lender said no to, stays as it is', () => {
    for (const before of [released(one, 'A', 'O-170', start), answered(one, 'key-1', false, start)])
      expect(paid(103_000, ['key-1'], before)).toEqual(before);
  });

  it('S-365 of what was given out it is told that it was paid', () => {
    const given = answered(withOpen(attemptAt('key-1', { ...wanted, issues: true })), 'key-1', true, start);
    expect(issuedAbout(paid(103_000, ['key-1'], given), 'A', 'O-170', start + 2)).toMatchObject([{ isBooked: true }]);
    expect(doubtAbout(paid(103_000, ['key-1'], given), 'A', 'O-170', start + 2, true)).toBeNull();
  });

  it('P-47 under another name too', () => {
    const other = { ...next, borrower: 'B' };
    expect(standingOf(done, other, start + 2, day)).toEqual({ kind: 'other' });
    expect(standingOf(paid(103_000), other, start + 2, day)).toEqual({ kind: 'free' });
    expect(otherNamesDoubt(done, 'B', 'O-170', start + 2 * day, day)).toMatchObject({ isOtherName: true });
    expect(otherNamesDoubt(paid(103_000), 'B', 'O-170', start + 2 * day, day)).toBeNull();
  });
});

describe('S-365 what was given out to pay with', () => {
  const page: Wanted = { ...wanted, call: 'channel', mark: 'page', issues: true };
  const given = answered(withOpen(attemptAt('key-1', page)), 'key-1', true, start);

  it.each<[string, Wanted, 'free' | 'other']>([
    ['a card', wanted, 'other'],
    ['another page, which asks itself', { ...page, mark: 'wallet' }, 'free'],
    ['what takes no money', { ...bare, subject: 'O-170' }, 'free'],
    ['another order', { ...wanted, subject: 'O-171' }, 'free'],
  ])('for seven days stands in the way of: %s', (_, next, kind) => {
    expect(standingOf(given, next, start + 7 * day - 1).kind).toBe(kind);
    expect(standingOf(given, next, start + 7 * day).kind).toBe('free');
  });

  it('is told to who asks for it, after what is open, until the borrower’s word', () => {
    expect(doubtAbout(given, 'A', 'O-170', start)).toBeNull();
    expect(doubtAbout(given, 'A', 'O-170', start + 5, true)).toMatchObject({ call: 'channel', age: 5, isIssued: true });
    const both = withAttempt(given, attemptAt('key-2', wanted, start - 10));
    expect(doubtAbout(both, 'A', 'O-170', start, true)).toMatchObject({ call: 'pay' });
    expect(standingOf(released(given, 'A', 'O-170', start), wanted, start).kind).toBe('free');
  });

  it('is nothing where the lender said no', () => {
    const refused = answered(withOpen(attemptAt('key-1', page)), 'key-1', false, start);
    expect([standingOf(refused, wanted, start).kind, doubtAbout(refused, 'A', 'O-170', start, true)]).toEqual([
      'free',
      null,
    ]);
  });
});

describe('P-46 what is told', () => {
  it('the latest, with call, amount, time and age', () => {
    const kept = withOpen(
      attemptAt('key-2', { ...wanted, call: 'wallet', amount: 7 }, start + 10),
      attemptAt('key-1', wanted),
    );
    expect(doubtAbout(datedAnew(kept, 'key-2', start + 12, true), 'A', 'O-170', start + 15)).toEqual({
      known: ['key-1 open 0', 'key-2 open 1'],
      keys: ['key-1', 'key-2'],
      call: 'wallet',
      amount: 7,
      startedAt: start + 10,
      age: 5,
      sinceAsked: 3,
      isPending: true,
      isAccepted: false,
      others: 1,
    });
  });

  it('P-46 how long nobody has heard of any of them, whichever it is that was asked for again', () => {
    const kept = withOpen(attemptAt('key-2', wanted, start + 10), attemptAt('key-1', wanted));
    const told = doubtAbout(datedAnew(kept, 'key-1', start + 100, false), 'A', 'O-170', start + 105);
    expect(told).toMatchObject({ age: 95, sinceAsked: 5 });
  });

  it('P-46 what was asked for again holds back another name for as long from then on', () => {
    const again = datedAnew(one, 'key-1', start + 1_000, false);
    const other: Wanted = { ...wanted, borrower: 'B' };
    expect(standingOf(again, other, start + 1_099, 100).kind).toBe('other');
    const told = otherNamesDoubt(again, 'B', 'O-170', start + 1_100, 100);
    expect(told).toMatchObject({ keys: ['key-1'], sinceAsked: 100, isOtherName: true });
    expect(otherNamesDoubt(again, 'B', 'O-170', start + 1_099, 100)).toBeNull();
    const passed = released(again, 'B', 'O-170', start + 1_100, told?.keys);
    expect(standingOf(passed, other, start + 1_100, 100).kind).toBe('free');
    expect(standingOf(passed, { ...other, borrower: 'C' }, start + 1_100, 100).kind).toBe('other');
    expect(passed['key-1']?.outcome).toBe('open');
  });

  it('P-46 a date of asking again that is still to come is dated now, and ends as long after as it would have', () => {
    const ahead = datedAnew(one, 'key-1', start + 10 * day, false);
    const given = answered(ahead, 'key-1', true, start + 10 * day);
    expect(redated(ahead, start + day)['key-1']).toMatchObject({ askedAt: start + day, isRedated: true });
    expect(redated(given, start + day)['key-1']?.expiresAt).toBe(start + 8 * day);
  });

  it('P-46 something else is open, when it is none of those that the borrower was told of and has not ended', () => {
    const kept = withOpen(attemptAt('key-2', wanted), attemptAt('key-1', wanted));
    const untold = (attempts: Attempts, ...told: string[]) => hasUntold(attempts, 'A', 'O-170', start, told);
    const both = ['key-1 open 0', 'key-2 open 0'];
    expect([untold(kept, ...both), untold(kept, 'key-1 open 0'), untold(kept)]).toEqual([false, true, true]);
    expect(untold(answered(kept, 'key-2', false, start), 'key-1 open 0')).toBe(false);
    expect(untold(answered(kept, 'key-2', true, start), 'key-1 open 0')).toBe(true);
    // The lender has said yes since: that is not what the borrower was told.
    expect(untold(answered(kept, 'key-2', true, start), ...both)).toBe(true);
    // Another window has sent it again since.
    expect(untold(datedAnew(kept, 'key-2', start, false), ...both)).toBe(true);
    expect(hasUntold(kept, 'B', 'O-170', start, [])).toBe(false);
    expect(hasUntold(kept, 'A', 'O-171', start, [])).toBe(false);
  });

  it('what was carried out, as accepted, for seven days', () => {
    const kept = answered(one, 'key-1', true, start);
    expect(doubtAbout(kept, 'A', 'O-170', start + 7 * day - 1)).toMatchObject({ isAccepted: true });
    expect(doubtAbout(kept, 'A', 'O-170', start + 7 * day)).toBeNull();
  });

  it('nothing of another borrower, of another subject, or of what has ended', () => {
    expect(doubtAbout(one, 'B', 'O-170', start)).toBeNull();
    expect(doubtAbout(one, 'A', 'O-171', start)).toBeNull();
    expect(doubtAbout(answered(one, 'key-1', false, start), 'A', 'O-170', start)).toBeNull();
    expect(doubtAbout(released(one, 'A', 'O-170', start), 'A', 'O-170', start)).toBeNull();
  });
});

describe('P-01 whatever happens in whatever order', () => {
  const debts = ['A O-170', 'A O-171', 'B O-170'] as const;
  const debt = fc.constantFrom(...debts);
  const step = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ does: fc.constant('pay' as const), debt, card: fc.integer({ min: 1, max: 2 }) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ does: fc.constant('answer' as const), nth: fc.nat(20), isDone: fc.boolean() }),
    },
    fc.record({ does: fc.constant('process' as const), nth: fc.nat(20) }),
    fc.record({ does: fc.constant('settle' as const), debt }),
    fc.record({ does: fc.constant('release' as const), debt }),
    fc.record({ does: fc.constant('sleep' as const), hours: fc.integer({ min: 1, max: 9_000 }) }),
    fc.record({ does: fc.constant('sweep' as const) }),
  );

  it('two keys for one debt go out only when the first was answered, was known, or was given up by the borrower', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let attempts: Attempts = {};
        let now = start;
        let isRight = true;
        /** What the lender may still carry out, told apart by hand: by debt, its keys. */
        const inDoubt = new Map<string, Set<string>>(debts.map((name) => [name, new Set()]));
        const sent: { readonly key: string; readonly debt: string }[] = [];
        for (const happens of steps) {
          if (happens.does === 'sleep') now += happens.hours * 60 * 60 * 1_000;
          if (happens.does === 'sweep') attempts = swept(attempts, now);
          if (happens.does === 'answer' || happens.does === 'process') {
            const one = sent[happens.nth];
            if (!one) continue;
            if (happens.does === 'process') attempts = datedAnew(attempts, one.key, now, true);
            else attempts = answered(attempts, one.key, happens.isDone, now);
            if (happens.does === 'answer') inDoubt.get(one.debt)?.delete(one.key);
          }
          if (happens.does === 'settle' || happens.does === 'release') {
            const [borrower = '', subject = ''] = happens.debt.split(' ');
            attempts = (happens.does === 'settle' ? settled : released)(attempts, borrower, subject, now);
            inDoubt.get(happens.debt)?.clear();
          }
          if (happens.does === 'pay') {
            const [borrower = '', subject = ''] = happens.debt.split(' ');
            const asked = { ...wanted, borrower, subject, mark: `card ${happens.card}` };
            const standing = standingOf(attempts, asked, now);
            if (standing.kind === 'other') continue;
            const key = standing.kind === 'same' ? standing.key : `key-${sent.length}`;
            if (standing.kind === 'free') {
              sent.push({ key, debt: happens.debt });
              attempts = withAttempt(attempts, attemptAt(key, asked, now));
            }
            isRight &&= sent.some((one) => one.key === key && one.debt === happens.debt);
            inDoubt.get(happens.debt)?.add(key);
          }
          isRight &&= [...inDoubt.values()].every(({ size }) => size <= 1);
        }
        return isRight;
      }),
      { numRuns: 2_000, seed: 170 },
    );
  });
});
