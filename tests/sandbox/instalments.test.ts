import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Fields, key, type Lender, paths, startLender } from './lender.ts';

const web = 'http://localhost:4173';
const again = { code: '800005', message: 'do not submit the payment application repeatedly', data: null };
const [first, second, third] = [104_650, 103_000, 101_500];

type Account = {
  readonly repayAmount: number | null;
  readonly repayDate: string;
  readonly repayPlan: readonly { readonly remark: string; readonly time: string }[];
  readonly progress: readonly { readonly text: string }[];
  readonly receipts: readonly Readonly<Record<'amount' | 'left', number> & Record<'way' | 'key', string>>[];
};

let lender: Lender;
let orderId: string;
let keys = 0;

beforeEach(async () => {
  lender = await startLender({ webOrigin: web });
  await lender.post('clock', { freeze: Date.UTC(2026, 0, 15, 12) });
  keys = 0;
  const { lendDetailsUrl } = (await lender.envelope(lender.push(next()))).data as { readonly lendDetailsUrl: string };
  orderId = new URL(lendDetailsUrl).searchParams.get('orderId') ?? '';
  await lender.post('clock', { advance: 5_000 });
});
afterEach(() => lender.close());

const next = () => {
  keys += 1;
  return keys;
};
const account = async () => ((await lender.details(orderId)).data as { readonly account: Account }).account;
const pay = async (amount: number) => (await lender.envelope(lender.commit(next(), '0000', { orderId, amount }))).code;
const vcode = (amount: number, more: Fields = {}) =>
  lender.envelope(
    lender.send(paths.vcode, { productId: 'P-1', orderId, amount, channelNumber: '90003', ...more }, next()),
  );
const atCounter = (code: string) =>
  fetch(`${lender.origin}/__sandbox/counter`, {
    method: 'POST',
    body: new URLSearchParams({ code }),
    redirect: 'manual',
  }).then((response) => response.text());
const charged = async () =>
  ((await lender.get('ledger')) as readonly { readonly kind: string; readonly amount: number }[]).flatMap((row) =>
    row.kind === 'charge' ? [row.amount] : [],
  );

describe('a loan that was taken is repaid instalment by instalment', () => {
  it('S-156 each payment brings the next instalment with its day, and the last one the end', async () => {
    const told: unknown[] = [];
    for (const amount of [first, second, third]) {
      const { repayAmount, repayDate, repayPlan } = await account();
      told.push([await lender.statusOf(orderId), repayAmount, repayDate, repayPlan.map(({ remark }) => remark)]);
      expect(await pay(amount)).toBe('00');
    }
    expect(told).toEqual([
      ['170', first, '2026-02-15', ['next', '', '']],
      ['170', second, '2026-03-17', ['paid', 'next', '']],
      ['170', third, '2026-04-16', ['paid', 'paid', 'next']],
    ]);
    expect(await lender.statusOf(orderId)).toBe('200');
    const { repayAmount, repayPlan, progress, receipts } = await account();
    expect([repayAmount, repayPlan]).toEqual([null, []]);
    expect(progress.map(({ text }) => text)).toEqual([
      'You applied',
      'The loan was granted',
      'The money was sent',
      'You paid instalment 1 of 3',
      'You paid instalment 2 of 3',
      'You paid instalment 3 of 3',
      'You repaid it',
    ]);
    expect(receipts.map(({ amount, left, way }) => [amount, left, way])).toEqual([
      [third, 0, 'Bank card'],
      [second, third, 'Bank card'],
      [first, second + third, 'Bank card'],
    ]);
    const { userOrderDetail } = (await lender.details(orderId)).data as { userOrderDetail: { detail: unknown[] } };
    expect(userOrderDetail.detail).toContainEqual({ text: 'Amount repaid', value: '₹3091.50' });
  });

  it('S-156 a receipt names the key under which its payment was asked for, and none for one from elsewhere', async () => {
    await pay(first);
    const { data } = await vcode(second);
    await atCounter((data as { readonly payCode: string }).payCode);
    await atCounter(`KIST-${orderId}`);
    expect((await account()).receipts.map((receipt) => receipt.key)).toEqual(['', key(3), key(2)]);
  });

  it('S-624 the repayment page asks for the next instalment: its part of the loan, and its interest', async () => {
    const due = async () => (await lender.envelope(lender.send(paths.play, { productId: 'P-1', orderId }))).data;
    expect(await due()).toMatchObject({
      repayAmount: first,
      repayDate: '2026-02-15',
      detail: [
        { text: 'Order number', value: orderId },
        { text: 'Term', value: '91 days' },
        { text: 'Repayment', value: 'Instalment 1 of 3, 2026-02-15' },
        { text: 'Loan amount', value: '₹1000.00' },
        { text: 'Interest', value: '₹46.50' },
      ],
    });
    await pay(first);
    expect(await due()).toMatchObject({ repayAmount: second, repayDate: '2026-03-17' });
  });

  it('S-365 channels, wallet and counter take what is due, and the contract number too', async () => {
    expect((await vcode(first, { channelNumber: '90010' })).data).toMatchObject({
      payUrl: expect.stringContaining(`amount=${first}`),
    });
    await atCounter(((await vcode(first)).data as { readonly payCode: string }).payCode);
    const { data } = await lender.envelope(
      lender.keyed(paths.huichao, { userId: 'U-1', orderId, amount: second }, next()),
    );
    const visit = new URL((data as { readonly url: string }).url).searchParams.get('visit') ?? '';
    const payer = `${lender.origin}/__sandbox/payer`;
    expect(await (await fetch(`${payer}?visit=${visit}`)).text()).toContain('₹1030.00');
    await fetch(payer, {
      method: 'POST',
      body: new URLSearchParams({ visit, decision: 'pay' }),
      redirect: 'manual',
    });
    await atCounter(`KIST-${orderId}`);
    expect(await charged()).toEqual([first, second, third]);
    expect(await lender.statusOf(orderId)).toBe('200');
  });

  it('S-156 who is late owes the first instalment that is not paid', async () => {
    await pay(first);
    await lender.post('clock', { freeze: Date.UTC(2026, 2, 20) });
    const { repayAmount, repayDate, repayPlan } = await account();
    expect([repayAmount, repayDate, repayPlan.map(({ remark }) => remark)]).toEqual([
      second,
      '2026-03-17',
      ['paid', 'late', 'next'],
    ]);
  });

  it('S-153 moving its day moves what is not paid, for a price of all that is left', async () => {
    await pay(first);
    const price = 20_450 + 5_900;
    const { data } = await vcode(price, { channelNumber: '90003', isDelay: 1 });
    await atCounter((data as { readonly payCode: string }).payCode);
    const { repayDate, repayPlan, receipts } = await account();
    expect(repayDate).toBe('2026-06-16');
    expect(repayPlan.map(({ time }) => time)).toEqual(['2026-02-15', '2026-06-16', '2026-07-16']);
    expect(receipts.map(({ left }) => left)).toEqual([second + third, second + third]);
  });
});

describe('P-30 an instalment is paid once', () => {
  it('by a lender that guards its orders: it is refused as paid, any other amount as wrong', async () => {
    await pay(first);
    expect(await lender.envelope(lender.commit(next(), '0000', { orderId, amount: first }))).toEqual(again);
    expect(await vcode(first)).toEqual(again);
    for (const amount of [third, 309_150])
      expect(await lender.envelope(lender.commit(next(), '0000', { orderId, amount }))).toMatchObject({
        code: '99',
        message: expect.stringMatching(/^This order owes ₹1030\.00, not /),
      });
    expect(await charged()).toEqual([first]);
  });

  it('also by a code of before, at the counter and of a message', async () => {
    const { payCode } = (await vcode(first)).data as { readonly payCode: string };
    const { data } = await lender.envelope(lender.commit(next(), '1111', { orderId, amount: first }));
    await pay(first);
    await atCounter(payCode);
    const { repayRecordId } = data as { readonly repayRecordId: string };
    const fields = { orderId, repaymentRecordId: repayRecordId, verifyCode: '123456' };
    expect(await lender.envelope(lender.keyed(paths.confirm, fields, next()))).toEqual(again);
    expect(await charged()).toEqual([first]);
  });

  it('and once the last is paid, nothing more is taken', async () => {
    for (const amount of [first, second, third]) await pay(amount);
    for (const amount of [first, third])
      expect(await lender.envelope(lender.commit(next(), '0000', { orderId, amount }))).toEqual(again);
    expect(await charged()).toEqual([first, second, third]);
  });

  it.each(['keys', 'neither'])(
    'but a lender that guards %s takes any instalment again, and no other amount',
    async (guard) => {
      await lender.post('mode', { guard });
      expect(await pay(first)).toBe('00');
      expect(await pay(first)).toBe('00');
      expect(await pay(third)).toBe('00');
      expect(await pay(309_150)).toBe('99');
      expect((await account()).repayAmount).toBe(second);
      expect((await account()).receipts[0]?.left).toBe(second);
      expect(await charged()).toEqual([first, first, third]);
    },
  );
});

it('O-170 stays one payment', async () => {
  orderId = 'O-170-one';
  expect(await account()).toMatchObject({ repayAmount: 125_050, repayPlan: [] });
  expect(await pay(125_050)).toBe('00');
  expect(await lender.statusOf(orderId)).toBe('200');
  expect((await account()).progress.map(({ text }) => text)).toEqual([
    'You applied',
    'The loan was granted',
    'The money was sent',
    'You repaid it',
  ]);
  expect((await account()).receipts).toMatchObject([{ amount: 125_050, left: 0 }]);
});
