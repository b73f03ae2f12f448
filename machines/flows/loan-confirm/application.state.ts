import { and } from 'xstate';
import { clearHeld, failureOf, storeHeld } from '#kit/failed-port.ts';
import { message } from '#kit/messages.ts';
import { repeatOf } from '#kit/repeat.ts';
import { common } from '#words/common.texts.ts';
import { loanConfirmSetup } from './loan-confirm.setup.ts';

/** From the consent to the loan's page (S-525, S-526). */
export const application = loanConfirmSetup.createStateConfig({
  description: 'What becomes of the application.',
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The borrower reads the offer and decides.',
      initial: 'declined',
      always: { guard: 'isOver', target: '#loanConfirm.runOut' },
      states: {
        unread: {
          description: 'What the loan costs is not confirmed as read: there is no consent to give yet.',
          on: { 'facts.toggled': { guard: 'isUncovered', target: 'declined' } },
        },
        declined: {
          description: 'The consent is not ticked: the loan cannot be applied for.',
          on: {
            'consent.toggled': { guard: 'isUncovered', target: 'agreed' },
            'facts.toggled': { guard: and(['isUncovered', 'isFactsFirst']), target: 'unread' },
          },
        },
        agreed: {
          description: 'The consent is ticked. The loan is one tap away.',
          on: {
            'consent.toggled': { guard: 'isUncovered', target: 'declined' },
            'facts.toggled': { guard: and(['isUncovered', 'isFactsFirst']), target: 'unread' },
            'apply.requested': {
              guard: 'isUncovered',
              target: '#loanConfirm.reviewing.application.pushing',
              actions: 'reportConfirmPoint',
            },
          },
        },
      },
    },
    pushing: {
      description: 'The lender is asked for the loan.',
      tags: ['busy', 'onceOnly'],
      meta: { restoresAs: 'pushUnknown' },
      exit: 'clearRepeat',
      invoke: {
        id: 'pushLoan',
        src: 'pushLoan',
        input: ({ context: { productId, variant, offer, isRepeat } }) => ({
          ...repeatOf({ isRepeat }),
          productId,
          variant,
          amount: offer?.amount ?? 0,
          periods: offer?.periods ?? 0,
          termUnit: offer?.termUnit ?? '',
        }),
        onDone: { target: 'opening', actions: { type: 'storeOrderUrl', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isHeldBack', params: failureOf }, target: 'held', actions: storeHeld },
          { guard: { type: 'isLost', params: failureOf }, target: 'pushUnknown' },
          { target: '#loanConfirm.applicationRefused' },
        ],
      },
    },
    pushUnknown: {
      description: 'The answer was lost: nobody knows whether the loan was taken.',
      exit: 'clearRepeat',
      on: {
        'apply.requested': { guard: and(['isUncovered', 'isRepeatSafe']), target: 'pushing', actions: 'markRepeat' },
        'home.requested': '#loanConfirm.homeChosen',
        'doubt.settled': '#loanConfirm.homeChosen',
        'doubt.released': 'deciding.agreed',
        'doubt.outlived': { actions: 'closeRepeat' },
      },
    },
    held: {
      description: 'Nothing was sent: an earlier application is not confirmed, or another tab is applying.',
      exit: clearHeld,
      on: {
        'retry.requested': 'deciding.agreed',
        'home.requested': '#loanConfirm.homeChosen',
        'doubt.settled': '#loanConfirm.homeChosen',
        'doubt.released': 'deciding.agreed',
      },
    },
    opening: {
      description: 'The loan is taken. The address of its page is judged, and the borrower is sent there.',
      tags: 'busy',
      invoke: {
        id: 'openOrder',
        src: 'openOrder',
        input: ({ context }) => ({ url: context.orderUrl ?? '' }),
        onDone: 'applied',
        onError: {
          target: 'notOpened',
          actions: ['clearOrderUrl', { type: 'notify', params: { message: message(common.error) } }],
        },
      },
    },
    applied: {
      description:
        'The loan is taken, and its page is on its way. Whoever comes back here is told so; only another loan is applied for anew.',
      on: {
        'order.requested': {
          actions: { type: 'openOrder', params: ({ context }) => ({ url: context.orderUrl ?? '' }) },
        },
        'home.requested': { actions: 'goHome' },
        'another.requested': { target: '#loanConfirm.loading', actions: 'clearOffer' },
      },
    },
    notOpened: {
      description: 'The loan is taken, but the address of its page is not one that is trusted. Nothing is sent again.',
      on: {
        'home.requested': { actions: 'goHome' },
        'another.requested': { target: '#loanConfirm.loading', actions: 'clearOffer' },
      },
    },
  },
});
