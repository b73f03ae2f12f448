import { assertEvent } from 'xstate';
import { clearHeld, failureOf, storeHeld } from '#kit/failed-port.ts';
import * as limits from '#kit/limits.ts';
import { atField, message } from '#kit/messages.ts';
import { repeatOf } from '#kit/repeat.ts';
import { common } from '#words/common.texts.ts';
import { refusalOf, toldOf } from '#words/refusals.ts';
import { cardRepaymentSetup, commitInput, tellSubmittedBefore } from './card-repayment.setup.ts';
import { cardRepayment } from './card-repayment.texts.ts';

/** The code is not all digits yet, or not right: told at its field (P-55). */
const incomplete = { message: atField('code', message(common.incompleteCode)) };

/** Neither the code nor the wish for a new one was sent: what stands in the way is said (S-336). */
const heldBack = {
  guard: { type: 'isHeldBack', params: failureOf },
  target: 'confirmHeld',
  actions: storeHeld,
} as const;

/** The code is typed and confirmed, while a countdown keeps the resend closed. */
export const awaitingCode = cardRepaymentSetup.createStateConfig({
  description: 'The bank has sent a code by SMS; the borrower types it.',
  type: 'parallel',
  states: {
    code: {
      description: 'What happens with the code.',
      initial: 'entering',
      states: {
        entering: {
          description:
            'The borrower types the six digits. The sixth sends them off by itself, once for each code that the bank sends; after that a tap does.',
          initial: 'quiet',
          on: {
            'code.completed': { guard: { type: 'isFirstTry', params: ({ event }) => event }, target: 'confirming' },
            'code.submitted': [
              {
                guard: { type: 'isCompleteCode', params: ({ event }) => event },
                target: 'confirming',
              },
              { actions: { type: 'notify', params: incomplete } },
            ],
            'resend.requested': { guard: 'isResendReady', target: 'resending' },
            'code.cancelled': '#cardRepayment.choosing.selected',
            'doubt.settled': '#cardRepayment.orderChecked',
          },
          states: {
            quiet: { description: 'Nothing is told of an earlier try.' },
            declined: {
              description:
                'The code was refused, and not as a wrong one: that this took no money is said until the borrower goes on.',
            },
            unsent: {
              description: 'No new code is known to be on its way: so it is said until the borrower goes on.',
            },
          },
        },
        resending: {
          description: 'The lender is asked to have a new code sent.',
          tags: ['busy', 'onceOnly'],
          meta: { restoresAs: 'entering' },
          invoke: {
            id: 'resendCode',
            src: 'commitRepayment',
            input: ({ context }) => commitInput(context, limits.sendMsgResend),
            onDone: [
              {
                guard: { type: 'needsCode', params: ({ event }) => event.output },
                target: '#cardRepayment.awaitingCode',
                reenter: true,
                actions: { type: 'storeRecord', params: ({ event }) => event.output },
              },
              { guard: 'isAndroid', target: '#cardRepayment.submitted', actions: 'dismissRepayDialog' },
              { target: '#cardRepayment.submitted' },
            ],
            onError: [
              heldBack,
              tellSubmittedBefore,
              {
                target: 'entering.unsent',
                actions: { type: 'notify', params: refusalOf },
              },
            ],
          },
        },
        confirming: {
          description: 'The bank is asked whether the code is right and takes the payment.',
          tags: ['busy', 'onceOnly'],
          meta: { restoresAs: 'confirmUnknown' },
          entry: ['markTried', { type: 'track', params: { step: 'confirm' } }],
          exit: 'clearRepeat',
          invoke: {
            id: 'confirmRepayment',
            src: 'confirmRepayment',
            input: ({ context, event }) => {
              assertEvent(event, ['code.submitted', 'code.completed']);
              return {
                ...repeatOf(context),
                orderId: context.orderId,
                amount: context.amount,
                repayRecordId: context.repayRecordId ?? '',
                verifyCode: event.code,
              };
            },
            onDone: '#cardRepayment.confirmed',
            onError: [
              heldBack,
              {
                guard: { type: 'isLost', params: failureOf },
                target: 'confirmUnknown',
                actions: { type: 'notify', params: { message: message(common.error) } },
              },
              {
                guard: { type: 'isWrongCode', params: failureOf },
                target: 'entering',
                actions: { type: 'notify', params: { message: atField('code', message(cardRepayment.wrongCode)) } },
              },
              {
                guard: { type: 'isRepeatedSubmission', params: failureOf },
                target: '#cardRepayment.alreadySubmitted',
                actions: { type: 'notify', params: { message: message(cardRepayment.repeatedSubmission) } },
              },
              {
                target: 'entering.declined',
                actions: { type: 'notify', params: toldOf },
              },
            ],
          },
        },
        confirmUnknown: {
          description: 'The answer was lost: the payment may have been taken. The order tells.',
          exit: 'clearRepeat',
          on: {
            'code.submitted': [
              {
                guard: { type: 'isSafeToConfirm', params: ({ event }) => event },
                target: 'confirming',
                actions: 'markRepeat',
              },
              {
                guard: 'isRepeatSafe',
                actions: { type: 'notify', params: incomplete },
              },
            ],
            'order.checked': '#cardRepayment.orderChecked',
            'doubt.settled': '#cardRepayment.orderChecked',
            'doubt.released': 'entering',
            'doubt.outlived': { actions: 'closeRepeat' },
          },
        },
        confirmHeld: {
          description: 'Nothing was sent: an earlier payment on this order is not confirmed, or another tab is paying.',
          exit: clearHeld,
          on: {
            'retry.requested': 'entering',
            'order.checked': '#cardRepayment.orderChecked',
            'doubt.settled': '#cardRepayment.orderChecked',
            'doubt.released': 'entering',
          },
        },
      },
    },
    resend: {
      description: 'Whether a new code can be asked for.',
      initial: 'coolingDown',
      states: {
        coolingDown: {
          description: 'A code was just sent; asking for another one is closed for 60 seconds.',
          invoke: { id: 'smsCountdown', src: 'smsCountdown', onDone: 'ready' },
        },
        ready: { description: 'A new code can be asked for.' },
      },
    },
  },
});
