import { orderDetailsSetup } from './order-details.setup.ts';
import { rating } from './rating.state.ts';

/** What the borrower has in front of them: the order and what can be done with it, or one dialog over it. */
export const front = orderDetailsSetup.createStateConfig({
  description: 'The order, or one dialog over it.',
  initial: 'resting',
  states: {
    resting: {
      description: 'The borrower looks at the order. Which buttons there are depends on its status.',
      always: { guard: 'isAnyDue', target: 'asking' },
      on: {
        'repay.requested': {
          guard: { type: 'isOffered', params: { offers: ['repayment', 'rollover'] } },
          target: '#orderDetails.repaymentChosen',
        },
        'rollover.requested': {
          guard: { type: 'isOffered', params: { offers: ['rollover'] } },
          target: '#orderDetails.rolloverChosen',
        },
        'borrowAgain.requested': {
          guard: { type: 'isOffered', params: { offers: ['borrowAgain'] } },
          target: 'reporting',
        },
        'products.requested': {
          guard: { type: 'isOffered', params: { offers: ['products'] } },
          target: '#orderDetails.productsChosen',
        },
        'call.requested': {
          guard: 'hasTelephone',
          actions: {
            type: 'callTelephone',
            params: ({ context }) => ({ telephone: context.order?.telephone ?? '' }),
          },
        },
      },
    },
    asking: {
      description: 'One dialog after the other.',
      initial: 'next',
      states: {
        next: {
          description: 'Which dialog comes next.',
          always: [
            { guard: { type: 'isDue', params: { dialog: 'bankCard' } }, target: 'bankCardAsked' },
            { guard: { type: 'isDue', params: { dialog: 'withdraw' } }, target: 'withdrawalOffered' },
            { guard: { type: 'isDue', params: { dialog: 'rating' } }, target: 'rating' },
            { target: '#orderDetails.shown.front.resting' },
          ],
        },
        bankCardAsked: {
          description: 'The lender needs a bank card of the borrower.',
          always: { guard: { type: 'isOver', params: { dialog: 'bankCard' } }, target: 'next' },
          on: {
            'bankBinding.requested': '#orderDetails.bindingChosen',
            'bankPrompt.closed': { actions: { type: 'storeAnswered', params: { dialog: 'bankCard' } } },
          },
        },
        withdrawalOffered: {
          description: 'The lender has a message about money that the borrower can take.',
          always: { guard: { type: 'isOver', params: { dialog: 'withdraw' } }, target: 'next' },
          on: {
            'withdrawal.requested': '#orderDetails.withdrawalChosen',
            'withdrawal.cancelled': { actions: { type: 'storeAnswered', params: { dialog: 'withdraw' } } },
          },
        },
        rating,
      },
    },
    reporting: {
      description: 'The lender is told that the borrower wants to borrow again, for two seconds at most.',
      tags: 'busy',
      invoke: {
        id: 'reportBorrowAgain',
        src: 'reportBorrowAgain',
        input: ({ context }) => ({ productId: context.productId }),
        onDone: 'borrowing',
        onError: 'borrowing',
      },
      after: { trackingCap: 'borrowing' },
    },
    borrowing: {
      description: 'The borrower is taken to the product: in this view, by the app, or to the list of products.',
      always: [
        {
          guard: 'goesOnInside',
          target: 'resting',
          actions: { type: 'openInside', params: ({ context }) => ({ url: context.order?.borrowAgainUrl ?? '' }) },
        },
        {
          guard: 'hasApp',
          target: 'resting',
          actions: { type: 'openProductPage', params: ({ context }) => ({ productId: context.productId }) },
        },
        { target: '#orderDetails.productsChosen' },
      ],
    },
  },
});
