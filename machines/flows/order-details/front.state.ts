import { and, not } from 'xstate';
import { orderDetailsSetup } from './order-details.setup.ts';
import { rating } from './rating.state.ts';

/** What the borrower has in front of them: the order and what can be done with it, or one dialog over it. */
export const front = orderDetailsSetup.createStateConfig({
  description: 'The order, or one dialog over it.',
  initial: 'resting',
  states: {
    resting: {
      description: 'The borrower looks at the order.',
      always: { guard: and(['isAnyDue', not('isReporting')]), target: 'asking' },
      on: {
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
  },
});
