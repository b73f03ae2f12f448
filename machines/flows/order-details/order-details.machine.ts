import { and, not, raise } from 'xstate';
import { endingsOf } from '#kit/ending.ts';
import { body } from './body.state.ts';
import { front } from './front.state.ts';
import { orderDetailsSetup, orderOf, redirectOf, standingOf } from './order-details.setup.ts';
import type { OrderDetailsContext, OrderDetailsOutput } from './order-details.types.ts';

const ends = endingsOf<OrderDetailsContext, OrderDetailsOutput>();

const leavingFor = (to: OrderDetailsOutput['to']) =>
  ends.says(({ context: { orderId, productId } }) => ({ orderId, productId, to }));

/** Whatever is being read in silence, a borrower who asks is heard. */
const readAgain = {
  'refresh.requested': { guard: and(['isInFront', not('isReporting')]), target: 'again' },
  'page.returned': 'again',
  'doubt.settled': 'again',
  'language.changed': { target: 'following', reenter: true },
} as const;

const keyOf = ({ context: { orderId, productId } }: { readonly context: OrderDetailsContext }) => ({
  orderId,
  productId,
});

const keepOrder = { type: 'storeOrder', params: orderOf } as const;

/** Show where an order stands and what can be done with it, read afresh whenever the borrower comes back to it. */
export const orderDetailsMachine = orderDetailsSetup.createMachine({
  id: 'orderDetails',
  context: ({ input }) => ({ ...input, order: null, answered: [], stars: 0, redirected: false }),
  initial: 'loading',
  output: ends.said,
  states: {
    loading: {
      description: 'The lender is asked about the order.',
      tags: 'busy',
      invoke: {
        id: 'loadOrder',
        src: 'loadOrder',
        input: keyOf,
        onDone: [
          { guard: { type: 'hasRedirect', params: orderOf }, target: 'redirecting', actions: keepOrder },
          { target: 'shown', actions: keepOrder },
        ],
        onError: 'failed',
      },
    },
    failed: {
      description: 'The order could not be read. Nothing is said about it; the borrower can try again.',
      entry: 'clearOrder',
      on: { 'retry.requested': 'loading', 'network.returned': 'loading', 'page.returned': 'loading' },
    },
    redirecting: {
      description:
        'The lender sends the borrower elsewhere: it is judged whether that is trusted, and new in this visit.',
      tags: 'busy',
      entry: 'storeRedirected',
      invoke: {
        id: 'judgeRedirect',
        src: 'judgeRedirect',
        input: redirectOf,
        onDone: [
          { guard: { type: 'isRepeated', params: standingOf }, target: 'shown' },
          { target: 'away', actions: { type: 'followRedirect', params: redirectOf } },
        ],
        onError: 'shown',
      },
    },
    away: {
      description: 'The borrower is at the other place, or has come back from it.',
      on: { 'refresh.requested': 'loading', 'page.returned': 'loading' },
    },
    shown: {
      description: 'The order as the lender told it.',
      type: 'parallel',
      states: {
        reading: {
          description: 'Whether the order is being read again.',
          initial: 'done',
          states: {
            done: {
              description: 'The order was read. One that is on its way is read again by itself after a while.',
              on: readAgain,
              after: { orderPause: { guard: 'isOnItsWay', target: 'following' } },
            },
            following: {
              description:
                'The lender is asked again in silence, as in another language; where it does not answer, the order stays as it was.',
              on: readAgain,
              invoke: {
                id: 'followOrder',
                src: 'loadOrder',
                input: keyOf,
                onDone: { target: 'done', actions: [keepOrder, raise({ type: 'order.read' })] },
                onError: 'done',
              },
            },
            again: {
              description: 'The lender is asked again; the order as it was stays in sight.',
              tags: 'busy',
              on: {
                'doubt.settled': { target: 'again', reenter: true },
                'language.changed': { target: 'again', reenter: true },
              },
              invoke: {
                id: 'reloadOrder',
                src: 'loadOrder',
                input: keyOf,
                onDone: [
                  {
                    guard: { type: 'hasRedirect', params: orderOf },
                    target: '#orderDetails.redirecting',
                    actions: keepOrder,
                  },
                  { target: 'done', actions: [keepOrder, raise({ type: 'order.read' })] },
                ],
                onError: '#orderDetails.failed',
              },
            },
          },
        },
        front,
        body,
      },
    },
    handingOver: {
      description: 'The app is told to open the product; where that cannot be, the list of products does.',
      tags: 'busy',
      invoke: {
        id: 'openProductPage',
        src: 'openProductPage',
        input: ({ context }) => ({ productId: context.productId }),
        onDone: 'shown',
        onError: 'productsChosen',
      },
    },
    repaymentChosen: {
      description: 'The borrower goes on to repay.',
      type: 'final',
      output: leavingFor('repayment'),
    },
    cardChosen: {
      description: 'The borrower goes on to repay from a bank card or a wallet.',
      type: 'final',
      output: ends.says(({ context: { orderId, productId, order } }) => ({
        orderId,
        productId,
        to: 'card',
        amount: order?.account?.amountDue ?? null,
      })),
    },
    rolloverChosen: {
      description: 'The borrower goes on to move the day of repayment.',
      type: 'final',
      output: leavingFor('rollover'),
    },
    productsChosen: {
      description: 'The borrower goes on to the list of products.',
      type: 'final',
      output: leavingFor('products'),
    },
    bindingChosen: {
      description: 'The borrower goes on to bind a bank card.',
      type: 'final',
      output: leavingFor('bindBank'),
    },
    withdrawalChosen: {
      description: 'The borrower goes on to confirm the loan.',
      type: 'final',
      output: leavingFor('newLoanConfirm'),
    },
  },
});
