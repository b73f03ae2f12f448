import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import shipped from '#app/public/config.json' with { type: 'json' };
import { exampleLoan } from '#site/example-loan.ts';
import { loanTermsTexts } from '#words/loan-terms.texts.ts';
import { cardsByTail, type Lender, paths, startLender } from './lender.ts';

type Row = { readonly text: string; readonly value: string };

type Offer = {
  readonly amount: number;
  readonly periods: number;
  readonly termUnit: string;
  readonly pRateDsc: string;
  readonly firstPayTime: string;
  readonly firstPeriodDay: string;
  readonly details: readonly Row[];
  readonly repay_plans: readonly { readonly title: string; readonly amount: number; readonly pay_time: string }[];
};

type Account = {
  readonly repayAmount: number | null;
  readonly repayDate: string;
  readonly repayPlan: readonly {
    readonly title: string;
    readonly remark: string;
    readonly amount: number;
    readonly time: string;
  }[];
  readonly receipts: readonly { readonly amount: number; readonly way: string; readonly left: number }[];
};

type Repayment = { readonly repayAmount: number; readonly repayDate: string; readonly detail: readonly Row[] };

let lender: Lender;
beforeEach(async () => {
  lender = await startLender({ webOrigin: 'http://localhost:4173' });
  await lender.post('clock', { freeze: Date.UTC(2026, 0, 15, 12) });
});
afterEach(() => lender.close());

const dataOf = async <T>(response: Promise<Response>) => (await lender.envelope(response)).data as T;
const today = '2026-01-15';
const daysFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
/** Cents of a text such as ₹3091.50. */
const centsIn = (text: string) => Math.round(Number(/[\d.]+$/.exec(text)?.[0]) * 100);
const toldIn = (rows: readonly Row[], name: string) => rows.find(({ text }) => text === name)?.value ?? '';

/** The loan of a product, from its offer to an order that is to be repaid. */
async function taken(productId: string) {
  const offer = await dataOf<Offer>(lender.send(paths.offer, { productId }));
  const { amount, periods, termUnit } = offer;
  const { lendDetailsUrl } = await dataOf<{ readonly lendDetailsUrl: string }>(
    lender.push(1, { amount, periods, termUnit, productId }),
  );
  const orderId = new URL(lendDetailsUrl).searchParams.get('orderId') ?? '';
  await lender.post('clock', { advance: 6_000 });
  return { offer, orderId };
}

const accountOf = async (orderId: string) =>
  ((await lender.details(orderId)).data as { readonly account: Account }).account;

describe.each(['P-1', 'P-2'])('P-26 the demonstration tells one story: the loan of %s', (productId) => {
  it('S-843 S-847 costs what its offer says: rate, days and instalments are worked out from one another', async () => {
    const { offer } = await taken(productId);
    const { amount, details, repay_plans: plan } = offer;
    const rate = Number(/^([\d.]+)% a day$/.exec(offer.pRateDsc)?.[1]) / 100;
    // What is left of the loan before an instalment, the days since the one before, and so what is paid then.
    const worked = plan.map(({ pay_time: day }, place) => {
      const left = amount - (amount / plan.length) * place;
      return Math.round(amount / plan.length + left * rate * daysFrom(plan[place - 1]?.pay_time ?? today, day));
    });
    expect(plan.map((one) => one.amount)).toEqual(worked);
    expect(centsIn(toldIn(details, 'You receive'))).toBe(amount);
    expect(centsIn(toldIn(details, 'You repay'))).toBe(sum(worked));
    expect(centsIn(toldIn(details, 'Interest and fees'))).toBe(sum(worked) - amount);
    expect([offer.periods, offer.termUnit]).toEqual([daysFrom(today, plan.at(-1)?.pay_time ?? ''), 'day']);
    expect(offer.firstPayTime).toBe(plan[0]?.pay_time);
    expect(Number(offer.firstPeriodDay)).toBe(daysFrom(today, offer.firstPayTime));
  });

  it('S-843 S-846 S-847 S-848 keeps to the terms: its days, and what being late and early costs', async () => {
    const { offer } = await taken(productId);
    const [least = 0, most = 0] = loanTermsTexts.glanceTermValue.match(/\d+/g)?.map(Number) ?? [];
    expect([least, most]).toEqual([91, 365]);
    expect(offer.periods).toBeGreaterThanOrEqual(least);
    expect(offer.periods).toBeLessThanOrEqual(most);
    const [penalty] = /Rs\.[\d,]+/.exec(loanTermsTexts.late) ?? [];
    expect(toldIn(offer.details, 'If a payment is late')).toBe(
      `${penalty} once, and ${loanTermsTexts.lateFirstRate} a day of what is late`,
    );
    expect(loanTermsTexts.prepayment).toContain('once half of its term has elapsed');
    expect(loanTermsTexts.prepayment).toMatch(/^You may repay the whole loan early /);
    expect(toldIn(offer.details, 'If you repay early')).toBe(
      'The whole loan once half the term is over, an instalment any day before its own, for nothing more',
    );
  });

  it('S-151 is repaid through channels that a borrower would meet, none of a test team', async () => {
    const { orderId } = await taken(productId);
    const { repayList } = await dataOf<{ readonly repayList: readonly { readonly name: string }[] }>(
      lender.send(paths.play, { productId, orderId }),
    );
    expect(repayList.map(({ name }) => name)).toEqual([
      ...['Pay online', 'Barcode at a shop', 'Code at a counter', 'QR code'],
      ...['Bank card', 'Wallet'],
    ]);
  });

  it('S-156 is owed on its order as it was offered, and its repayment asks for that', async () => {
    const { offer, orderId } = await taken(productId);
    const account = await accountOf(orderId);
    const offered = offer.repay_plans.map(({ title, amount, pay_time: time }) => ({ title, amount, time }));
    expect(account.repayPlan.map(({ title, amount, time }) => ({ title, amount, time }))).toEqual(offered);
    expect([account.repayAmount, account.repayDate]).toEqual([offered[0]?.amount, offered[0]?.time]);
    const { detail, ...repayment } = await dataOf<Repayment>(lender.send(paths.play, { productId, orderId }));
    expect([repayment.repayAmount, repayment.repayDate]).toEqual([account.repayAmount, account.repayDate]);
    expect(detail.slice(2).map(({ text }) => text)).toEqual(['Repayment', 'Loan amount', 'Interest']);
    const [which, ...parts] = detail.slice(2).map(({ value }) => value);
    expect(which).toBe(`${offered[0]?.title}, ${account.repayDate}`);
    expect(sum(parts.map(centsIn))).toBe(account.repayAmount);
  });

  it.each([
    [0, ['next', '', '']],
    [1, ['late', 'next', '']],
    [3, ['late', 'late', 'late']],
  ] as const)('S-156 says which instalment is next, and which are late, when %i have passed', async (passed, told) => {
    const { offer, orderId } = await taken(productId);
    const last = offer.repay_plans[passed - 1]?.pay_time;
    if (last) await lender.post('clock', { freeze: Date.parse(last) + 36 * 3_600_000 });
    const { repayPlan } = await accountOf(orderId);
    expect(repayPlan.map(({ remark }) => remark)).toEqual(told);
  });

  it('S-156 is paid by what it asks for, instalment by instalment, and its receipts say so', async () => {
    const { offer, orderId } = await taken(productId);
    const { repayToken } = (await lender.way()).data as { readonly repayToken: string };
    const asked: unknown[] = [];
    for (const n of [2, 3, 4]) {
      const { repayAmount: amount, repayDate } = await accountOf(orderId);
      asked.push([amount, repayDate]);
      await lender.envelope(lender.commit(n, '0000', { ...cardsByTail['0000'], orderId, amount, repayToken }));
    }
    expect(asked).toEqual(offer.repay_plans.map(({ amount, pay_time: day }) => [amount, day]));
    const { receipts, repayAmount: due } = await accountOf(orderId);
    const [one = 0, two = 0, three = 0] = offer.repay_plans.map(({ amount }) => amount);
    expect(receipts.map(({ amount, way, left }) => ({ amount, way, left }))).toEqual([
      { amount: three, way: 'Bank card', left: 0 },
      { amount: two, way: 'Bank card', left: three },
      { amount: one, way: 'Bank card', left: two + three },
    ]);
    expect(due).toBeNull();
  });

  it('has the rate, the days and the cost in a year of the example on the public site', async () => {
    const { offer } = await taken(productId);
    const { dailyRate, days } = shipped.publicSite.example;
    expect(offer.pRateDsc).toBe(`${dailyRate / 10_000}% a day`);
    expect(toldIn(offer.details, 'Cost in a year')).toBe('18.25%');
    expect(exampleLoan(shipped.publicSite.example)?.yearly).toBe(18_25);
    expect(offer.repay_plans.map(({ pay_time: day }) => daysFrom(today, day))).toEqual(days);
  });
});

it('P-26 S-057 S-845 the promotion promises the money for when the terms do', async () => {
  const { NewPopMsg } = await dataOf<{ readonly NewPopMsg: string }>(lender.send(paths.offer2, { productId: 'P-2' }));
  expect(loanTermsTexts.glanceCreditingValue).toBe('1 to 3 days after you accept');
  expect(NewPopMsg).toMatch(/ in 1 to 3 days\.$/);
});
