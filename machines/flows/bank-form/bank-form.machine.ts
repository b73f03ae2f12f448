import { assertEvent } from 'xstate';
import { endingsOf } from '#kit/ending.ts';
import { clearHeld, failureOf, storeHeld } from '#kit/failed-port.ts';
import { repeatOf } from '#kit/repeat.ts';
import { knownNumbers, sentFields } from './bank-form.rules.ts';
import { bankFormSetup, noForm } from './bank-form.setup.ts';
import type { BankFormContext, BankFormOutput } from './bank-form.types.ts';
import { editing } from './editing.state.ts';
import { tellMissing, typedOf } from './missing.ts';

const ends = endingsOf<BankFormContext, BankFormOutput>();

/** Bind a bank card, or change the card of an order, by a form that the lender makes up (S-089, S-505, S-506). */
export const bankFormMachine = bankFormSetup.createMachine({
  id: 'bankForm',
  context: ({ input }) => ({ ...input, ...noForm, isRepeat: false }),
  entry: 'startBankBinding',
  initial: 'loading',
  output: ends.said,
  states: {
    loading: {
      description: 'The app is told that a card is being bound; the lender is asked for the fields of the form.',
      tags: 'busy',
      invoke: {
        id: 'loadForm',
        src: 'loadForm',
        input: ({ context: { productId } }) => ({ productId }),
        onDone: [
          {
            guard: { type: 'hasItems', params: ({ event }) => event.output },
            target: 'editing',
            actions: [
              { type: 'storeForm', params: ({ event }) => event.output },
              {
                type: 'offerKnownNumbers',
                params: ({ event }) => ({ numbers: Object.entries(knownNumbers(event.output.items)) }),
              },
            ],
          },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    failed: {
      description: 'There is no form. The borrower can try again.',
      meta: { restoresAs: 'loading' },
      on: { 'retry.requested': 'loading', 'network.returned': 'loading', 'page.returned': 'loading' },
    },
    editing,
    submitting: {
      description: 'The lender is asked to bind the card, or to change the card of the order.',
      tags: ['busy', 'onceOnly'],
      meta: { restoresAs: 'unknown' },
      exit: 'clearRepeat',
      invoke: {
        id: 'bindCard',
        src: 'bindCard',
        input: ({ context, event }) => {
          assertEvent(event, 'next.requested');
          const { productId, orderId, source } = context;
          const fields = sentFields(context, event.typed, productId);
          return { productId, orderId, source, fields, ...repeatOf(context) };
        },
        onDone: [
          { guard: 'isFromOrder', target: 'cardChanged', actions: ['clearForm', 'clearDraft'] },
          {
            guard: 'isFromRepayment',
            target: 'repaymentChosen',
            actions: ['clearForm', 'clearDraft', 'endBankBinding'],
          },
          { target: 'bound', actions: ['clearForm', 'clearDraft', 'endBankBinding', 'closeWebView'] },
        ],
        onError: [
          { guard: { type: 'isHeldBack', params: failureOf }, target: 'held', actions: storeHeld },
          { guard: { type: 'isLost', params: failureOf }, target: 'unknown' },
          { target: 'editing.closed.declined' },
        ],
      },
    },
    unknown: {
      description: 'The answer was lost: nobody knows whether the card was bound.',
      exit: 'clearRepeat',
      on: {
        'next.requested': [
          {
            guard: { type: 'isRepeatable', params: typedOf },
            target: 'submitting',
            actions: 'markRepeat',
          },
          { guard: 'isRepeatSafe', actions: tellMissing },
        ],
        'order.checked': { guard: 'isFromOrder', target: 'orderChecked' },
        'close.requested': [
          { guard: 'isFromApp', target: 'leftUnknown', actions: 'closeWebView' },
          { guard: 'isFromRepayment', target: 'repaymentChosen' },
        ],
        'doubt.settled': 'editing',
        'doubt.released': 'editing',
        'doubt.outlived': { actions: 'closeRepeat' },
      },
    },
    repaymentChosen: {
      description: 'The borrower goes back to repay the order.',
      type: 'final',
      output: ends.says(() => ({ to: 'repayment' })),
    },
    held: {
      description:
        'Nothing was sent: the same details were sent before and are not confirmed, or another tab sends them.',
      exit: clearHeld,
      on: {
        'retry.requested': 'editing',
        'order.checked': { guard: 'isFromOrder', target: 'orderChecked' },
        'close.requested': [
          { guard: 'isFromApp', target: 'leftUnknown', actions: 'closeWebView' },
          { guard: 'isFromRepayment', target: 'repaymentChosen' },
        ],
        'doubt.settled': 'editing',
        'doubt.released': 'editing',
      },
    },
    bound: {
      description:
        'The card is bound, the app was told and asked to close the web view. Whoever is still here, or comes back, is told so.',
      on: { 'another.requested': { target: 'loading', actions: 'startBankBinding' } },
    },
    cardChanged: {
      description: 'The card of the order is changed. The borrower goes back to the order.',
      type: 'final',
      output: ends.says(() => ({ to: 'order' })),
    },
    orderChecked: {
      description: 'The borrower goes to the order to see what is known.',
      type: 'final',
      output: ends.says(() => ({ to: 'order' })),
    },
    leftUnknown: {
      description: 'The borrower goes to look at the cards in the app, without knowing what became of this one.',
      type: 'final',
      output: ends.says(() => ({ to: 'app' })),
    },
  },
});
