import { assertEvent } from 'xstate';
import { message } from '#kit/messages.ts';
import { common } from '#words/common.texts.ts';
import { loanConfirmSetup, offerOf } from './loan-confirm.setup.ts';

/** The contracts beside the consent (S-047, S-342, S-530). What fails here is told beside them (S-315). */
export const contracts = loanConfirmSetup.createStateConfig({
  description: 'The contracts that the consent is about.',
  initial: 'listing',
  states: {
    listing: {
      description: 'The lender is asked which contracts there are. Links that are there already stay.',
      on: { 'language.changed': { guard: 'isDeciding', target: 'listing', reenter: true } },
      invoke: {
        id: 'loadContracts',
        src: 'loadContracts',
        input: offerOf,
        onDone: {
          target: 'listed',
          actions: { type: 'storeContracts', params: ({ event }) => ({ contracts: event.output }) },
        },
        onError: [{ guard: 'isListed', target: 'listed' }, { target: 'unlisted' }],
      },
    },
    unlisted: {
      description:
        'The contracts could not be loaded: there are no links. The borrower is told, and can ask for them again.',
      meta: { restoresAs: 'listing' },
      on: { 'contracts.requested': { guard: 'isReadable', target: 'listing' }, 'network.returned': 'listing' },
    },
    listed: {
      description: 'One link for each contract.',
      on: {
        'language.changed': { guard: 'isDeciding', target: 'listing' },
        'contract.chosen': { guard: 'isReadable', target: 'reading' },
      },
    },
    unread: {
      description: 'The chosen contract could not be had or opened. The borrower is told, and can choose again.',
      on: {
        'language.changed': { guard: 'isDeciding', target: 'listing' },
        'contract.chosen': { guard: 'isReadable', target: 'reading' },
      },
    },
    reading: {
      description: 'A contract is on its way. An application comes first.',
      initial: 'asking',
      always: { guard: 'isPushing', target: 'listed' },
      exit: 'clearContractUrl',
      states: {
        asking: {
          description: 'The lender is asked where the contract can be read.',
          tags: 'busy',
          invoke: {
            id: 'askContract',
            src: 'askContract',
            input: ({ context: { productId, variant, orderId }, event }) => {
              assertEvent(event, 'contract.chosen');
              return { productId, variant, orderId, index: event.index };
            },
            onDone: [
              {
                guard: 'hasApp',
                target: 'handingOver',
                actions: { type: 'storeContractUrl', params: ({ event }) => event.output },
              },
              { target: 'opening', actions: { type: 'storeContractUrl', params: ({ event }) => event.output } },
            ],
            onError: '#loanConfirm.reviewing.contracts.unread',
          },
        },
        handingOver: {
          description: 'The app is told to open the contract; where that cannot be, this view opens it.',
          tags: 'busy',
          invoke: {
            id: 'openContractInApp',
            src: 'openContractInApp',
            input: ({ context }) => ({ url: context.contractUrl ?? '' }),
            onDone: '#loanConfirm.reviewing.contracts.listed',
            onError: 'opening',
          },
        },
        opening: {
          description: 'The contract’s address is judged and opened in this view.',
          tags: 'busy',
          invoke: {
            id: 'openContract',
            src: 'openContract',
            input: ({ context }) => ({ url: context.contractUrl ?? '' }),
            onDone: '#loanConfirm.reviewing.contracts.listed',
            onError: {
              target: '#loanConfirm.reviewing.contracts.unread',
              actions: { type: 'notify', params: { message: message(common.error) } },
            },
          },
        },
      },
    },
  },
});
