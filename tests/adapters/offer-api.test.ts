import { describe, expect, it } from 'vitest';
import { createOfferApi } from '#adapters/lender-api/offer-api.ts';
import { createOrderApi } from '#adapters/lender-api/order-api.ts';
import { json, type Reply, reset } from '../api/lender-double.ts';
import { lenderOfFile } from '../api/lender-of-file.ts';
import { createPhone } from '../api/phone.ts';
import { createWire, outcomeOf } from '../api/wire.ts';

const lender = await lenderOfFile();

const yes = (data: unknown) => json({ code: '00', data });
const no = json({ code: '99', message: 'Not today' });

function open(overrides: object = {}, phone = createPhone()) {
  const journal = phone.journal();
  const { api, reported } = createWire(lender.origin, { journal, overrides });
  return { reported, journal, ...createOfferApi(api), ...createOrderApi(api) };
}

const answered = (reply: Reply, use: () => Promise<unknown>): Promise<unknown> => {
  lender.answerWith(reply);
  return outcomeOf(use());
};

const sent = () => lender.captured.map(({ url, body }) => [url.split('?')[0], body]);
const keysSent = () => lender.captured.map(({ headers }) => headers['idempotency-key']);

const wire = {
  comProductLogo: 'https://pay.example.com/logo.png',
  comProductName: 'Monsoon Loan',
  amount: 500_000,
  periods: 120,
  termUnit: 'D',
  details: [{ text: 'You receive', value: '5000.00' }],
  repay_plans: [{ amount: 270_000, description: 'With interest', title: 'First', pay_time: '2026-01-20' }],
  firstPayTime: '2026-01-20',
  firstPeriodDay: '30',
  pRateDsc: '24% a year',
  sendSms: '0',
  isPopType: 1,
  popTitle: 'One step left',
  popContent: 'Reserved for today.',
  popAgreementUrl: 'https://pay.example.com/agreement',
  NewButtonMsg: 'Get it now',
  NewPopMsg: 'No fee today.',
};

const offer = {
  logo: 'https://pay.example.com/logo.png',
  productName: 'Monsoon Loan',
  amount: 500_000,
  periods: 120,
  termUnit: 'D',
  rate: '24% a year',
  details: [{ text: 'You receive', value: '5000.00' }],
  plan: [{ amount: 270_000, description: 'With interest', title: 'First', date: '2026-01-20' }],
  firstRepaymentDate: '2026-01-20',
  agreement: { url: 'https://pay.example.com/agreement' },
  backNotice: { title: 'One step left', content: 'Reserved for today.' },
  promotion: 'No fee today.',
  applyLabel: 'Get it now',
};

const one = { productId: 'P-1', variant: 1 } as const;
const two = { productId: 'P-2', variant: 2 } as const;
const terms = { amount: 500_000, periods: 120, termUnit: 'D' };

describe('the offer', () => {
  it('S-154 S-633 has every field of variant 2 in the model’s words', async () => {
    expect(await answered(yes(wire), () => open().loadOffer(two))).toEqual({ resolved: offer });
    expect(sent()).toEqual([['/app/new-loan-confirm/detail', 'productId=P-2']]);
  });

  it.each([one, two])('S-305 has the region that the lender names', async (product) => {
    expect(await answered(yes({ ...wire, regionFlag: 2 }), () => open().loadOffer(product))).toEqual({
      resolved: expect.objectContaining({ regionFlag: '2' }),
    });
  });

  it('S-626 variant 1 has neither promotion nor label', async () => {
    expect(await answered(yes(wire), () => open().loadOffer(one))).toEqual({
      resolved: { ...offer, promotion: '', applyLabel: '' },
    });
    expect(sent()).toEqual([['/app/v3/loan-confirm/loan-detail-confirm', 'productId=P-1']]);
  });

  it('S-154 needs the amount and the term, and nothing else', async () => {
    expect(await answered(yes({ amount: '500000', periods: 120 }), () => open().loadOffer(one))).toEqual({
      resolved: {
        logo: null,
        productName: '',
        amount: 500_000,
        periods: 120,
        termUnit: '',
        rate: '',
        details: [],
        plan: [],
        firstRepaymentDate: '',
        agreement: 'none',
        backNotice: null,
        promotion: '',
        applyLabel: '',
      },
    });
    for (const less of [{ periods: 120 }, { amount: 0, periods: 120 }, { amount: 500_000 }, { amount: 1, periods: 0 }])
      expect(await answered(yes(less), () => open().loadOffer(one))).toEqual({
        rejected: { kind: 'lost', reason: 'malformed' },
      });
  });

  it.each([1, '1'])('S-308 is to be pointed out on the way back when the pop type is %j', async (isPopType) => {
    const { loadOffer } = open();
    expect(await answered(yes({ ...wire, isPopType }), () => loadOffer(one))).toMatchObject({
      resolved: { backNotice: { title: 'One step left', content: 'Reserved for today.' } },
    });
  });

  it.each([0, '0', 2, true, null, undefined])('S-308 is not pointed out when the pop type is %j', async (isPopType) => {
    const { loadOffer } = open();
    expect(await answered(yes({ ...wire, isPopType }), () => loadOffer(one))).toMatchObject({
      resolved: { backNotice: null },
    });
  });

  it.each(['http://pay.example.com/a', 'javascript:alert(1)', 'https://elsewhere.example/a', 'data:text/html,x'])(
    'S-340 P-07 tells an agreement that is not trusted from one that is not there: %s',
    async (address) => {
      const said = { ...wire, popAgreementUrl: address, comProductLogo: address };
      expect(await answered(yes(said), () => open().loadOffer(one))).toMatchObject({
        resolved: { agreement: 'refused', logo: null },
      });
    },
  );
});

describe('the contracts', () => {
  it('S-155 S-627 S-634 are listed by their titles', async () => {
    const { loadContracts } = open();
    const list = yes([{ title: 'Loan agreement' }, { title: 'Key facts' }]);
    expect(await answered(list, () => loadContracts(one))).toEqual({ resolved: ['Loan agreement', 'Key facts'] });
    expect(await answered(list, () => loadContracts(two))).toEqual({ resolved: ['Loan agreement', 'Key facts'] });
    expect(sent()).toEqual([
      ['/app/v3/contract/contract', 'productId=P-1&scene=3'],
      ['/app/new-loan-confirm/contract', 'productId=P-2&scene=3'],
    ]);
  });

  it('S-342 S-628 S-635 are asked for by their place in the list, from zero', async () => {
    const { askContract } = open();
    const place = yes({ contract_url: 'https://pay.example.com/c/1' });
    const found = { resolved: { url: 'https://pay.example.com/c/1' } };
    expect(await answered(place, () => askContract({ ...one, orderId: '', index: 0 }))).toEqual(found);
    expect(await answered(place, () => askContract({ ...two, orderId: 'O-7', index: 1 }))).toEqual(found);
    expect(sent()).toEqual([
      ['/app/v3/contract/contract-jump', 'productId=P-1&scene=3&position=0&orderId='],
      ['/app/new-loan-confirm/contract-jump', 'productId=P-2&scene=3&position=1&orderId=O-7'],
    ]);
  });
});

describe('applying', () => {
  const taken = yes({ lendDetailsUrl: 'https://pay.example.com/o/9' });
  const opened = { resolved: { url: 'https://pay.example.com/o/9' } };
  const offline = { rejected: { kind: 'lost', reason: 'offline' } };
  const unresolved = { rejected: expect.objectContaining({ kind: 'lost', reason: 'unresolved' }) };

  it('S-339 S-629 S-636 sends the terms as they were offered and brings the address of the loan', async () => {
    const { pushLoan } = open();
    expect(await answered(taken, () => pushLoan({ ...one, ...terms }))).toEqual(opened);
    expect(await answered(taken, () => pushLoan({ ...two, ...terms }))).toEqual(opened);
    expect(sent()).toEqual([
      ['/app/v3/loan-confirm/loan-detail-push', 'amount=500000&periods=120&termUnit=D&productId=P-1'],
      ['/app/new-loan-confirm/push', 'amount=500000&periods=120&termUnit=D&productId=P-2'],
    ]);
    expect(keysSent()).toEqual(['key-1', 'key-2']);
  });

  it('S-398 carries the same key when the answer was lost, and another after a no', async () => {
    const { pushLoan } = open();
    const push = () => pushLoan({ ...one, ...terms });
    expect(await answered(reset, push)).toEqual(offline);
    expect(await answered(no, push)).toEqual({ rejected: { kind: 'refused', code: '99', message: 'Not today' } });
    expect(await answered(taken, push)).toEqual(opened);
    expect(keysSent().slice(0, 2)).toEqual(['key-1', 'key-1']);
    expect(keysSent()[2]).not.toBe('key-1');
  });

  it('S-398 other terms, or the other variant, are not sent while it is not known what came of the first', async () => {
    const { pushLoan } = open();
    await answered(reset, () => pushLoan({ ...one, ...terms }));
    expect(await answered(taken, () => pushLoan({ ...one, ...terms, amount: 600_000 }))).toEqual(unresolved);
    expect(await answered(taken, () => pushLoan({ ...one, ...terms, variant: 2 }))).toEqual(unresolved);
    expect(await answered(taken, () => pushLoan({ ...two, ...terms }))).toEqual(opened);
    expect(sent().map(([path]) => path)).toEqual([
      '/app/v3/loan-confirm/loan-detail-push',
      '/app/new-loan-confirm/push',
    ]);
  });

  it('S-398 a lender that does not honour keys is not asked again', async () => {
    const { pushLoan } = open({ idempotency: { honoured: false } });
    const push = () => pushLoan({ ...one, ...terms });
    expect(await answered(reset, push)).toEqual(offline);
    expect(await answered(taken, push)).toEqual(unresolved);
    expect(lender.captured).toHaveLength(1);
  });

  it.each([1, 2] as const)(
    'P-01 a loan that was given, and of which no page came, holds another of variant %i back for a week',
    async (variant) => {
      const phone = createPhone();
      const apply = (amount: number) => open({}, phone).pushLoan({ ...one, ...terms, variant, amount });
      expect(await answered(taken, () => apply(500_000))).toEqual(opened);
      phone.passes(7 * 24 * 60 * 60 * 1_000 - 1);
      expect(await answered(taken, () => apply(500_000))).toEqual(unresolved);
      expect(await answered(taken, () => apply(600_000))).toEqual(unresolved);
      expect(await phone.journal().doubtAbout('product:P-1')).toMatchObject({ isAccepted: true, amount: 500_000 });
      phone.passes(1);
      expect(await answered(taken, () => apply(600_000))).toEqual(opened);
      expect(lender.captured).toHaveLength(2);
    },
  );

  it.each([
    ['151', 'runs', { isAccepted: true }],
    ['200', 'is repaid', { isAccepted: false }],
    ['21', 'was refused', { isAccepted: false }],
  ])(
    'S-398 another loan needs a word after an order of the product with status %s, which %s: %j',
    async (orderStatus, _, doubt) => {
      const { pushLoan, loadOrder, journal } = open({ idempotency: { honoured: false } });
      await answered(reset, () => pushLoan({ ...one, ...terms }));
      await answered(json({ code: '0', data: { orderStatus } }), () => loadOrder({ orderId: 'O-1', productId: 'P-1' }));
      expect(await answered(taken, () => pushLoan({ ...one, ...terms }))).toEqual(unresolved);
      expect(await journal.doubtAbout('product:P-1')).toMatchObject(doubt);
    },
  );

  it('S-342 a contract that cannot be read keeps its place', async () => {
    const { loadContracts } = open();
    const list = yes([null, { title: 'Loan agreement' }, 7]);
    expect(await answered(list, () => loadContracts(one))).toEqual({ resolved: ['', 'Loan agreement', ''] });
  });

  it('S-222 S-315 variant 1 tells nothing, variant 2 tells the refusal itself', async () => {
    const { pushLoan, reported } = open();
    await answered(no, () => pushLoan({ ...one, ...terms }));
    expect(reported).toEqual([]);
    await answered(no, () => pushLoan({ ...two, ...terms }));
    expect(reported).toContainEqual({ kind: 'refused', code: '99', message: 'Not today' });
  });
});
