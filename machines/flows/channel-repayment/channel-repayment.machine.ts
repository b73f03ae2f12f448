import { endingsOf } from '#kit/ending.ts';
import { failureOf } from '#kit/failed-port.ts';
import { copying } from '#parts/copy-text/copying.ts';
import { standingOf } from '#parts/issued/issued.ts';
import { channelRepaymentSetup, codeToCopy, planOf } from './channel-repayment.setup.ts';
import type { ChannelRepaymentContext, ChannelRepaymentOutput } from './channel-repayment.types.ts';
import { payment } from './payment.state.ts';
import { wording } from './wording.state.ts';

const copyingCode = copying(codeToCopy);

/** As everywhere, but only where there is a code (S-538): of the barcode while that is shown. */
const copy = {
  ...copyingCode,
  on: { 'barcode.closed': { guard: 'isShowing', target: '.idle' } },
  states: {
    ...copyingCode.states,
    idle: {
      ...copyingCode.states.idle,
      on: { 'copy.requested': { guard: 'hasCodeToCopy', target: 'copying' } },
    },
  },
} as const;

const ends = endingsOf<ChannelRepaymentContext, ChannelRepaymentOutput>();

/** Repay an instalment, or move the due date, through a payment channel or by a code (S-531, S-535). */
export const channelRepaymentMachine = channelRepaymentSetup.createMachine({
  id: 'channelRepayment',
  context: ({ input }) => ({ ...input, plan: null, selectedIndex: -1, issued: [], payCode: null, isRepeat: false }),
  entry: { type: 'track', params: { step: 'open' } },
  initial: 'loading',
  output: ends.said,
  states: {
    loading: {
      description: 'The lender is asked what is to be paid, and with what.',
      tags: 'busy',
      invoke: {
        id: 'loadPlan',
        src: 'loadPlan',
        input: planOf,
        onDone: { target: 'ready', actions: { type: 'storePlan', params: ({ event }) => ({ plan: event.output }) } },
        onError: [{ guard: { type: 'isLost', params: failureOf }, target: 'failed' }, { target: 'readingStanding' }],
      },
    },
    readingStanding: {
      description: 'The lender says no: it is asked whether the order is repaid.',
      tags: 'busy',
      invoke: {
        id: 'readStanding',
        src: 'readOrder',
        input: ({ context: { orderId, productId } }) => ({ orderId, productId }),
        onDone: [{ guard: { type: 'isRepaid', params: standingOf }, target: 'nothingDue' }, { target: 'failed' }],
        onError: 'failed',
      },
    },
    nothingDue: {
      description: 'The order is repaid: nothing is to be paid. The borrower can look at it.',
      on: { 'order.checked': 'orderChecked', 'page.returned': 'loading' },
    },
    failed: {
      description: 'It could not be read. The borrower is told, and can try again.',
      meta: { restoresAs: 'loading' },
      on: { 'retry.requested': 'loading', 'network.returned': 'loading', 'page.returned': 'loading' },
    },
    ready: {
      description: 'The borrower sees what is to be paid.',
      type: 'parallel',
      states: {
        rows: {
          description: 'How many of the detail rows are shown.',
          initial: 'few',
          states: {
            few: {
              description: 'The first two.',
              on: { 'more.toggled': { guard: 'hasMoreRows', target: 'all' } },
            },
            all: { description: 'All of them.', on: { 'more.toggled': 'few' } },
          },
        },
        copy,
        payment,
        wording,
      },
    },
    orderChecked: {
      description: 'The borrower goes to the order to see what is known.',
      type: 'final',
      output: ends.says(({ context }) => ({ to: 'order', orderId: context.orderId })),
    },
    instructionsOpened: {
      description: 'The borrower goes to the instructions of the local payment provider.',
      type: 'final',
      output: ends.says(({ context: { plan } }) => ({
        to: 'instructions',
        amount: plan?.amount ?? null,
        payCode: plan?.defaultPayment?.payCode ?? null,
      })),
    },
    defaultCodeOpened: {
      description: 'The borrower goes to the page of the code that can always be paid with.',
      type: 'final',
      output: ends.says(() => ({ to: 'defaultCode' })),
    },
    codeIssued: {
      description: 'The borrower goes to the page that shows the code of the chosen channel.',
      type: 'final',
      output: ends.says(({ context: { orderId, payCode } }) =>
        payCode?.form === 'page'
          ? { to: 'code', showType: payCode.showType, key: payCode.key }
          : { to: 'order', orderId },
      ),
    },
  },
});
