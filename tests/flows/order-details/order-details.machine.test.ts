import { describe, expect, it } from 'vitest';
import { orderDetailsMachine } from '#flows/order-details/order-details.machine.ts';
import { account, due } from '#flows/order-details/order-details.samples.ts';
import {
  canRepayByCard,
  isRefreshing,
  selectDialog,
  selectOffer,
  selectProducts,
} from '#flows/order-details/order-details.selectors.ts';
import type { OrderDetails, OrderDetailsEvent } from '#flows/order-details/order-details.types.ts';
import { product } from '#flows/product-click/product-click.samples.ts';
import type { Platform } from '#kit/entities.ts';
import { lost, refused } from '#kit/failure.ts';
import { onStage, type PortScript } from '#tests/support/flow-on-stage.ts';

const plain: OrderDetails = {
  ...due,
  status: '110',
  statusText: 'Under review',
  description: 'This takes a few minutes.',
  rows: [],
};

const askingThrice: OrderDetails = {
  ...plain,
  bankCardPrompt: { title: 'Bind a card', message: 'Please' },
  withdrawMessage: 'Your money is ready',
  isScore: true,
};

type Script = PortScript<typeof orderDetailsMachine> & { readonly platform?: Platform };

/** A borrower at an order. */
async function shown({ platform = 'browser', ...ports }: Script) {
  const run = await onStage(orderDetailsMachine, {
    input: { orderId: 'O-1', productId: 'P-1', platform },
    ports: { judgeRedirect: () => 'new' as const, openProductPage: () => undefined, ...ports },
    notes: {
      followRedirect: ({ url }) => ({ followRedirect: url }),
      reportBorrowAgain: ({ productId }) => ({ report: productId }),
      sendScore: () => 'score',
      callTelephone: ({ telephone }) => ({ call: telephone }),
      openInside: ({ url }) => ({ openInside: url }),
      openProductPage: ({ productId }) => ({ openProductPage: productId }),
      rateApp: () => 'rateApp',
      goMine: () => 'goMine',
      notify: ({ message }) => message,
    },
  }).settled();
  return {
    ...run,
    /** What was done besides settling. */
    done: run.noted,
    settled: () => run.did.settleOrder.map(({ orderId }) => ({ settle: orderId })),
    front: () => {
      const value = run.value();
      return typeof value === 'object' ? value.shown.front : value;
    },
    body: () => {
      const value = run.value();
      return typeof value === 'object' ? value.shown.body : value;
    },
    offer: () => selectOffer(run.snapshot()),
    products: () => selectProducts(run.snapshot()),
    dialog: () => selectDialog(run.snapshot()),
    can: (type: 'repay.requested' | 'rollover.requested' | 'borrowAgain.requested' | 'products.requested') =>
      run.can({ type }),
  };
}

const actions = ['repay.requested', 'rollover.requested', 'borrowAgain.requested', 'products.requested'] as const;

describe('reading the order', () => {
  it('S-156 asks for this order and product', async () => {
    const { asked } = await shown({ loadOrder: [plain] });
    expect(asked.loadOrder).toEqual([{ orderId: 'O-1', productId: 'P-1' }]);
  });

  it('S-336 an order that is repaid settles what was open on it, and again at each read', async () => {
    const { settled, does } = await shown({
      loadOrder: [
        { ...plain, status: '200' },
        { ...plain, status: '200' },
      ],
    });
    expect(settled()).toEqual([{ settle: 'O-1' }]);
    await does('refresh.requested');
    expect(settled()).toEqual([{ settle: 'O-1' }, { settle: 'O-1' }]);
  });

  it.each(['21', '70', '100', '169', '170', '174', '180', '199', '201', '2000', ''])(
    'S-336 an order of status "%s" says nothing of a payment on its way: what is open stays open',
    async (status) => {
      const { settled, does } = await shown({
        loadOrder: [
          { ...plain, status },
          { ...plain, status },
        ],
      });
      await does('refresh.requested');
      expect(settled()).toEqual([]);
    },
  );

  it('S-336 an order that is repaid at a later read settles then', async () => {
    const { settled, does } = await shown({
      loadOrder: [
        { ...plain, status: '174' },
        { ...plain, status: '200' },
      ],
    });
    expect(settled()).toEqual([]);
    await does('refresh.requested');
    expect(settled()).toEqual([{ settle: 'O-1' }]);
  });

  it.each([refused('1', 'No such order'), lost('timeout'), lost('malformed')])(
    'S-315 says nothing of a failed read ($kind), settles nothing and offers Retry',
    async (failure) => {
      const { done, settled, does, value } = await shown({ loadOrder: [failure, plain] });
      expect(value()).toBe('failed');
      expect([done, settled()]).toEqual([[], []]);
      await does('retry.requested');
      expect(value()).toEqual({ shown: { reading: 'done', front: 'resting', body: 'plain' } });
    },
  );

  it.each(['network.returned', 'page.returned'] as const)('S-399 P-29 reads again by itself on %s', async (event) => {
    const { does, value } = await shown({ loadOrder: [lost('offline'), plain] });
    await does(event);
    expect(value()).toEqual({ shown: { reading: 'done', front: 'resting', body: 'plain' } });
  });

  it('P-29 reads again when the page is shown again, with the order in sight meanwhile', async () => {
    const { does, value, context } = await shown({ loadOrder: [plain] });
    await does('page.returned');
    expect(value()).toEqual({ shown: { reading: 'again', front: 'resting', body: 'plain' } });
    expect(context().order).toEqual(plain);
  });

  it('S-336 reads again when it is known what came of an earlier payment, and once more when that is told while it reads', async () => {
    const { does, value, asked, answer } = await shown({ loadOrder: [plain] });
    await does('doubt.settled');
    expect(value()).toEqual({ shown: { reading: 'again', front: 'resting', body: 'plain' } });
    await does('doubt.settled');
    expect(asked.loadOrder).toHaveLength(3);
    await answer({ ...plain, status: '200' });
    expect(value()).toEqual({ shown: { reading: 'done', front: 'resting', body: { borrowAgain: 'offered' } } });
  });

  it('S-315 forgets an order whose second read failed', async () => {
    const { does, value, context } = await shown({ loadOrder: [plain, lost('status')] });
    await does('refresh.requested');
    expect(value()).toBe('failed');
    expect(context().order).toBeNull();
  });
});

describe('S-518 an order that is on its way', () => {
  const onItsWay = { ...plain, status: '151' };
  const repaid = { ...plain, status: '200' };

  it.each([
    ['the lender looks at it', { status: '110' }],
    ['the money is being sent', onItsWay],
    ['it is due and a code for it was given out', { status: '170', isPayable: true }],
    ['it is late and a code for it was given out', { status: '180', isPayable: true }],
  ])('is read again by itself after 15 seconds: %s', async (_, order) => {
    const run = await shown({ loadOrder: [{ ...plain, ...order }, repaid] });
    await run.passes(14_999);
    expect(run.asked.loadOrder).toHaveLength(1);
    await run.passes(1);
    expect(run.asked.loadOrder).toHaveLength(2);
    expect(run.offer()).toBe('borrowAgain');
    expect(run.settled()).toEqual([{ settle: 'O-1' }]);
  });

  it.each([
    ['is due, and nothing was given out for it', { status: '170' }],
    ['is refused', { status: '21' }],
    ['is repaid', { status: '200', isPayable: true }],
    ['has a status that nobody knows', { status: '999' }],
  ])('is no order that %s', async (_, order) => {
    const run = await shown({ loadOrder: [{ ...plain, ...order }] });
    await run.passes(60_000);
    expect(run.asked.loadOrder).toHaveLength(1);
  });

  it('stays as it was where the lender does not answer, and is asked about again later', async () => {
    const run = await shown({ loadOrder: [onItsWay, lost('offline'), repaid] });
    await run.passes(15_000);
    expect(run.context().order).toEqual(onItsWay);
    expect(isRefreshing(run.snapshot())).toBe(false);
    await run.passes(15_000);
    expect(run.offer()).toBe('borrowAgain');
  });

  it('is read at once for a borrower who asks meanwhile, and that answer counts', async () => {
    const run = await shown({ loadOrder: [onItsWay] });
    await run.passes(15_000);
    await run.does('refresh.requested');
    expect(run.asked.loadOrder).toHaveLength(3);
    expect(isRefreshing(run.snapshot())).toBe(true);
    await run.answer(repaid);
    expect(run.offer()).toBe('borrowAgain');
  });
});

describe('S-347 S-825 what each status offers', () => {
  const buttons = {
    repayment: 'Repayment',
    rollover: 'Repayment and Rollover Repayment',
    borrowAgain: 'Borrow Again',
    products: 'the recommended products, and no button',
  } as const;
  type Offer = readonly [status: string, isDelay: boolean, offer: keyof typeof buttons, possible: readonly string[]];
  const offers: readonly Offer[] = [
    ['170', false, 'repayment', ['repay.requested']],
    ['170', true, 'repayment', ['repay.requested']],
    ['174', false, 'repayment', ['repay.requested']],
    ['174', true, 'rollover', ['repay.requested', 'rollover.requested']],
    ['180', false, 'repayment', ['repay.requested']],
    ['180', true, 'rollover', ['repay.requested', 'rollover.requested']],
    ['200', true, 'borrowAgain', ['borrowAgain.requested']],
    ['21', true, 'products', ['products.requested']],
    ['110', false, 'products', ['products.requested']],
    ['151', false, 'products', ['products.requested']],
    ['333', true, 'products', ['products.requested']],
    ['999', true, 'products', ['products.requested']],
  ];

  it.each(
    offers.map(
      ([status, isDelay, offer, possible]) =>
        [status, isDelay ? 'can' : 'cannot', buttons[offer], { isDelay, offer, possible }] as const,
    ),
  )(
    'S-180 S-181 S-182 S-183 an order with status %s whose day %s be moved offers %s',
    async (status, _, words, due) => {
      const { isDelay, offer, possible } = due;
      const order = await shown({ loadOrder: [{ ...plain, status, isDelay, products: [product] }] });
      expect(order.offer(), `the borrower is not offered ${words}`).toBe(offer);
      expect(actions.filter(order.can)).toEqual(possible);
      expect(order.products()).toEqual(offer === 'products' ? [product] : []);
    },
  );

  it.each(['21', '110', '151', '333', '999'])(
    'an order with status %s and no recommended products offers nothing',
    async (status) => {
      const order = await shown({ loadOrder: [{ ...plain, status }] });
      expect(order.offer()).toBe('plain');
      expect(actions.filter(order.can)).toEqual([]);
    },
  );

  it.each([
    ['174', { isDelay: true }, 'rollover', 'repayment'],
    ['200', {}, 'borrowAgain', 'repayment'],
    ['21', { products: [product] }, 'products', 'repayment'],
  ] as const)('S-518 status 170 read again as %s offers what that offers', async (status, more, offer, before) => {
    const order = await shown({
      loadOrder: [
        { ...plain, status: '170' },
        { ...plain, ...more, status },
      ],
    });
    expect(order.offer()).toBe(before);
    await order.does('refresh.requested');
    expect(order.offer()).toBe(offer);
  });

  it('S-518 an order that is read again while borrowing again is reported keeps the report', async () => {
    const again = { ...plain, status: '200', borrowAgainUrl: 'https://products.example/again' };
    const order = await shown({ loadOrder: [again] });
    await order.does('page.returned', 'borrowAgain.requested');
    await order.answer(again, 'loadOrder');
    expect(order.body()).toEqual({ borrowAgain: 'reporting' });
    await order.answer(undefined, 'reportBorrowAgain');
    expect(order.done).toEqual([{ report: 'P-1' }, { openInside: 'https://products.example/again' }]);
  });

  it.each([
    ['170', 'repay.requested', 'repayment'],
    ['180', 'repay.requested', 'repayment'],
    ['180', 'rollover.requested', 'rollover'],
    ['21', 'products.requested', 'products'],
  ] as const)('S-392 status %s, %s: on to %s with order and product', async (status, event, to) => {
    const order = await shown({ loadOrder: [{ ...plain, status, isDelay: true, products: [product] }] });
    await order.does(event);
    expect(order.output()).toEqual({ orderId: 'O-1', productId: 'P-1', to });
  });

  it.each(['170', '174', '180'])(
    'S-004 S-005 an order of status %s is repaid from a card or a wallet, and its amount goes with it',
    async (status) => {
      const order = await shown({
        loadOrder: [{ ...plain, status, isDelay: true, account: { ...account, amountDue: 309_150 } }],
      });
      await order.does('card.requested');
      expect(order.output()).toEqual({ orderId: 'O-1', productId: 'P-1', to: 'card', amount: 309_150 });
    },
  );

  it.each([
    ['tells nothing of it', '170', null],
    ['takes no card', '170', { ...account, hasCardRepayment: false }],
    ['names no amount', '170', { ...account, amountDue: null }],
    ['takes nothing yet', '151', account],
    ['has it all', '200', account],
  ])('S-004 no card repayment of an order of which the lender %s', async (_, status, told) => {
    const order = await shown({ loadOrder: [{ ...plain, status, account: told }] });
    expect(canRepayByCard(order.snapshot())).toBe(false);
  });

  it('S-156 calls the telephone number when there is one', async () => {
    const order = await shown({ loadOrder: [{ ...plain, telephone: '080 5550' }, plain] });
    await order.does('call.requested');
    expect(order.done).toEqual([{ call: '080 5550' }]);
    await order.does('refresh.requested', 'call.requested');
    expect(order.done).toHaveLength(1);
  });
});

describe('S-184 S-348 the redirect', () => {
  const sent: OrderDetails = { ...askingThrice, redirectUrl: 'https://orders.example/O-1' };

  it('is followed before any dialog, and the order is read again on return', async () => {
    const order = await shown({ loadOrder: [sent, sent] });
    expect(order.value()).toBe('away');
    expect(order.done).toEqual([{ followRedirect: 'https://orders.example/O-1' }]);
    await order.does('page.returned');
    expect(order.dialog()).toBe('bankCard');
    expect(order.done).toHaveLength(1);
  });

  it('does not hold a borrower who is still here', async () => {
    const order = await shown({ loadOrder: [sent, sent] });
    await order.does('refresh.requested');
    expect(order.dialog()).toBe('bankCard');
  });

  it.each([
    ['is refused', refused('gate')],
    ['was followed before in this visit', 'repeated' as const],
  ])('that %s shows the order, without a word', async (_, judged) => {
    const order = await shown({ loadOrder: [sent, sent], judgeRedirect: [judged] });
    expect(order.dialog()).toBe('bankCard');
    await order.does('page.returned');
    expect(order.dialog()).toBe('bankCard');
    expect(order.done).toEqual([]);
  });

  it('is not followed for status 21', async () => {
    const order = await shown({ loadOrder: [{ ...sent, status: '21' }] });
    expect(order.done).toEqual([]);
    expect(order.dialog()).toBe('bankCard');
  });

  it('is followed when only a later read brings it', async () => {
    const order = await shown({ loadOrder: [plain, sent] });
    await order.does('page.returned');
    expect(order.value()).toBe('away');
  });
});

describe('S-349 the dialogs', () => {
  it('come one at a time: bank card, withdrawal, rating', async () => {
    const order = await shown({ loadOrder: [askingThrice] });
    expect(order.dialog()).toBe('bankCard');
    await order.does('bankPrompt.closed');
    expect(order.dialog()).toBe('withdraw');
    await order.does('withdrawal.cancelled');
    expect(order.dialog()).toBe('rating');
    await order.does('rating.closed');
    expect(order.dialog()).toBeNull();
    expect(order.done).toEqual([]);
  });

  it('S-520 do not open again in this visit, however often the order is read', async () => {
    const order = await shown({ loadOrder: [askingThrice, askingThrice, lost('offline'), askingThrice] });
    await order.does('bankPrompt.closed', 'withdrawal.cancelled', 'rating.closed', 'refresh.requested');
    expect(order.dialog()).toBeNull();
    await order.does('refresh.requested', 'retry.requested');
    expect(order.dialog()).toBeNull();
  });

  it('S-520 the bank card dialog leads to binding one', async () => {
    const order = await shown({ loadOrder: [askingThrice] });
    await order.does('bankBinding.requested');
    expect(order.output()).toEqual({ orderId: 'O-1', productId: 'P-1', to: 'bindBank' });
  });

  it('S-521 the withdrawal dialog leads to confirming the loan', async () => {
    const order = await shown({ loadOrder: [{ ...askingThrice, bankCardPrompt: null }] });
    await order.does('withdrawal.requested');
    expect(order.output()).toEqual({ orderId: 'O-1', productId: 'P-1', to: 'newLoanConfirm' });
  });

  it('close when the order, read again, no longer asks', async () => {
    const order = await shown({ loadOrder: [askingThrice, plain] });
    await order.does('page.returned');
    expect(order.dialog()).toBeNull();
  });

  it('cover what is under them', async () => {
    const order = await shown({ loadOrder: [{ ...askingThrice, status: '170' }] });
    await order.does('repay.requested', 'refresh.requested');
    expect(order.dialog()).toBe('bankCard');
    expect(order.asked.loadOrder).toHaveLength(1);
  });
});

describe('S-185 S-351 S-519 the rating', () => {
  const scored = { ...plain, isScore: true };
  const stars = (count: number): OrderDetailsEvent => ({ type: 'stars.chosen', stars: count });

  it('S-262 S-738 without stars says "Silakan pilih" and stays', async () => {
    const order = await shown({ loadOrder: [scored] });
    await order.does('rating.submitted');
    expect(order.done).toEqual([{ text: 'Silakan pilih' }]);
    expect(order.dialog()).toBe('rating');
  });

  it.each([1, 2, 3])('%i stars: thanks, and nothing is sent', async (count) => {
    const order = await shown({ loadOrder: [scored] });
    await order.does(stars(count), 'rating.submitted');
    expect(order.dialog()).toBe('thanks');
    await order.does('rating.closed');
    expect(order.dialog()).toBeNull();
    expect(order.done).toEqual([]);
  });

  it.each([4, 5])('%i stars: the score is sent, then the app asks for its store', async (count) => {
    const order = await shown({ loadOrder: [scored] });
    await order.does(stars(count), 'rating.submitted');
    expect(order.done).toEqual(['score']);
    await order.answer();
    expect(order.done).toEqual(['score', 'rateApp']);
    expect(order.dialog()).toBeNull();
  });

  it('a score that cannot be sent says nothing and does not keep the app from asking', async () => {
    const order = await shown({ loadOrder: [scored] });
    await order.does(stars(5), 'rating.submitted');
    await order.fail(lost('status'));
    expect(order.done).toEqual(['score', 'rateApp']);
  });

  it('a silent lender holds nobody longer than two seconds', async () => {
    const order = await shown({ loadOrder: [scored] });
    await order.does(stars(5), 'rating.submitted');
    await order.passes(1_999);
    expect(order.done).toEqual(['score']);
    await order.passes(1);
    expect(order.done).toEqual(['score', 'rateApp']);
  });

  it('the last choice counts', async () => {
    const order = await shown({ loadOrder: [scored] });
    await order.does(stars(5), stars(3), 'rating.submitted');
    expect(order.dialog()).toBe('thanks');
  });
});

describe('S-182 S-359 S-522 borrowing again', () => {
  const repaid = { ...plain, status: '200' };
  const inside = { ...repaid, borrowAgainUrl: 'https://products.example/again' };

  it.each([
    ['in this view where the lender says so', inside, [{ openInside: 'https://products.example/again' }]],
    ['by the app otherwise', repaid, [{ openProductPage: 'P-1' }]],
  ] as const)('goes on %s', async (_, reported, then) => {
    const order = await shown({ loadOrder: [reported] });
    await order.does('borrowAgain.requested');
    expect(order.done).toEqual([{ report: 'P-1' }]);
    await order.answer();
    expect(order.done).toEqual([{ report: 'P-1' }, ...then]);
    expect(order.body()).toEqual({ borrowAgain: 'offered' });
  });

  it('goes on at the list of products where no app can be told', async () => {
    const order = await shown({ loadOrder: [repaid], openProductPage: [refused('gate')] });
    await order.does('borrowAgain.requested');
    await order.answer();
    expect(order.output()).toEqual({ orderId: 'O-1', productId: 'P-1', to: 'products' });
  });

  it('goes on when the report fails, without a word', async () => {
    const order = await shown({ loadOrder: [inside] });
    await order.does('borrowAgain.requested');
    await order.fail(lost('offline'));
    expect(order.done).toEqual([{ report: 'P-1' }, { openInside: 'https://products.example/again' }]);
  });

  it('waits two seconds for the report at most', async () => {
    const order = await shown({ loadOrder: [inside] });
    await order.does('borrowAgain.requested');
    await order.passes(1_999);
    expect(order.body()).toEqual({ borrowAgain: 'reporting' });
    await order.passes(1);
    expect(order.body()).toEqual({ borrowAgain: 'offered' });
    expect(order.done).toHaveLength(2);
  });

  it.each([
    ['android', '200', ['goMine']],
    ['ios', '200', ['goMine']],
    ['browser', '200', []],
    ['android', '170', []],
  ] as const)(
    'S-231 S-390 in %s an order of status %s leads to the app’s own page: %j',
    async (platform, status, done) => {
      const order = await shown({ platform, loadOrder: [{ ...repaid, status }] });
      await order.does('mine.requested');
      expect(order.done).toEqual(done);
      expect(order.front()).toBe('resting');
    },
  );

  it('reports once, however often it is tapped', async () => {
    const order = await shown({ loadOrder: [inside] });
    await order.does('borrowAgain.requested', 'borrowAgain.requested');
    expect(order.done).toEqual([{ report: 'P-1' }]);
  });
});

describe('another language', () => {
  const told: OrderDetails = { ...plain, statusText: 'जाँच हो रही है' };

  it('P-58 has the order told anew in silence, once for each choice; where no answer comes it stays', async () => {
    const { does, value, context, asked, answer, fail, reported } = await shown({ loadOrder: [plain] });
    await does('language.changed', 'language.changed');
    expect(asked.loadOrder).toHaveLength(3);
    expect([value(), context().order]).toEqual([
      { shown: { reading: 'following', front: 'resting', body: 'plain' } },
      plain,
    ]);
    await answer(told, 'loadOrder');
    expect([value(), context().order]).toEqual([{ shown: { reading: 'done', front: 'resting', body: 'plain' } }, told]);
    await does('language.changed');
    await fail(lost('offline'), 'loadOrder');
    expect([context().order, reported]).toEqual([told, []]);
  });

  it('P-58 is heard while the order is read again', async () => {
    const { does, value, asked } = await shown({ loadOrder: [plain] });
    await does('page.returned', 'language.changed');
    expect(asked.loadOrder).toHaveLength(3);
    expect(value()).toMatchObject({ shown: { reading: 'again' } });
  });
});
