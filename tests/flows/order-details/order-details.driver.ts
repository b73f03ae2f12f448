import { createHash } from 'node:crypto';
import { googleScore, loanDetails } from '#adapters/lender-api/contract/order.ts';
import { eventSave } from '#adapters/lender-api/contract/products.ts';
import type { OrderDetails, OrderDetailsInput } from '#flows/order-details/order-details.types.ts';
import type { Outcome } from '#kit/flow.ts';
import { productsOnWire } from '#tests/support/products-on-wire.ts';
import { type Driver, wire } from '#tools/paths/driver.ts';

/** A trusted address that answers nothing: whoever is sent there stays on the page. */
const nowhere = '/__sandbox/nothing';
/** The same, and this visit has been there. */
const beenThere = `${nowhere}?again=1`;

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

function redirectBefore(next: Outcome | null): string {
  if (next && 'failure' in next) return 'javascript:alert(1)';
  return next?.output === 'repeated' ? beenThere : nowhere;
}

/** An order as the lender sends it (S-156). */
function orderOnWire(order: OrderDetails, next: Outcome | null) {
  return {
    orderStatus: order.status,
    noticeStatusText: order.statusText,
    noticeDesText: order.description,
    recProducts: productsOnWire(order.products),
    productName: order.productName,
    productLogo: order.productLogo ?? '',
    userOrderDetail: { detail: order.rows },
    inside: order.borrowAgainUrl === null ? 0 : 1,
    h5Url: order.borrowAgainUrl === null ? '' : nowhere,
    isDelay: order.isDelay ? '1' : '0',
    telephone: order.telephone ?? '',
    isScore: order.isScore ? 1 : 0,
    playeduL: order.redirectUrl === null ? '' : redirectBefore(next),
    reyMsg: order.withdrawMessage ?? '',
    cardNeedPop: order.bankCardPrompt === null ? 0 : 1,
    cardPopTitle: order.bankCardPrompt?.title ?? '',
    cardPopMsg: order.bankCardPrompt?.message ?? '',
    account: order.account && {
      regionFlag: order.account.regionFlag ?? '',
      repayAmount: order.account.amountDue,
      repayDate: order.account.dueDate,
      repayPlan: order.account.plan,
      progress: order.account.progress,
      delayAmount: order.account.rolloverPrice,
      delayDate: order.account.rolloverDate,
      cardRepay: order.account.hasCardRepayment ? 1 : 0,
      receipts: order.account.receipts.map((receipt) => ({ ...receipt, key: '' })),
    },
  };
}

const order = wire(loanDetails, orderOnWire);

const rating = 'How do you like this app?';

export const orderDetailsDriver: Driver = {
  flow: 'order-details',
  place(input) {
    const { orderId, productId, platform } = input as OrderDetailsInput;
    return {
      path: `/?productId=${productId}#/borrowDetail/${orderId}`,
      platform,
      keysHonoured: true,
      doubtOf: orderId,
      storage: ({ lender, user }) => ({
        session: { 'kist:redirects': [digestOf(`${digestOf(`userId ${user}`)} ${lender}${beenThere}`)] },
      }),
    };
  },
  notPerformable: ({ type }, states) =>
    type === 'doubt.settled' && states.some((state) => state.startsWith('shown.body.borrowAgain'))
      ? 'A repaid order says so itself: of what was sent nothing is told beside it.'
      : null,
  cannotEnd(invocation, outcome, context) {
    if (invocation !== 'openProductPage') return null;
    const isTold = !('failure' in outcome);
    const { productId } = context as OrderDetailsInput;
    return isTold === (productId !== '')
      ? null
      : 'The app is told of every product that has a number, and of no other.';
  },
  perform: {
    'retry.requested': (ui) => ui.tap('button', 'Retry'),
    'refresh.requested': (ui) => ui.tap('button', 'Refresh'),
    'doubt.settled': (ui) => ui.doubtEnds('settled'),
    'page.returned': (ui) => ui.comeBack(),
    'network.returned': (ui) => ui.reconnect(),
    'language.changed': (ui) => ui.changeLanguage(),
    'repay.requested': (ui) => ui.tap('button', /^(Repayment|REPAY)$/),
    'card.requested': (ui) => ui.tap('button', 'Repay by bank card or wallet'),
    'rollover.requested': (ui) => ui.tap('button', 'Rollover Repayment'),
    'borrowAgain.requested': (ui) => ui.tap('button', 'Borrow Again'),
    'products.requested': (ui) => ui.tap('button', 'Click to view more products'),
    'mine.requested': (ui) => ui.tap('button', 'Go to my page'),
    // In the app, which the samples name first: a headless browser that was told to dial takes no further taps.
    'call.requested': (ui) => ui.tap('button', 'Call +91 80 5550 0100'),
    'bankBinding.requested': (ui) => ui.tap('button', 'Bind a bank card'),
    'bankPrompt.closed': (ui) => ui.tap('button', 'Close'),
    'withdrawal.requested': (ui) => ui.tap('button', 'Withdraw Now'),
    'withdrawal.cancelled': (ui) => ui.tap('button', 'Cancel'),
    'stars.chosen': (ui, event) => ui.tap('radio', String(event.stars)),
    'rating.submitted': (ui) => ui.tap('button', 'Submit'),
    'rating.closed': (ui) => ui.tap('button', 'Close'),
  },
  looks: {
    loading: [
      { role: 'button', name: 'Retry', is: 'absent' },
      { role: 'button', name: 'Refresh', is: 'absent' },
    ],
    failed: [
      { role: 'button', name: 'Retry', is: 'enabled' },
      { role: 'region', name: 'Status', is: 'absent' },
    ],
    redirecting: [],
    away: [{ role: 'button', name: 'Refresh', is: 'enabled' }],
    'shown.reading.done': [{ role: 'region', name: 'Status' }],
    'shown.reading.following': [{ role: 'region', name: 'Status' }],
    'shown.reading.again': [
      { role: 'region', name: 'Status' },
      { role: 'button', name: 'Refresh', is: 'disabled' },
    ],
    'shown.front.resting': [{ role: 'dialog', name: /./, is: 'absent' }],
    ...Object.fromEntries(
      ['repayment', 'rollover', 'borrowAgain.offered', 'products', 'plain'].map((body) => [
        `shown.body.${body} + shown.front.resting + shown.reading.done`,
        [{ role: 'button', name: 'Refresh', is: 'enabled' } as const],
      ]),
    ),
    'shown.front.resting + shown.reading.again': [{ role: 'button', name: 'Refresh', is: 'disabled' }],
    'shown.front.asking.bankCardAsked': [
      { role: 'dialog', name: 'Bind a card first' },
      { role: 'button', name: 'Bind a bank card', is: 'enabled' },
    ],
    'shown.front.asking.withdrawalOffered': [
      { role: 'dialog', name: 'About your money' },
      { role: 'button', name: 'Withdraw Now', is: 'enabled' },
    ],
    'shown.front.asking.rating.choosing': [
      { role: 'dialog', name: rating },
      { role: 'radio', name: '5', is: 'enabled' },
      { role: 'button', name: 'Submit', is: 'enabled' },
    ],
    'shown.front.asking.rating.thanked': [{ role: 'dialog', name: 'Thank you for your feedback' }],
    'shown.front.asking.rating.scoring': [
      { role: 'dialog', name: rating },
      { role: 'button', name: 'Submit', is: 'disabled' },
      { role: 'button', name: 'Close', is: 'disabled' },
    ],
    'shown.body.judging': [],
    'shown.body.repayment': [
      { role: 'button', name: 'Rollover Repayment', is: 'absent' },
      { role: 'button', name: 'Borrow Again', is: 'absent' },
    ],
    'shown.body.repayment + shown.front.resting': [
      { role: 'button', name: 'Repayment', is: 'enabled' },
      { role: 'button', name: 'Repay by bank card or wallet', is: 'enabled' },
    ],
    'shown.body.rollover + shown.front.resting': [
      { role: 'button', name: 'REPAY', is: 'enabled' },
      { role: 'button', name: 'Repay by bank card or wallet', is: 'enabled' },
      { role: 'button', name: 'Rollover Repayment', is: 'enabled' },
    ],
    'shown.body.rollover': [{ role: 'button', name: 'Borrow Again', is: 'absent' }],
    'shown.body.borrowAgain.offered': [{ role: 'button', name: /^(Repayment|REPAY)$/, is: 'absent' }],
    'shown.body.borrowAgain.offered + shown.front.resting': [{ role: 'button', name: 'Borrow Again', is: 'enabled' }],
    'shown.body.borrowAgain.reporting': [{ role: 'button', name: 'Borrow Again', is: 'disabled' }],
    'shown.body.borrowAgain.borrowing': [],
    'shown.body.products': [{ role: 'button', name: /^(Repayment|REPAY|Borrow Again)$/, is: 'absent' }],
    'shown.body.products + shown.front.resting': [
      { role: 'button', name: 'Click to view more products', is: 'enabled' },
    ],
    'shown.body.plain': [
      { role: 'button', name: /^(Repayment|REPAY|Borrow Again|Click to view more products)$/, is: 'absent' },
    ],
    'shown.front.asking.next': [],
    'shown.front.asking.rating.answered': [],
    handingOver: [],
    repaymentChosen: [],
    cardChosen: [],
    rolloverChosen: [],
    productsChosen: [],
    bindingChosen: [],
    withdrawalChosen: [],
  },
  wires: {
    loadOrder: order,
    reloadOrder: order,
    followOrder: order,
    reportBorrowAgain: wire(eventSave, () => null),
    sendScore: wire(googleScore, () => null),
  },
  waits: { trackingCap: 2_000, orderPause: 15_000 },
  settles: {
    judgeRedirect: async () => undefined,
    // The app is there, and answers nothing.
    openProductPage: async () => undefined,
  },
};
