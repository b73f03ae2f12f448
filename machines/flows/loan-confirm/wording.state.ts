import { loanConfirmSetup, offerOf } from './loan-confirm.setup.ts';

/** In which words the offer is told: as long as nothing is sent, in those of the language that the borrower reads. */
export const wording = loanConfirmSetup.createStateConfig({
  description: 'Whether the offer is told in another language just now.',
  initial: 'told',
  on: { 'language.changed': { guard: 'isDeciding', target: '.asking' } },
  states: {
    told: { description: 'The offer stands in the words in which it came.' },
    asking: {
      description:
        'The lender is asked for the offer in another language, in silence, until it is sent. What was read and agreed to stays, unless it is another offer; where no answer comes, the words stay too.',
      on: { 'apply.requested': { guard: 'isAgreed', target: 'told' } },
      invoke: {
        id: 'retellOffer',
        src: 'loadOffer',
        input: offerOf,
        onDone: [
          {
            guard: { type: 'isRetold', params: ({ event }) => ({ offer: event.output }) },
            target: 'told',
            actions: { type: 'storeOffer', params: ({ event }) => ({ offer: event.output }) },
          },
          { target: '#loanConfirm.loading', actions: 'clearOffer' },
        ],
        onError: 'told',
      },
    },
  },
});
