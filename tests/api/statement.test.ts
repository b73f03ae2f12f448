import { describe, expect, it } from 'vitest';
import type { OfferAnswer } from '#adapters/lender-api/contract/offer.ts';
import { toldOf } from '#adapters/lender-api/statement.ts';
import { lost } from '#kit/failure.ts';

type Said = NonNullable<OfferAnswer['statement']>;

/** RBI’s example: 20,000 less 400 of fees, 24 months at 15 %: 969.73 a month, an annual percentage rate of 17.07 %. */
const rbi = {
  amount: 2_000_000,
  months: 24,
  due: 96_973,
  said: { paidOut: 1_960_000, fees: [{ text: 'Fees', amount: 40_000 }], annualRate: 17_07 },
};

/** 10,000 for 3 months: 3,628.33 each, 4.36 % a month, which is (1 + 0.0436…)^12 - 1 = 66.94 % a year with interest on interest. */
const manila = {
  amount: 1_000_000,
  months: 3,
  due: 362_833,
  said: { paidOut: 1_000_000, fees: [] as Said['fees'], annualRate: 66_94 },
};

type Loan = { readonly amount: number; readonly months: number; readonly due: number; readonly said: Partial<Said> };

const dayIn = (month: number) => `${2026 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-15`;

function offer({ amount, months, due, said }: Loan, over: Partial<Said> = {}): OfferAnswer {
  const statement: Said = {
    ...{ number: 'KFS-1', validUntil: '2026-01-20', paidOut: amount, paidOn: '2026-01-15', fees: [], annualRate: 0 },
    ...{ interest: months * due - amount, late: '2% a month', lateRate: 200, early: 'Nothing' },
    ...said,
    ...over,
  };
  const repay_plans = Array.from({ length: months }, (_, place) => ({
    ...{ amount: due, description: '', title: '', pay_time: dayIn(place + 1) },
  }));
  return { amount, repay_plans, statement } as unknown as OfferAnswer;
}

/** Noon of 15 January 2026 in India, which is 14:30 in Manila. */
const noon = Date.UTC(2026, 0, 15, 6, 30);
const hour = 3_600_000;

const told = (...[of, over, country = 'in']: [Loan, Partial<Said>?, ('in' | 'ph')?]) => {
  try {
    return toldOf(offer(of, over), country, noon).statement;
  } catch (error) {
    return error;
  }
};

describe('P-59 what a lender tells of an offer by law', () => {
  it('is shown with the rates of the Reserve Bank’s own example, worked out here', () => {
    expect(told(rbi)).toEqual({
      ...{ number: 'KFS-1', validUntil: '2026-01-20', paidOn: '2026-01-15', late: '2% a month', early: 'Nothing' },
      ...{ paidOut: 1_960_000, fees: [{ text: 'Fees', amount: 40_000 }], interest: 327_352, total: 2_327_352 },
      ...{ nominal: 17_07, effective: 18_47, monthly: 1_42, contracted: 15_00, validFor: 5 * 24 * hour + 12 * hour },
    });
  });

  it.each([
    ['in', { validUntil: '2026-01-15' }, 12 * hour],
    ['ph', { validUntil: '2026-01-15' }, 9.5 * hour],
    ['in', { validUntil: '2026-01-14' }, 0],
    ['in', { validUntil: '2026-01-14', validFor: 60 }, 60_000],
    ['in', { validUntil: 'the end of the week', validFor: 60 }, 60_000],
  ] as const)(
    'may be accepted until its day is over there, or for as long as the lender says: %s %j',
    (country, over, left) => {
      expect(told(country === 'in' ? rbi : manila, over, country)).toMatchObject({ validFor: left });
    },
  );

  it('is shown in the Philippines with the rate of a month', () => {
    expect(told(manila, {}, 'ph')).toMatchObject({ monthly: 4_36, effective: 66_94, total: 1_088_499 });
  });

  it.each([
    ['in', rbi, 12, true],
    ['in', rbi, 13, false],
    ['in', rbi, -13, false],
    ['ph', manila, -12, true],
    ['ph', manila, 13, false],
  ] as const)(
    'is compared with the lender’s own annual rate, to an eighth of a percent: %s',
    (country, loan, off, isGood) => {
      const { annualRate } = loan.said;
      expect(told(loan, { annualRate: annualRate + off }, country)).toEqual(
        isGood ? expect.objectContaining({ number: 'KFS-1' }) : lost('malformed'),
      );
    },
  );

  /** 2,940 paid out of 3,000, and three repayments; it has no month's period, so that lenders work it out by the day, the month or the plan. */
  const byDays = (annualRate: number): OfferAnswer => ({
    ...offer({
      ...{ amount: 300_000, months: 0, due: 0 },
      said: { paidOut: 294_000, fees: [{ text: 'Fees', amount: 6_000 }], interest: 9_150, annualRate },
    }),
    repay_plans: [
      ['2026-02-15', 104_650],
      ['2026-03-17', 103_000],
      ['2026-04-16', 101_500],
    ].map(([pay_time, amount]) => ({ amount, description: '', title: '', pay_time })) as OfferAnswer['repay_plans'],
  });

  // 30.35 is 365 times the rate of a day, 30.73 twelve times that of a twelfth of a year; 30.72 is the plan's, of 30 days.
  it.each([30_35, 30_72, 30_73, 30_24, 30_84])(
    'is shown as the lender says it, of a plan by days: %i',
    (annualRate) => {
      expect(toldOf(byDays(annualRate), 'in', noon).statement).toMatchObject({ nominal: annualRate, effective: 35_45 });
    },
  );

  it.each([30_22, 30_86, 35_45])('is not shown with a rate that no way to work it out brings: %i', (annualRate) => {
    expect(() => toldOf(byDays(annualRate), 'in', noon)).toThrow(expect.objectContaining(lost('malformed')));
  });

  /** 2,940 paid out of 3,000, and 4,500 repaid in one, after 91 days: (4,500 / 2,940)^(1 / 91) - 1 = 0.4689 % a day. */
  const inOne = (annualRate: number): OfferAnswer => ({
    ...offer({
      ...{ amount: 300_000, months: 0, due: 0 },
      said: { paidOut: 294_000, fees: [{ text: 'Fees', amount: 6_000 }], interest: 150_000, annualRate },
    }),
    repay_plans: [
      { amount: 450_000, description: '', title: '', pay_time: '2026-04-16' },
    ] as unknown as OfferAnswer['repay_plans'],
  });

  // 365 times the rate of a day, 12 times that of a twelfth of a year, 365 / 91 times that of the plan; an eighth of a percent from each.
  it.each([171_13, 171_01, 171_25, 183_48, 183_36, 183_60, 212_83, 212_71, 212_95])(
    'is shown of a plan in one by each of three ways: %i',
    (annualRate) => {
      expect(toldOf(inOne(annualRate), 'in', noon).statement).toMatchObject({ nominal: annualRate });
    },
  );

  it.each([171_00, 171_26, 177_00, 183_35, 183_61, 200_00, 212_70, 212_96])(
    'is not shown with a rate between the ways: %i',
    (annualRate) => {
      expect(() => toldOf(inOne(annualRate), 'in', noon)).toThrow(expect.objectContaining(lost('malformed')));
    },
  );

  it.each<[string, Partial<Said>]>([
    ['fees that do not come to what is kept back', { fees: [{ text: 'Fees', amount: 30_000 }] }],
    ['interest that is not what the plan asks for', { interest: 327_351 }],
    ['no word of what being late costs', { late: '' }],
    ['no word of what repaying early costs', { early: '' }],
    ['no number', { number: '' }],
    ['no day until which it holds', { validUntil: '' }],
    ['a last day that cannot be read', { validUntil: 'the end of the week' }],
    ['a day of payment after the first instalment', { paidOn: '2026-02-16' }],
    ['a day that is none', { paidOn: 'soon' }],
  ])('is not shown, and so not the offer, with %s', (_, over) => {
    expect(told(rbi, over)).toEqual(lost('malformed'));
  });

  it('is not shown where there is none', () => {
    expect(() => toldOf({ ...offer(rbi), statement: undefined }, 'in')).toThrow(
      expect.objectContaining(lost('malformed')),
    );
  });
});

describe('P-59 the caps of the Philippines, SEC MC 14 of 2025', () => {
  /** After one month: 12 % of what is paid out in all, of which so much is interest. */
  const month = (paidOut: number, interest: number, annualRate: number): Loan => ({
    amount: 1_000_000,
    months: 1,
    due: 1_000_000 + interest,
    said: { paidOut, fees: [{ text: 'Fee', amount: 1_000_000 - paidOut }], annualRate },
  });

  // 1,060,000 / 946,428.57 is 1.12: 12 % a month; 1.12^12 - 1 = 289.60 % a year.
  it('lets 6 % of interest and 12 % in all a month be shown, and no more', () => {
    expect(told(month(946_429, 60_000, 289_60), {}, 'ph')).toMatchObject({ monthly: 12_00 });
    // 12.10 % in all: 1,060,000 / 945,584; 1.121^12 - 1 = 293.79 %.
    expect(told(month(945_584, 60_000, 293_79), {}, 'ph')).toEqual(lost('malformed'));
    // 6.1 % of interest, 7.17 % in all.
    expect(told(month(990_000, 61_000, 129_57), {}, 'ph')).toEqual(lost('malformed'));
  });

  it('lets 5 % a month be asked for being late, and no more', () => {
    expect(told(manila, { lateRate: 500 }, 'ph')).toMatchObject({ monthly: 4_36 });
    expect(told(manila, { lateRate: 501 }, 'ph')).toEqual(lost('malformed'));
  });

  it('hold for 10,000 and four months at most, and for no other country', () => {
    const long: Loan = { amount: 1_000_000, months: 5, due: 300_000, said: { annualRate: 448_48 } };
    expect(told(long, {}, 'ph')).toMatchObject({ monthly: 15_24 });
    expect(told({ ...manila, months: 4, due: 300_000, said: { annualRate: 143_93 } }, {}, 'ph')).toEqual(
      lost('malformed'),
    );
    const larger: Loan = {
      amount: 1_000_100,
      months: 1,
      due: 1_200_120,
      said: { paidOut: 1_000_100, annualRate: 791_61 },
    };
    expect(told(larger, {}, 'ph')).toMatchObject({ monthly: 20_00 });
    expect(told({ ...larger, amount: 1_000_000, due: 1_200_000, said: { annualRate: 791_61 } }, {}, 'ph')).toEqual(
      lost('malformed'),
    );
  });
});
