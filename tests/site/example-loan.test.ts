import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleLoan, isExample } from '#site/example-loan.ts';

describe('the example loan of the home page', () => {
  it('is worked out to the cent: 10,000 at 0.05 % a day in three parts', () => {
    // 31 days of 10,000.00, 30 of 6,666.67, 30 of 3,333.34: 155.00, 100.00 and 50.00 of interest.
    expect(exampleLoan({ amount: 1_000_000, fee: 0, dailyRate: 500, days: [31, 61, 91] })).toMatchObject({
      receives: 1_000_000,
      instalments: [
        { day: 31, amount: 348_833 },
        { day: 61, amount: 343_333 },
        { day: 91, amount: 338_334 },
      ],
      repays: 1_030_500,
      cost: 30_500,
    });
  });

  it('has a fee that was kept back among its costs, and in its yearly rate', () => {
    // One repayment after a year: 1,100 for 950 that were paid out is 15.79 %.
    expect(exampleLoan({ amount: 100_000, fee: 5_000, dailyRate: 274, days: [365] })).toMatchObject({
      receives: 95_000,
      repays: 110_001,
      cost: 15_001,
      yearly: 1579,
    });
  });

  it('adds up whatever the configuration says', () => {
    const examples = fc.record({
      amount: fc.integer({ min: 10_000, max: 10_000_000 }),
      fee: fc.integer({ min: 0, max: 500 }),
      dailyRate: fc.integer({ min: 0, max: 5_000 }),
      days: fc
        .uniqueArray(fc.integer({ min: 30, max: 365 }), { minLength: 1, maxLength: 12 })
        .map((days) => days.toSorted((a, b) => a - b)),
    });
    fc.assert(
      fc.property(examples, (example) => {
        const loan = exampleLoan(example);
        const sum = loan?.instalments.reduce((total, { amount }) => total + amount, 0);
        expect(isExample(example)).toBe(true);
        expect(loan?.repays).toBe(sum);
        expect((loan?.receives ?? 0) + (loan?.cost ?? 0)).toBe(sum);
        // Without interest it is the amount that was lent, exactly.
        expect(exampleLoan({ ...example, dailyRate: 0 })?.repays).toBe(example.amount);
      }),
      { numRuns: 12 },
    );
  });

  it.each([
    null,
    {},
    { amount: 0, fee: 0, dailyRate: 0, days: [91] },
    { amount: 100, fee: 100, dailyRate: 0, days: [91] },
    { amount: 100.5, fee: 0, dailyRate: 0, days: [91] },
    { amount: 100, fee: 0, dailyRate: 0, days: [] },
    { amount: 100, fee: 0, dailyRate: 0, days: [61, 31] },
    { amount: '100', fee: 0, dailyRate: 0, days: [91] },
  ])('%j is none', (value) => {
    expect(isExample(value)).toBe(false);
  });
});
