import { describe, expect, it } from 'vitest';
import { createChannelsApi } from '#adapters/lender-api/channels-api.ts';
import { toWire } from '#adapters/lender-api/contract/key-map.ts';
import { json, reset } from './lender-double.ts';
import { lenderOfFile } from './lender-of-file.ts';
import { createWire, outcomeOf, profiles } from './wire.ts';

const lender = await lenderOfFile();

const order = { orderId: 'O-174', productId: 'P-9' };
const payment = { ...order, amount: 125_050, channelNumber: '90001' };
/** What the page knew. */
const beside = { dueDate: '30 Nov 2026', channel: 'Shop counter' };
const logo = 'https://pay.example.com/logo.png';

const shared = {
  productName: 'Kist Loan',
  repayDate: '30 Nov 2026',
  productLogo: logo,
  repayList: [
    { name: 'Pay online', logo, channel_number: 90001 },
    { name: 'Shop', logo: 'javascript:alert(1)', channel_number: '90002' },
    { name: 'without a number', logo },
  ],
  noticeMsg: 'How to pay',
  isShowReyTop: '1',
  defDetail: {
    payCode: 'KIST-174',
    logo: 'data:image/png;base64,AA',
    title: 'Any counter',
    payNotice: [{ name: 'Shop', steps: ['Say the code.', 'Pay.'] }],
  },
};

const sharedPlan = {
  date: '30 Nov 2026',
  productName: 'Kist Loan',
  productLogo: logo,
  channels: [
    { number: '90001', name: 'Pay online', logo },
    { number: '90002', name: 'Shop', logo: null },
  ],
  banner: 'How to pay',
  defaultPayment: {
    payCode: 'KIST-174',
    logo: null,
    title: 'Any counter',
    payNotice: [{ name: 'Shop', steps: ['Say the code.', 'Pay.'] }],
  },
};

const nothing = {
  amount: null,
  title: '',
  date: '',
  productName: '',
  productLogo: null,
  rows: [],
  steps: [],
  channels: [],
  banner: null,
  defaultPayment: null,
};

describe.each(profiles)('with $profile', ({ keyMap }) => {
  const yes = (data: unknown) => lender.answerWith(json(toWire({ code: 0, message: '', data }, keyMap.fields)));
  const open = () => {
    const wire = createWire(lender.origin, { keyMap });
    return { ...createChannelsApi(wire.api), journal: wire.journal, reported: wire.reported };
  };
  const pathOf = (path: string) => `/app${keyMap.paths[path] ?? path}`;
  const fields = () => Object.fromEntries(new URLSearchParams(lender.last().body));
  const keys = () => lender.captured.map(({ headers }) => headers['idempotency-key']);

  it('S-151 S-624 reads what is due of an instalment, and leaves out pictures that are not trusted (P-07)', async () => {
    const { loadPlan, reported } = open();
    yes({ ...shared, repayAmount: '125050', detail: [{ text: 'Principal', value: '1200.00' }] });
    expect(await loadPlan({ kind: 'instalment', ...order })).toEqual({
      ...sharedPlan,
      amount: 125_050,
      title: '',
      rows: [{ text: 'Principal', value: '1200.00' }],
      steps: [],
    });
    expect(lender.last().url.split('?')[0]).toBe(pathOf('/v3/installment/loan-play-detail'));
    expect(fields()).toEqual(order);
    expect(keys()).toEqual([undefined]);
    expect(reported).toEqual([]);
  });

  it('S-153 S-623 reads what a rollover costs and its plan', async () => {
    const { loadPlan } = open();
    yes({
      ...shared,
      delayInfo: { title: 'Roll over now', delayAmount: 30_000 },
      repayPlan: [{ remark: 'Due now', title: 'Fee', amount: 30_000, time: '21 Nov 2026' }],
    });
    expect(await loadPlan({ kind: 'rollover', ...order })).toEqual({
      ...sharedPlan,
      amount: 30_000,
      title: 'Roll over now',
      rows: [],
      steps: [{ remark: 'Due now', title: 'Fee', amount: 30_000, time: '21 Nov 2026' }],
    });
    expect(lender.last().url.split('?')[0]).toBe(pathOf('/amon/pettypy'));
    expect(fields()).toEqual(order);
  });

  it.each(['instalment', 'rollover'] as const)('P-06 an empty answer is a plan of nothing (%s)', async (kind) => {
    const { loadPlan } = open();
    yes({});
    expect(await loadPlan({ kind, ...order })).toEqual(nothing);
  });

  it.each(['instalment', 'rollover'] as const)('S-305 reads in which region the %s is paid', async (kind) => {
    const { loadPlan } = open();
    for (const regionFlag of ['2', 2]) {
      yes({ ...shared, regionFlag });
      expect(await loadPlan({ kind, ...order })).toMatchObject({ regionFlag: '2' });
    }
  });

  it('S-308 only one shows the banner', async () => {
    const { loadPlan } = open();
    for (const isShowReyTop of [true, 2, 'yes', null]) {
      yes({ ...shared, isShowReyTop });
      expect(await loadPlan({ kind: 'instalment', ...order })).toMatchObject({ banner: null });
    }
    yes({ isShowReyTop: 1 });
    expect(await loadPlan({ kind: 'instalment', ...order })).toMatchObject({ banner: '' });
  });

  it('S-363 S-365 a link to a page of this web view is no way to pay beside others; any other is', async () => {
    const { generateCode, journal } = open();
    const own = 'https://m.example.com/repayChoose?orderId=O-170';
    yes({ payUrl: own });
    await generateCode({ kind: 'instalment', ...payment }, undefined, undefined, (url) => url === own);
    expect(await journal.doubtAbout(payment.orderId, true)).toBeNull();
    yes({ payUrl: 'https://pay.example.com/p/1' });
    await generateCode({ kind: 'instalment', ...payment }, undefined, undefined, (url) => url === own);
    expect(await journal.doubtAbout(payment.orderId, true)).toMatchObject({ isIssued: true });
  });

  it('S-396 S-625 asks for an instalment without isDelay, for a rollover with it', async () => {
    const { generateCode } = open();
    yes({ payUrl: 'https://pay.example.com/p/1' });
    await generateCode({ kind: 'instalment', ...payment });
    expect(lender.last().url.split('?')[0]).toBe(pathOf('/v3/loan-details/generate-vcode'));
    expect(fields()).toEqual({ ...order, amount: '125050', channelNumber: '90001' });
    await open().generateCode({ kind: 'rollover', ...payment });
    expect(fields()).toEqual({ ...order, amount: '125050', channelNumber: '90001', isDelay: '1' });
  });

  it.each([
    [
      'an address before all else',
      { payUrl: 'intent://x', barCode: '1', showType: 1, payCode: '2' },
      { form: 'link', url: 'intent://x' },
    ],
    ['a barcode before a page', { barCode: 12, showType: 1, payCode: '2' }, { form: 'barcode', text: '12' }],
    [
      'a code page with its trusted picture',
      { showType: '1', payCode: 'C-1', image: logo, steps: ['Pay.'] },
      { form: 'page', showType: 1, payload: { payCode: 'C-1', image: logo, steps: ['Pay.'], amount: 125_050 } },
    ],
    [
      'a QR page without a picture that is not trusted',
      { showType: 2, payCode: 'C-2', image: 'javascript:alert(1)' },
      { form: 'page', showType: 2, payload: { payCode: 'C-2', image: null, steps: [], amount: 125_050 } },
    ],
    [
      'until when a barcode can be paid (S-378)',
      { barCode: '12', validUntil: '30 Nov 2026' },
      { form: 'barcode', text: '12', validUntil: '30 Nov 2026' },
    ],
    [
      'until when a code can be paid, and the app that pays it, where its scheme is listed (P-07)',
      { showType: 2, payCode: 'C-4', validUntil: '2026-11-30', appUrl: 'upi://pay?pa=kist@bank&am=1250.50' },
      {
        form: 'page',
        showType: 2,
        payload: {
          ...{ payCode: 'C-4', image: null, steps: [], amount: 125_050 },
          ...{ validUntil: '2026-11-30', appUrl: 'upi://pay?pa=kist@bank&am=1250.50' },
        },
      },
    ],
    [
      'a code without an app whose scheme is not listed (P-07)',
      { showType: 2, payCode: 'C-5', appUrl: 'gcash://pay' },
      { form: 'page', showType: 2, payload: { payCode: 'C-5', image: null, steps: [], amount: 125_050 } },
    ],
    [
      'the region of a code, where it names one (S-305)',
      { showType: 1, payCode: 'C-3', regionFlag: 2 },
      {
        form: 'page',
        showType: 1,
        payload: { payCode: 'C-3', image: null, steps: [], amount: 125_050, regionFlag: '2' },
      },
    ],
  ])('S-365 takes %s', async (_, data, payCode) => {
    const { generateCode, reported } = open();
    yes(data);
    expect(await generateCode({ kind: 'instalment', ...payment })).toEqual(payCode);
    expect(reported).toEqual([]);
  });

  it.each([
    ['a barcode', { barCode: '12' }, { form: 'barcode', text: '12', ...beside }],
    [
      'a code',
      { showType: 1, payCode: 'C-1' },
      {
        form: 'page',
        showType: 1,
        payload: { payCode: 'C-1', image: null, steps: [], amount: 125_050, ...beside },
      },
    ],
  ])(
    'S-365 S-378 S-625 %s keeps when it is due and its channel, which the lender is not asked for',
    async (_, data, payCode) => {
      const { generateCode } = open();
      yes(data);
      const asked = { kind: 'instalment', ...payment, ...beside } as const;
      expect(await generateCode(asked)).toEqual(payCode);
      expect(fields()).toEqual({ ...order, amount: '125050', channelNumber: '90001' });
    },
  );

  it.each([
    ['nothing', {}],
    ['an unknown page', { showType: 3, payCode: 'C-1' }],
    ['a page without a code', { showType: 1 }],
  ])('S-324 S-398 a yes that leads nowhere (%s) is not understood, and the same is asked again', async (_, data) => {
    const { generateCode } = open();
    yes(data);
    expect(await outcomeOf(generateCode({ kind: 'instalment', ...payment }))).toEqual({
      rejected: { kind: 'lost', reason: 'malformed' },
    });
    yes({ payUrl: 'https://pay.example.com/p/1' });
    await generateCode({ kind: 'instalment', ...payment });
    expect(keys()[0]).toBeTypeOf('string');
    expect(keys()[1]).toBe(keys()[0]);
  });

  it('S-336 S-398 after a lost answer the same is asked with the same key, anything else is not sent', async () => {
    const { generateCode } = open();
    lender.answerWith(reset);
    await outcomeOf(generateCode({ kind: 'instalment', ...payment }));
    yes({ payUrl: 'https://pay.example.com/p/1' });
    for (const other of [
      { kind: 'instalment', ...payment, amount: 1 },
      { kind: 'instalment', ...payment, channelNumber: '90002' },
      { kind: 'rollover', ...payment },
    ] as const) {
      expect(await outcomeOf(generateCode(other))).toEqual({
        rejected: expect.objectContaining({ kind: 'lost', reason: 'unresolved' }),
      });
    }
    await generateCode({ kind: 'instalment', ...payment });
    expect(keys()).toHaveLength(2);
    expect(keys()[1]).toBe(keys()[0]);
  });

  it('S-309 a no is a refusal, and nothing is shown', async () => {
    const { loadPlan, generateCode, reported } = open();
    lender.answerWith(json(toWire({ code: 99, message: 'closed', data: null }, keyMap.fields)));
    const no = { rejected: { kind: 'refused', code: '99', message: 'closed' } };
    expect(await outcomeOf(loadPlan({ kind: 'rollover', ...order }))).toEqual(no);
    expect(await outcomeOf(generateCode({ kind: 'rollover', ...payment }))).toEqual(no);
    expect(reported).toEqual([]);
  });
});
