import { endingsOf } from '#kit/ending.ts';
import { clearHeld, failureOf, storeHeld } from '#kit/failed-port.ts';
import * as limits from '#kit/limits.ts';
import { atField, message } from '#kit/messages.ts';
import { repeatOf } from '#kit/repeat.ts';
import { common } from '#words/common.texts.ts';
import { refusalOf } from '#words/refusals.ts';
import { awaitingCode } from './awaiting-code.state.ts';
import { cardListFailureOf, cardRepaymentSetup, commitInput, tellSubmittedBefore } from './card-repayment.setup.ts';
import { cardRepayment } from './card-repayment.texts.ts';
import type { CardRepaymentContext, CardRepaymentOutput } from './card-repayment.types.ts';

const ends = endingsOf<CardRepaymentContext, CardRepaymentOutput>();
const endingAs = (ending: CardRepaymentOutput['ending']) =>
  ends.says(({ context: { orderId } }) => ({ orderId, ending }));

/** Repay an order by card: the bank texts a code, the borrower types it, the bank confirms. */
export const cardRepaymentMachine = cardRepaymentSetup.createMachine({
  id: 'cardRepayment',
  context: ({ input }) => ({
    ...input,
    cards: [],
    selectedIndex: limits.noCard,
    repayToken: '',
    walletOffered: false,
    repayRecordId: null,
    isRepeat: false,
  }),
  entry: { type: 'track', params: { step: 'open' } },
  initial: 'loadingWays',
  output: ends.said,
  states: {
    loadingWays: {
      description: 'The lender is asked for the borrower’s cards and whether a wallet is offered.',
      tags: 'busy',
      invoke: {
        id: 'loadRepaymentWays',
        src: 'loadRepaymentWays',
        onDone: { target: 'choosing', actions: { type: 'storeWays', params: ({ event }) => event.output } },
        onError: {
          target: 'waysFailed',
          actions: { type: 'notify', params: cardListFailureOf },
        },
      },
    },
    waysFailed: {
      description: 'The cards could not be loaded. The borrower can try again.',
      meta: { restoresAs: 'loadingWays' },
      on: { 'retry.requested': 'loadingWays', 'network.returned': 'loadingWays' },
    },
    bindingChosen: {
      description: 'The borrower goes to add a bank card, and comes back here with it.',
      type: 'final',
      output: endingAs('binding'),
    },
    nothingDue: {
      description: 'The order is repaid: nothing is to be paid. The borrower can look at it.',
      on: { 'order.checked': 'orderChecked', 'page.returned': 'loadingWays' },
    },
    choosing: {
      description:
        'The borrower looks at the amount and the cards. In silence the lender is asked whether the order is repaid; only a yes changes anything.',
      initial: 'none',
      invoke: {
        id: 'watchOrder',
        src: 'watchOrder',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: 'nothingDue',
      },
      on: {
        'doubt.settled': 'orderChecked',
        'card.selected': {
          guard: { type: 'isListedCard', params: ({ event }) => event },
          target: '.selected',
          actions: [
            { type: 'storeSelection', params: ({ event }) => event },
            { type: 'track', params: { step: 'method' } },
          ],
        },
        'wallet.chosen': {
          guard: 'isWalletOffered',
          target: 'walletChosen',
          actions: { type: 'track', params: { step: 'method' } },
        },
      },
      states: {
        empty: {
          description:
            'There is no bank card yet. The borrower can add one, and comes back with it. Who returns has the cards read anew.',
          on: { 'binding.requested': '#cardRepayment.bindingChosen', 'page.returned': '#cardRepayment.loadingWays' },
        },
        none: {
          description: 'No card is chosen. Pay only says that one must be chosen.',
          always: [
            { guard: 'hasNoCard', target: 'empty' },
            { guard: 'isCardBound', target: 'selected', actions: { type: 'storeSelection', params: { index: 0 } } },
          ],
          on: {
            'pay.requested': {
              actions: { type: 'notify', params: { message: atField('card', message(cardRepayment.selectCardFirst)) } },
            },
          },
        },
        selected: {
          description: 'A card is chosen. Pay is one tap away.',
          initial: 'quiet',
          on: { 'pay.requested': '#cardRepayment.committing' },
          states: {
            quiet: { description: 'Nothing is told of an earlier try.' },
            declined: {
              description:
                'The lender refused the card: that this took no money is said until the borrower chooses a card or taps Pay again.',
            },
          },
        },
      },
    },
    committing: {
      description: 'The lender is asked to take the payment from the chosen card.',
      tags: ['busy', 'onceOnly'],
      meta: { restoresAs: 'commitUnknown' },
      entry: { type: 'track', params: { step: 'commit' } },
      exit: 'clearRepeat',
      invoke: {
        id: 'commitRepayment',
        src: 'commitRepayment',
        input: ({ context }) => ({ ...commitInput(context, limits.sendMsgFirst), ...repeatOf(context) }),
        onDone: [
          {
            guard: { type: 'needsCode', params: ({ event }) => event.output },
            target: 'awaitingCode',
            actions: [
              { type: 'storeRecord', params: ({ event }) => event.output },
              { type: 'track', params: { step: 'sms' } },
            ],
          },
          // The app draws its own repayment dialog over the web view on Android only (S-175, S-367).
          { guard: 'isAndroid', target: 'submitted', actions: 'dismissRepayDialog' },
          { target: 'submitted' },
        ],
        onError: [
          { guard: { type: 'isHeldBack', params: failureOf }, target: 'held', actions: storeHeld },
          {
            guard: { type: 'isLost', params: failureOf },
            target: 'commitUnknown',
            actions: { type: 'notify', params: { message: message(common.error) } },
          },
          tellSubmittedBefore,
          {
            target: 'choosing.selected.declined',
            actions: { type: 'notify', params: refusalOf },
          },
        ],
      },
    },
    commitUnknown: {
      description: 'The answer was lost: nobody knows whether the payment was taken. The order tells.',
      exit: 'clearRepeat',
      on: {
        'pay.requested': { guard: 'isRepeatSafe', target: 'committing', actions: 'markRepeat' },
        'order.checked': 'orderChecked',
        'doubt.settled': 'orderChecked',
        'doubt.released': 'choosing.selected',
        'doubt.outlived': { actions: 'closeRepeat' },
      },
    },
    held: {
      description: 'Nothing was sent: an earlier payment on this order is not confirmed, or another tab is paying.',
      exit: clearHeld,
      on: {
        'retry.requested': 'choosing.selected',
        'order.checked': 'orderChecked',
        'doubt.settled': 'orderChecked',
        'doubt.released': 'choosing.selected',
      },
    },
    awaitingCode,
    alreadySubmitted: {
      description:
        'The lender says that this payment was submitted before. The order tells whether it is paid; nothing more is sent.',
      on: { 'order.checked': 'orderChecked' },
    },
    confirmed: {
      description: 'The bank took the payment by the code. The borrower goes to the order.',
      type: 'final',
      entry: { type: 'track', params: { step: 'done' } },
      output: endingAs('confirmed'),
    },
    submitted: {
      description: 'The lender took the payment without asking for a code. The borrower goes to the order.',
      type: 'final',
      entry: { type: 'track', params: { step: 'done' } },
      output: endingAs('submitted'),
    },
    orderChecked: {
      description: 'The borrower goes to the order to see what is known.',
      type: 'final',
      output: endingAs('unknown'),
    },
    walletChosen: {
      description: 'The borrower goes on to pay with the wallet.',
      type: 'final',
      output: endingAs('wallet'),
    },
  },
});
