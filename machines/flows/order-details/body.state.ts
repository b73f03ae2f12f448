import { and } from 'xstate';
import { idOf, orderDetailsSetup } from './order-details.setup.ts';

const hasStatus = <const S extends readonly string[]>(...statuses: S) =>
  ({ type: 'hasStatus', params: { statuses } }) as const;

const byCard = { guard: and(['isInFront', 'hasCardRepayment']), target: '#orderDetails.cardChosen' } as const;

/** What can be done with the order, by its status (S-180…S-183, S-347, S-518). */
export const body = orderDetailsSetup.createStateConfig({
  description: 'What can be done with the order: its status says so, each time that it is read.',
  initial: 'judging',
  on: { 'order.read': '.judging' },
  states: {
    judging: {
      description: 'What the status allows. 21, 110, 151 and any status that is not named here have no buttons.',
      always: [
        { guard: and([hasStatus('174', '180'), 'canBeMoved']), target: 'rollover' },
        { guard: hasStatus('170', '174', '180'), target: 'repayment' },
        { guard: hasStatus('200'), target: 'borrowAgain' },
        { guard: 'hasProducts', target: 'products' },
        { target: 'plain' },
      ],
    },
    repayment: {
      description: 'The order can be repaid.',
      on: {
        'repay.requested': { guard: 'isInFront', target: '#orderDetails.repaymentChosen' },
        'card.requested': byCard,
      },
    },
    rollover: {
      description: 'The order can be repaid, or the day of repayment be moved.',
      on: {
        'repay.requested': { guard: 'isInFront', target: '#orderDetails.repaymentChosen' },
        'card.requested': byCard,
        'rollover.requested': { guard: 'isInFront', target: '#orderDetails.rolloverChosen' },
      },
    },
    borrowAgain: {
      description: 'The order is repaid: the borrower can borrow again, and what was in doubt is known.',
      entry: { type: 'settleOrder', params: idOf },
      initial: 'offered',
      states: {
        offered: {
          description: 'The borrower may want to, or goes to their own page of the app.',
          on: {
            'borrowAgain.requested': { guard: 'isInFront', target: 'reporting' },
            'mine.requested': { guard: and(['isInFront', 'hasApp']), actions: 'goMine' },
          },
        },
        reporting: {
          description: 'The lender is told that the borrower wants to borrow again, for two seconds at most.',
          tags: 'busy',
          on: { 'order.read': {} },
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
          description: 'The borrower is taken to the product: in this view where the lender says so, else by the app.',
          always: [
            {
              guard: 'goesOnInside',
              target: '#orderDetails.shown.body.judging',
              actions: { type: 'openInside', params: ({ context }) => ({ url: context.order?.borrowAgainUrl ?? '' }) },
            },
            { target: '#orderDetails.handingOver' },
          ],
        },
      },
    },
    products: {
      description: 'Nothing can be done with the order; other products are recommended.',
      on: { 'products.requested': { guard: 'isInFront', target: '#orderDetails.productsChosen' } },
    },
    plain: { description: 'Nothing can be done with the order, and nothing is recommended.' },
  },
});
