import { failureOf } from '#kit/failed-port.ts';
import { message } from '#kit/messages.ts';
import { common } from '#words/common.texts.ts';
import { channelRepaymentSetup, codeRequestOf, recordOf } from './channel-repayment.setup.ts';
import type { PayCode } from './channel-repayment.types.ts';

const answerOf = ({ event }: { readonly event: { readonly output: PayCode } }) => ({ payCode: event.output });

/** Choose a channel, have the lender prepare the payment, go where it is paid (S-532…S-534). */
export const payment = channelRepaymentSetup.createStateConfig({
  description: 'With what is paid, and how far the payment is prepared.',
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The borrower can pay, choose another way, or read how it is done.',
      initial: 'idle',
      on: {
        'pay.requested': { guard: 'isPayable', target: 'generating' },
        'method.opened': { guard: 'hasChannels', target: 'choosing' },
        'banner.opened': { guard: 'hasBanner', target: '#channelRepayment.instructionsOpened' },
        'defaultBox.opened': {
          guard: 'hasDefaultPayment',
          target: '#channelRepayment.defaultCodeOpened',
          actions: { type: 'saveRepaymentInfo', params: ({ context }) => ({ record: recordOf(context) }) },
        },
        'page.returned': '#channelRepayment.loading',
      },
      states: {
        idle: { description: 'Nothing is under way.' },
        refused: {
          description: 'The payer’s address is not one that is trusted. The borrower stays here.',
          on: { 'order.checked': '#channelRepayment.orderChecked' },
        },
      },
    },
    choosing: {
      description: 'The sheet with the channels is open.',
      on: {
        'channel.picked': {
          guard: { type: 'isOfferedChannel', params: ({ event }) => ({ index: event.index }) },
          target: 'deciding',
          actions: [
            { type: 'storeSelection', params: ({ event }) => ({ index: event.index }) },
            { type: 'track', params: { step: 'method' } },
          ],
        },
        'method.closed': 'deciding',
      },
    },
    generating: {
      description: 'The lender is asked to prepare the payment through the chosen channel.',
      tags: ['busy', 'onceOnly'],
      meta: { restoresAs: 'unknown' },
      entry: { type: 'track', params: { step: 'commit' } },
      invoke: {
        id: 'generateCode',
        src: 'generateCode',
        input: ({ context }) => {
          const request = codeRequestOf(context);
          if (!request) throw new Error('there is nothing to pay with');
          return request;
        },
        onDone: [
          {
            guard: { type: 'isLink', params: answerOf },
            target: 'redirecting',
            actions: { type: 'storePayCode', params: answerOf },
          },
          {
            guard: { type: 'isBarcode', params: answerOf },
            target: 'showing',
            actions: { type: 'storePayCode', params: answerOf },
          },
          {
            target: '#channelRepayment.codeIssued',
            actions: { type: 'storePayCode', params: answerOf },
          },
        ],
        onError: [
          { guard: { type: 'isHeldBack', params: failureOf }, target: 'held' },
          { guard: { type: 'isLost', params: failureOf }, target: 'unknown' },
          { target: 'deciding' },
        ],
      },
    },
    unknown: {
      description: 'The answer was lost: nobody knows whether a payment was prepared. The order tells.',
      on: {
        'pay.requested': { guard: 'isRepeatSafe', target: 'generating' },
        'order.checked': '#channelRepayment.orderChecked',
        'doubt.settled': '#channelRepayment.orderChecked',
        'doubt.released': 'deciding',
      },
    },
    held: {
      description: 'Nothing was sent: an earlier payment on this order is not confirmed, or another tab is paying.',
      on: {
        'retry.requested': 'deciding',
        'order.checked': '#channelRepayment.orderChecked',
        'doubt.settled': '#channelRepayment.orderChecked',
        'doubt.released': 'deciding',
      },
    },
    redirecting: {
      description: 'The payer’s address is judged, and the borrower is sent there.',
      tags: 'busy',
      invoke: {
        id: 'openPayer',
        src: 'openPayer',
        input: ({ context }) => ({ url: context.payCode?.form === 'link' ? context.payCode.url : '' }),
        onDone: {
          target: 'away',
          actions: ['clearPayCode', { type: 'track', params: { step: 'done', result: 'payer' } }],
        },
        onError: {
          target: 'deciding.refused',
          actions: ['clearPayCode', { type: 'notify', params: { message: message(common.error) } }],
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
      description: 'The barcode is shown, to be scanned where the borrower pays.',
      entry: { type: 'track', params: { step: 'code' } },
      on: {
        'barcode.closed': { target: 'deciding', actions: 'clearPayCode' },
        'order.checked': { target: '#channelRepayment.orderChecked', actions: 'clearPayCode' },
      },
    },
  },
});
