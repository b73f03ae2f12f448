import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Due, ratesOf, termsBetween } from '#kit/annual-rate.ts';

/** So many equal repayments, one after each unit of time. */
const equal = (count: number, amount: number): Due[] =>
  Array.from({ length: count }, (_, place) => ({ amount, after: place + 1 }));

describe('what a loan costs in a year', () => {
  it('the Reserve Bank of India’s own example: 20,000 less 400 of fees, 24 months at 15 %, is 17.07 %', () => {
    expect(ratesOf(1_960_000, equal(24, 96_973), 'month')?.nominal).toBe(17_07);
  });

  // Regulation Z, appendix J (c).
  it.each<[string, number, readonly Due[], 'day' | 'month', number]>([
    ['24 monthly payments of 230 for 5,000', 500_000, equal(24, 23_000), 'month', 9_69],
    ['one payment of 1,080 for 1,000 after 255 days', 100_000, [{ amount: 108_000, after: 255 }], 'day', 11_45],
  ])('the United States’ examples: %s', (_, paidOut, dues, unit, rate) => {
    expect(ratesOf(paidOut, dues, unit)?.nominal).toBe(rate);
  });

  // Directive 98/7/EC, annex III.
  it.each<[string, readonly Due[], 'day' | 'month', number]>([
    ['1,200 after one year and a half', [{ amount: 120_000, after: 18 }], 'month', 12_92],
    ['1,200 after 18 months, of which 50 are kept back', [{ amount: 120_000, after: 18 }], 'month', 16_85],
    ['600 after each of two years', [12, 24].map((after) => ({ amount: 60_000, after })), 'month', 13_07],
  ])('the European Union’s examples, 1,000 lent: %s', (words, dues, unit, rate) => {
    expect(ratesOf(words.includes('kept back') ? 95_000 : 100_000, dues, unit)?.effective).toBe(rate);
  });

  it('the European Union’s example of three repayments by days: 272, 272 and 544 is 13.19 %', () => {
    const dues = [
      { amount: 27_200, after: 3 },
      { amount: 27_200, after: 6 },
      { amount: 54_400, after: 12 },
    ];
    expect(ratesOf(100_000, dues, 'month')?.effective).toBe(13_19);
  });

  it('a lender’s own example in the Philippines: 10,000 at an add-on rate of 2.95 % a month for 3 months is 4.36 % a month', () => {
    expect(ratesOf(1_000_000, equal(3, 362_833), 'month')?.monthly).toBe(4_36);
  });

  it('of a month: 15 % more after one month is 15 %, after two a little less than half of 32.25 %', () => {
    expect(ratesOf(100_000, [{ amount: 115_000, after: 1 }], 'month')?.monthly).toBe(15_00);
    expect(ratesOf(100_000, [{ amount: 132_250, after: 2 }], 'month')?.monthly).toBe(15_00);
    expect(ratesOf(100_000, [{ amount: 132_250, after: 2 }], 'month')?.nominal).toBe(193_50);
  });

  it('of days: 1 % for a day is 365 % without, and 3,678.34 % with interest on interest', () => {
    expect(ratesOf(100_000, [{ amount: 101_000, after: 1 }], 'day')).toMatchObject({
      nominal: 365_00,
      effective: 3678_34,
    });
  });

  it('what costs nothing costs nothing; what is no loan has no rate', () => {
    expect(ratesOf(100_000, equal(4, 25_000), 'month')).toEqual({ nominal: 0, effective: 0, monthly: 0 });
    for (const [paidOut, dues] of [
      [100_000, []],
      [100_000, equal(1, 99_999)],
      [0, equal(1, 100)],
      [-100, equal(1, 100)],
      [100.5, equal(1, 200)],
      [Number.NaN, equal(1, 200)],
      [100, [{ amount: 200, after: 0 }]],
      [100, [{ amount: 200, after: 1.5 }]],
      [
        100,
        [
          { amount: 250, after: 1 },
          { amount: -50, after: 2 },
        ],
      ],
      [
        100,
        [
          { amount: Number.MAX_SAFE_INTEGER, after: 1 },
          { amount: 2, after: 2 },
        ],
      ],
      [1, [{ amount: Number.MAX_SAFE_INTEGER, after: 1 }]],
    ] as const)
      expect(ratesOf(paidOut, dues, 'day')).toBeNull();
  });

  /** By floating point and halving, of periods of so many days, within which there is no interest on interest. */
  function nominalBy(period: number, paidOut: number, dues: readonly Due[]): number {
    let [low, high] = [0, 1];
    for (let round = 0; round < 80; round += 1) {
      const rate = (low + high) / 2;
      const worth = dues.reduce(
        (sum, { amount, after }) =>
          sum + amount / ((1 + (rate * (after % period)) / period) * (1 + rate) ** Math.floor(after / period)),
        0,
      );
      [low, high] = worth > paidOut ? [rate, high] : [low, rate];
    }
    return (low * 365 * 10_000) / period;
  }

  const by = (days: readonly number[], ...amounts: readonly number[]): readonly Due[] =>
    days.map((after, place) => ({ after, amount: amounts[place] ?? 0 }));

  // The period: the one that comes most often, of several the shortest, else their average.
  it.each<[string, number, readonly number[]]>([
    ['the same between all', 30, [30, 60, 90]],
    ['a last day later', 30, [30, 60, 91]],
    ['a first day later', 30, [31, 61, 91]],
    ['no two the same', 31, [30, 61, 93]],
  ])('by days it follows the plan, and takes no leap where one day is another: %s', (_, period, days) => {
    const dues = by(days, 104_650, 103_000, 101_500);
    const found = ratesOf(294_000, dues, 'day')?.nominal ?? 0;
    expect(Math.abs(found - nominalBy(period, 294_000, dues))).toBeLessThan(1);
  });

  it('by days: two repayments of 5,500 for 9,500 cost 10.36 % in 30 days, and one day later a little less', () => {
    expect(ratesOf(950_000, by([30, 60], 550_000, 550_000), 'day')?.nominal).toBe(126_00);
    const later = ratesOf(950_000, by([30, 61], 550_000, 550_000), 'day')?.nominal ?? 0;
    expect(later).toBeGreaterThan(124_00);
    expect(later).toBeLessThan(126_00);
  });

  it('by days: 0.05 % a day of what is owed, without interest on interest in between, is 18.25 %', () => {
    const dues = by([30, 60, 90], 100_000 + 4_500, 100_000 + 3_000, 100_000 + 1_500);
    expect(ratesOf(300_000, dues, 'day')?.nominal).toBe(18_25);
  });

  it('at the rate that it finds the repayments are worth what was paid out, for all loans', () => {
    const loans = fc.record({
      paidOut: fc.integer({ min: 10_000, max: 10_000_000 }),
      shares: fc.array(
        fc.record({ after: fc.integer({ min: 30, max: 400 }), share: fc.integer({ min: 100, max: 1_000 }) }),
        {
          minLength: 1,
          maxLength: 12,
        },
      ),
      cost: fc.integer({ min: 0, max: 80 }),
    });
    fc.assert(
      fc.property(loans, ({ paidOut, shares, cost }) => {
        const sum = shares.reduce((all, { share }) => all + share, 0);
        const dues = shares.map(({ after, share }) => ({
          after,
          amount: Math.ceil((paidOut * (100 + cost) * share) / (100 * sum)),
        }));
        const rates = ratesOf(paidOut, dues, 'day');
        const worth = (rate: number) =>
          dues.reduce((all, { amount, after }) => all + amount / (1 + rate / 10_000) ** (after / 365), 0);
        const { effective, nominal, monthly } = rates ?? { effective: Number.NaN, nominal: 0, monthly: 0 };
        // Half of a hundredth of a percent to either side, and a cent for the arithmetic of the test.
        expect(worth(effective - 0.51)).toBeGreaterThan(paidOut - 1);
        expect(worth(effective + 0.51)).toBeLessThan(paidOut + 1);
        expect(monthly).toBeLessThanOrEqual(effective);
        if (dues.every(({ after }) => after <= 365)) expect(nominal).toBeLessThanOrEqual(effective);
      }),
      { numRuns: 60 },
    );
  });
});

describe('how long a loan runs', () => {
  it('in months where every day is the same day of its month, or the last one of a shorter one', () => {
    expect(termsBetween('2026-01-31', ['2026-02-28', '2026-03-31', '2027-01-31'])).toEqual({
      unit: 'month',
      after: [1, 2, 12],
    });
  });

  it('in days otherwise', () => {
    expect(termsBetween('2026-01-31', ['2026-03-02', '2026-04-01'])).toEqual({ unit: 'day', after: [30, 60] });
    expect(termsBetween('2028-02-28', ['2028-03-01'])).toEqual({ unit: 'day', after: [2] });
  });

  it('by the calendar: the same as the days between them', () => {
    const dates = fc.date({ min: new Date('1999-01-01'), max: new Date('2110-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(dates, fc.integer({ min: 1, max: 1_500 }), (start, days) => {
        const text = (time: number) => new Date(time).toISOString().slice(0, 10);
        const from = Date.parse(text(start.getTime()));
        const terms = termsBetween(text(from), [text(from + days * 86_400_000), text(from + (days + 1) * 86_400_000)]);
        expect(terms).toEqual({ unit: 'day', after: [days, days + 1] });
      }),
    );
  });

  it.each([
    ['2026-02-30', ['2026-03-30']],
    ['2026-01-31', ['2026-01-31']],
    ['2026-01-31', ['2025-12-31']],
    ['2026-01-31', ['2026-13-01']],
    ['2026-01-31', ['31.03.2026']],
    ['2026-01-31', []],
    ['', ['2026-03-30']],
  ])('is not known from %s to %j', (from, days) => {
    expect(termsBetween(from, days)).toBeNull();
  });
});
