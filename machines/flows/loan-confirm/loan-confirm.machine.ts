import { endingsOf } from '#kit/ending.ts';
import { application } from './application.state.ts';
import { contracts } from './contracts.state.ts';
import { loanConfirmSetup, offerOf } from './loan-confirm.setup.ts';
import type { LoanConfirmContext, LoanConfirmOutput } from './loan-confirm.types.ts';
import { popup } from './popup.state.ts';
import { validity } from './validity.state.ts';
import { wording } from './wording.state.ts';

const ends = endingsOf<LoanConfirmContext, LoanConfirmOutput>();

/** Read the loan on offer, agree to it, and apply for it once. */
export const loanConfirmMachine = loanConfirmSetup.createMachine({
  id: 'loanConfirm',
  context: ({ input }) => ({
    ...input,
    offer: null,
    contracts: [],
    contractUrl: null,
    orderUrl: null,
    isRepeat: false,
  }),
  initial: 'loading',
  output: ends.said,
  states: {
    loading: {
      description: 'The lender is asked for the offer.',
      tags: 'busy',
      invoke: {
        id: 'loadOffer',
        src: 'loadOffer',
        input: offerOf,
        onDone: [
          {
            guard: 'isFactsFirst',
            target: 'reviewing.application.deciding.unread',
            actions: { type: 'storeOffer', params: ({ event }) => ({ offer: event.output }) },
          },
          {
            guard: 'isConsentDefault',
            target: 'reviewing.application.deciding.agreed',
            actions: { type: 'storeOffer', params: ({ event }) => ({ offer: event.output }) },
          },
          {
            target: 'reviewing',
            actions: { type: 'storeOffer', params: ({ event }) => ({ offer: event.output }) },
          },
        ],
        onError: 'failed',
      },
    },
    failed: {
      description: 'The offer could not be loaded. The borrower can try again.',
      meta: { restoresAs: 'loading' },
      on: { 'retry.requested': 'loading', 'network.returned': 'loading' },
    },
    reviewing: {
      description: 'The borrower sees the offer.',
      type: 'parallel',
      states: { application, popup, contracts, validity, wording },
    },
    runOut: {
      description: 'The time in which the offer could be agreed to is over. The borrower can ask what is offered now.',
      meta: { restoresAs: 'loading' },
      entry: 'clearOffer',
      on: { 'retry.requested': 'loading' },
    },
    applicationRefused: {
      description: 'The application is refused: the page of failed applications says why, and what else there is.',
      type: 'final',
      output: ends.says(() => ({ ending: 'refused' })),
    },
    homeChosen: {
      description: 'The borrower goes home to look for the loan.',
      type: 'final',
      output: ends.says(() => ({ ending: 'home' })),
    },
  },
});
