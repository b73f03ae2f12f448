import { lost, refused } from '#kit/failure.ts';
import { defineFlow } from '#kit/flow.ts';
import { manifest } from './order-details.flow.ts';
import { orderDetailsMachine } from './order-details.machine.ts';
import { isDue } from './order-details.rules.ts';
import type { OrderAccount, OrderDetails } from './order-details.types.ts';

export const account: OrderAccount = {
  amountDue: 125_050,
  dueDate: '2026-11-30',
  plan: [{ title: 'Instalment 1 of 1', remark: 'Due', amount: 125_050, time: '2026-11-30' }],
  progress: [{ text: 'Money sent', value: '2026-08-31' }],
  rolloverPrice: null,
  rolloverDate: '',
  hasCardRepayment: true,
  receipts: [],
};

export const due: OrderDetails = {
  status: '170',
  statusText: 'Repayment due',
  description: 'Repay by the due date.',
  productName: 'Kist Loan',
  productLogo: null,
  rows: [{ text: 'Term', value: '91 days' }],
  isDelay: false,
  telephone: null,
  isScore: false,
  redirectUrl: null,
  withdrawMessage: null,
  bankCardPrompt: null,
  borrowAgainUrl: null,
  products: [],
  account,
  isPayable: false,
};

const askingThrice: OrderDetails = {
  ...due,
  telephone: '+91 80 5550 0100',
  bankCardPrompt: { title: 'Bind a card first', message: 'Without a bank card we cannot pay out.' },
  withdrawMessage: 'Your money is ready: 5000.00.',
  isScore: true,
};

const overdue: OrderDetails = {
  ...due,
  status: '180',
  statusText: 'Overdue',
  description: 'Please repay as soon as you can.',
  isDelay: true,
  account: { ...account, rolloverPrice: 18_405, rolloverDate: '2026-12-14' },
};

const repaid: OrderDetails = {
  ...due,
  status: '200',
  statusText: 'Repaid',
  description: 'Thank you.',
  account: {
    ...account,
    amountDue: null,
    dueDate: '',
    plan: [],
    hasCardRepayment: false,
    receipts: [{ amount: 125_050, time: '2026-11-23 10:05', way: 'Bank card', reference: 'K-204881', left: 0 }],
  },
};

const repaidInside: OrderDetails = { ...repaid, borrowAgainUrl: 'https://products.example/again' };

const rejected: OrderDetails = {
  ...due,
  status: '21',
  statusText: 'Application refused',
  description: 'Other products may suit you.',
  redirectUrl: 'https://orders.example/O-21',
  products: [
    {
      productId: 'P-2',
      logo: null,
      name: 'Monsoon Loan',
      buttonText: 'Apply',
      amountRange: '₹5000 to ₹20000',
      amountText: 'Limit',
      rate: '0.05 % a day',
      description: 'Money on the same day.',
      tags: ['Fast'],
      isEnabled: true,
    },
  ],
};

const underReview: OrderDetails = {
  ...due,
  status: '110',
  statusText: 'Under review',
  description: 'We are looking at your application.',
  account: null,
};

/** The day can be moved before the order is overdue, too. */
const dueToday: OrderDetails = { ...overdue, status: '174', statusText: 'Due today' };

const movedOn: OrderDetails = {
  ...due,
  status: '174',
  statusText: 'Due today',
  redirectUrl: 'https://orders.example/O-170',
};

const orders = [
  { label: 'the order is due, and asks for a bank card, a withdrawal and a rating', output: askingThrice },
  { label: 'the order is overdue and its day can be moved', output: overdue },
  { label: 'the order is repaid', output: repaid },
  { label: 'the order is repaid, and borrowing again goes on in this view', output: repaidInside },
  { label: 'the order is due today and its day can be moved', output: dueToday },
  { label: 'the application is refused, other products are recommended, an address is named', output: rejected },
  { label: 'the application is under review', output: underReview },
  { label: 'the order is due today, and looked at elsewhere', output: movedOn },
  { label: 'no', failure: refused('1') },
  { label: 'the answer is lost', failure: lost('status') },
] as const;

export const orderDetailsFlow = defineFlow({
  ...manifest,
  address: {
    orderId: 'needed, in the path at `#/borrowDetail`: the order',
    productId: 'its product',
  },
  machine: orderDetailsMachine,
  inputs: [
    { name: 'in the Android app', input: { orderId: 'O-170', productId: 'P-1', platform: 'android' } },
    { name: 'in a browser, without a product', input: { orderId: 'O-170', productId: '', platform: 'browser' } },
  ],
  events: [
    { label: 'taps Retry', event: { type: 'retry.requested' } },
    { label: 'taps Refresh', event: { type: 'refresh.requested' } },
    { label: 'comes back to the page', event: { type: 'page.returned' } },
    { label: 'the network returns', event: { type: 'network.returned' } },
    { label: 'reads another language', event: { type: 'language.changed' } },
    { label: 'it is known what came of what was sent before', event: { type: 'doubt.settled' } },
    { label: 'taps Repayment or REPAY', event: { type: 'repay.requested' } },
    { label: 'taps Repay by bank card or wallet', event: { type: 'card.requested' } },
    { label: 'taps Rollover Repayment', event: { type: 'rollover.requested' } },
    { label: 'taps Borrow Again', event: { type: 'borrowAgain.requested' } },
    { label: 'taps Click to view more products', event: { type: 'products.requested' } },
    { label: 'taps Go to my page', event: { type: 'mine.requested' } },
    { label: 'taps Call', event: { type: 'call.requested' } },
    { label: 'taps Bind a bank card', event: { type: 'bankBinding.requested' } },
    { label: 'closes the bank card dialog', event: { type: 'bankPrompt.closed' } },
    { label: 'taps Withdraw Now', event: { type: 'withdrawal.requested' } },
    { label: 'taps Cancel', event: { type: 'withdrawal.cancelled' } },
    { label: 'chooses three stars', event: { type: 'stars.chosen', stars: 3 } },
    { label: 'chooses four stars', event: { type: 'stars.chosen', stars: 4 } },
    { label: 'submits the stars', event: { type: 'rating.submitted' } },
    { label: 'closes the rating', event: { type: 'rating.closed' } },
  ],
  signals: { 'order.read': 'the order was read again' },
  outcomes: {
    loadOrder: orders,
    reloadOrder: orders,
    followOrder: [
      { label: 'the order is repaid meanwhile', output: repaid },
      { label: 'the application is still under review', output: underReview },
      { label: 'the answer is lost', failure: lost('offline') },
    ],
    judgeRedirect: [
      { label: 'the address is trusted, and new in this visit', output: 'new' },
      { label: 'this visit was sent there before', output: 'repeated' },
      { label: 'the address is refused', failure: refused('gate') },
    ],
    reportBorrowAgain: [
      { label: 'reported', output: undefined },
      { label: 'not reported', failure: lost('offline') },
    ],
    openProductPage: [
      { label: 'the app is told', output: undefined },
      { label: 'no app is told', failure: refused('gate') },
    ],
    sendScore: [
      { label: 'the score is taken', output: undefined },
      { label: 'the score is not taken', failure: lost('status') },
    ],
  },
  guards: {
    hasRedirect: 'the order is looked at elsewhere, and this was not tried before',
    isRepeated: 'the borrower was sent there before in this visit',
    hasStatus: 'the status is {statuses}',
    canBeMoved: 'its day can be moved',
    hasCardRepayment: 'it can be repaid from a bank card or a wallet here',
    isOnItsWay: 'the lender is at work on it, or it may be being paid elsewhere',
    hasProducts: 'products are recommended',
    hasApp: 'there is an app around the page',
    isInFront: 'nothing covers the order',
    isReporting: 'the lender is being told of borrowing again',
    hasTelephone: 'there is a telephone number',
    isAnyDue: 'the order asks for a dialog that was not closed in this visit',
    isDue: 'the order asks for it and it was not closed in this visit',
    isOver: 'the order no longer asks for it, or it is closed',
    goesOnInside: 'borrowing again goes on in this view',
    hasNoStars: 'no star is chosen',
    isStoreWorthy: 'there are four stars or five',
  },
  delays: { trackingCap: 'two seconds', orderPause: 'fifteen seconds' },
  invariants: [
    {
      label: 'an order is only shown when the lender told it',
      holds: (snapshot) => !snapshot.matches('shown') || snapshot.context.order !== null,
    },
    {
      label: 'no dialog is in front while one before it is due',
      holds: (snapshot) =>
        (!snapshot.matches({ shown: { front: { asking: 'withdrawalOffered' } } }) ||
          !isDue(snapshot.context, 'bankCard')) &&
        (!snapshot.matches({ shown: { front: { asking: { rating: 'choosing' } } } }) ||
          !isDue(snapshot.context, 'withdraw')),
    },
    {
      label: 'a dialog is closed at most once in a visit',
      holds: ({ context }) => new Set(context.answered).size === context.answered.length,
    },
    {
      label: 'stars are only kept while they are being given',
      holds: (snapshot) => snapshot.context.stars === 0 || snapshot.matches({ shown: { front: { asking: 'rating' } } }),
    },
  ],
  rules: [
    {
      label:
        'after the order is asked for again, in the end the order, another place, that it could not be read, or what the borrower went on to',
      checklist: ['S-348', 'S-350', 'S-518'],
      after: ['retry.requested', 'refresh.requested', 'page.returned'],
      inTheEnd: [
        'shown.reading.done',
        'away',
        'failed',
        'repaymentChosen',
        'cardChosen',
        'rolloverChosen',
        'productsChosen',
        'bindingChosen',
        'withdrawalChosen',
      ],
    },
  ],
});
