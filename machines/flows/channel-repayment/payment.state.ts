import { clearHeld, failureOf, storeHeld } from '#kit/failed-port.ts';
import { message } from '#kit/messages.ts';
import { repeatOf } from '#kit/repeat.ts';
import { recalled, standingOf } from '#parts/issued/issued.ts';
import { watchOrder } from '#parts/order-watch/order-watch.ts';
import { common } from '#words/common.texts.ts';
import { channelRepaymentSetup, codeRequestOf, recordOf } from './channel-repayment.setup.ts';
import type { ChannelRepaymentContext, PayCode } from './channel-repayment.types.ts';

const answerOf = ({ event }: { readonly event: { readonly output: PayCode } }) => ({ payCode: event.output });

const placeOf = ({ event }: { readonly event: { readonly index: number } }) => ({ index: event.index });
const orderOf = ({ context }: { readonly context: ChannelRepaymentContext }) => ({ orderId: context.orderId });
const orderAndProductOf = ({ context: { orderId, productId } }: { readonly context: ChannelRepaymentContext }) => ({
  orderId,
  productId,
});

function requestOf(context: ChannelRepaymentContext) {
  const request = codeRequestOf(context);
  if (!request) throw new Error('there is nothing to pay with');
  return request;
}

/** What can be done in the sheet with the channels. */
const choice = {
  'channel.picked': {
    guard: { type: 'isOfferedChannel', params: placeOf },
    target: 'deciding',
    actions: [
      { type: 'storeSelection', params: placeOf },
      { type: 'track', params: { step: 'method' } },
    ],
  },
  'method.closed': 'deciding',
} as const;

/** Choose a channel, have the lender prepare the payment, go where it is paid (S-532…S-534). */
export const payment = channelRepaymentSetup.createStateConfig({
  description: 'With what is paid, and how far the payment is prepared.',
  initial: 'recalling',
  states: {
    recalling: {
      description: 'It is looked up what was given out for this order before.',
      tags: 'busy',
      invoke: {
        id: 'recallIssued',
        src: 'recallIssued',
        input: orderOf,
        onDone: { target: 'deciding', actions: { type: 'storeIssued', params: recalled } },
      },
    },
    choosingTrusted: {
      description:
        'The payer’s address is not one that is trusted: it was not opened, and the sheet with the channels is open again.',
      on: { ...choice, 'method.closed': 'deciding.refused' },
    },
    deciding: {
      description: 'The borrower can pay, choose another way, or read how it is done.',
      entry: 'clearRepeat',
      initial: 'idle',
      on: {
        'pay.requested': { guard: 'isPayable', target: 'checking' },
        'method.opened': { guard: 'hasChannels', target: 'choosing' },
        'banner.opened': { guard: 'hasBanner', target: '#channelRepayment.instructionsOpened' },
        'defaultBox.opened': {
          guard: 'hasDefaultPayment',
          target: '#channelRepayment.defaultCodeOpened',
          actions: { type: 'saveRepaymentInfo', params: ({ context }) => ({ record: recordOf(context) }) },
        },
        'code.reopened': [
          {
            guard: { type: 'isIssuedPage', params: placeOf },
            target: '#channelRepayment.codeIssued',
            actions: { type: 'storeReopened', params: placeOf },
          },
          {
            guard: { type: 'isIssuedBarcode', params: placeOf },
            target: 'showing',
            actions: { type: 'storeReopened', params: placeOf },
          },
        ],
        'page.returned': '#channelRepayment.loading',
        'doubt.settled': '#channelRepayment.orderChecked',
      },
      states: {
        idle: {
          description: 'Nothing is under way.',
          always: [
            { guard: 'hasIssued', target: 'offered' },
            { guard: 'isUnpayable', target: 'noWay' },
          ],
        },
        noWay: {
          description:
            'There is nothing to pay with here: that is said. The borrower can look at the order, which may offer another way.',
          on: { 'order.checked': '#channelRepayment.orderChecked' },
        },
        offered: {
          description:
            'What was given out before is told of: a code is shown again on a tap, a payment page can still be paid.',
          on: {
            'code.renewed': { guard: 'hasKeptCode', target: '#channelRepayment.ready.payment.readingOrder' },
            'order.checked': '#channelRepayment.orderChecked',
          },
        },
        unread: {
          description:
            'The order could not be read, so that no second way to pay is prepared. The borrower can try again.',
          on: { 'order.checked': '#channelRepayment.orderChecked' },
        },
        warned: {
          description:
            'The order is not repaid. The borrower is told that the first way to pay can still be paid, and chooses.',
          on: {
            'second.confirmed': '#channelRepayment.ready.payment.confirming',
            'order.checked': '#channelRepayment.orderChecked',
          },
        },
        refused: {
          description:
            'No other way was chosen instead of the one whose address is not trusted. The order may offer one.',
          on: { 'order.checked': '#channelRepayment.orderChecked' },
        },
      },
    },
    choosing: {
      description: 'The sheet with the channels is open.',
      on: choice,
    },
    choosingAnother: {
      description:
        'The lender refused the chosen way to pay: nothing was sent or charged, and the sheet with the channels is open again.',
      on: choice,
    },
    checking: {
      description: 'It is looked up again what was given out for this order, by this page or another.',
      tags: ['busy', 'unkept'],
      invoke: {
        id: 'recheckIssued',
        src: 'recallIssued',
        input: orderOf,
        onDone: [
          {
            guard: { type: 'isKeptPage', params: recalled },
            target: '#channelRepayment.codeIssued',
            actions: { type: 'storeKeptCode', params: recalled },
          },
          {
            guard: { type: 'isKeptBarcode', params: recalled },
            target: 'showing',
            actions: { type: 'storeKeptCode', params: recalled },
          },
          {
            guard: { type: 'isAnyIssued', params: recalled },
            target: 'readingOrder',
            actions: { type: 'storeIssued', params: recalled },
          },
          { target: 'asking.generating' },
        ],
      },
    },
    readingOrder: {
      description: 'Something was given out before: the lender is asked whether the order is repaid.',
      tags: 'busy',
      invoke: {
        id: 'readOrder',
        src: 'readOrder',
        input: orderAndProductOf,
        onDone: [
          { guard: { type: 'isRepaid', params: standingOf }, target: '#channelRepayment.orderChecked' },
          { target: 'deciding.warned' },
        ],
        onError: 'deciding.unread',
      },
    },
    confirming: {
      description:
        'The borrower chose a second way to pay. The order is read once more: the first may have been paid since the warning.',
      tags: ['busy', 'unkept'],
      invoke: {
        id: 'rereadOrder',
        src: 'readOrder',
        input: orderAndProductOf,
        onDone: [
          { guard: { type: 'isRepaid', params: standingOf }, target: '#channelRepayment.orderChecked' },
          { target: 'asking.generating' },
        ],
        onError: 'deciding.unread',
      },
    },
    asking: {
      description: 'The lender is asked for a payment, and the borrower sent to where it is paid.',
      initial: 'unknown',
      states: {
        generating: {
          description: 'The lender is asked to prepare the payment through the chosen channel.',
          tags: ['busy', 'onceOnly'],
          meta: { restoresAs: 'unknown' },
          entry: { type: 'track', params: { step: 'commit' } },
          exit: 'clearRepeat',
          invoke: {
            id: 'generateCode',
            src: 'generateCode',
            input: ({ context }) => ({ ...requestOf(context), ...repeatOf(context) }),
            onDone: [
              {
                guard: { type: 'isLink', params: answerOf },
                target: 'redirecting',
                actions: { type: 'storePayCode', params: answerOf },
              },
              {
                guard: { type: 'isBarcode', params: answerOf },
                target: '#channelRepayment.ready.payment.showing',
                actions: { type: 'storePayCode', params: answerOf },
              },
              {
                target: '#channelRepayment.codeIssued',
                actions: { type: 'storePayCode', params: answerOf },
              },
            ],
            onError: [
              { guard: { type: 'isHeldBack', params: failureOf }, target: 'held', actions: storeHeld },
              { guard: { type: 'isLost', params: failureOf }, target: 'unknown' },
              { target: '#channelRepayment.ready.payment.choosingAnother' },
            ],
          },
        },
        unknown: {
          description: 'The answer was lost: nobody knows whether a payment was prepared. The order tells.',
          exit: 'clearRepeat',
          on: {
            'pay.requested': {
              guard: 'isRepeatSafe',
              target: '#channelRepayment.ready.payment.checking',
              actions: 'markRepeat',
            },
            'order.checked': '#channelRepayment.orderChecked',
            'doubt.settled': '#channelRepayment.orderChecked',
            'doubt.released': '#channelRepayment.ready.payment.deciding',
            'doubt.outlived': { actions: 'closeRepeat' },
          },
        },
        held: {
          description: 'Nothing was sent: an earlier payment on this order is not confirmed, or another tab is paying.',
          exit: clearHeld,
          on: {
            'retry.requested': '#channelRepayment.ready.payment.deciding',
            'order.checked': '#channelRepayment.orderChecked',
            'doubt.settled': '#channelRepayment.orderChecked',
            'doubt.released': '#channelRepayment.ready.payment.deciding',
          },
        },
        redirecting: {
          description: 'The payer’s address is judged, and the borrower is sent there.',
          tags: 'busy',
          invoke: {
            id: 'openPayer',
            src: 'openPayer',
            input: ({ context }) => ({
              ...requestOf(context),
              url: context.payCode?.form === 'link' ? context.payCode.url : '',
            }),
            onDone: {
              target: '#channelRepayment.ready.payment.away',
              actions: ['clearPayCode', { type: 'track', params: { step: 'done', result: 'payer' } }],
            },
            onError: {
              target: '#channelRepayment.ready.payment.choosingTrusted',
              actions: ['clearPayCode', { type: 'notify', params: { message: message(common.error) } }],
            },
          },
        },
      },
    },
    away: {
      description:
        'The borrower is at the payer’s page, or has come back from it. To pay another way, all is read again.',
      on: {
        'order.checked': '#channelRepayment.orderChecked',
        'restart.requested': '#channelRepayment.loading',
      },
    },
    showing: {
      description:
        'The barcode is shown, to be scanned where the borrower pays. In silence the lender is asked whether the order is repaid: a yes leads to the order.',
      entry: { type: 'track', params: { step: 'code' } },
      invoke: { ...watchOrder, onDone: { target: '#channelRepayment.orderChecked', actions: 'clearPayCode' } },
      on: {
        'barcode.closed': { target: 'recalling', actions: 'clearPayCode' },
        'order.checked': { target: '#channelRepayment.orderChecked', actions: 'clearPayCode' },
      },
    },
  },
});
