import { assign, setup } from 'xstate';
import { effect, port } from '#kit/port.ts';
import type { FlowTag } from '#kit/state-meta.ts';
import type {
  Contact,
  ContactInfoContext,
  ContactInfoEvent,
  ContactInfoInput,
  ContactInfoOutput,
} from './contact-info.types.ts';

/** Reach customer service: by telephone, by e-mail or with a complaint. */
export const contactInfoMachine = setup({
  types: {
    input: {} as ContactInfoInput,
    context: {} as ContactInfoContext,
    events: {} as ContactInfoEvent,
    output: {} as ContactInfoOutput,
    tags: {} as FlowTag,
  },
  actors: {
    /** A field that the lender does not tell, or tells so that it cannot be used, is empty. */
    loadContact: port<void, Contact>('loadContact'),
  },
  actions: {
    /** The lender's word wins (S-394). */
    storeContact: assign(({ context }, { contact }: { contact: Contact }) => ({
      telephone: contact.telephone || context.telephone,
      email: contact.email || context.email,
    })),
    callTelephone: effect<{ telephone: string }>('callTelephone'),
    openMail: effect<{ email: string }>('openMail'),
    openComplaintSite: effect('openComplaintSite'),
  },
  guards: {
    hasEmail: ({ context }) => context.email !== '',
    hasComplaintSite: ({ context }) => context.hasComplaintSite,
  },
}).createMachine({
  id: 'contactInfo',
  context: ({ input }) => input,
  initial: 'loading',
  on: {
    'complaint.requested': [
      { guard: 'hasComplaintSite', actions: 'openComplaintSite' },
      { target: '.complaintChosen' },
    ],
  },
  states: {
    loading: {
      description: 'The lender is asked how its customer service is reached.',
      tags: 'busy',
      invoke: {
        id: 'loadContact',
        src: 'loadContact',
        onDone: {
          target: 'reachable.ready',
          actions: { type: 'storeContact', params: ({ event }) => ({ contact: event.output }) },
        },
        onError: 'reachable.failed',
      },
    },
    reachable: {
      description:
        'The borrower sees the telephone number, and the e-mail address where there is one, and can use them.',
      initial: 'ready',
      on: {
        'call.requested': {
          actions: { type: 'callTelephone', params: ({ context }) => ({ telephone: context.telephone }) },
        },
        'mail.requested': {
          guard: 'hasEmail',
          actions: { type: 'openMail', params: ({ context }) => ({ email: context.email }) },
        },
      },
      states: {
        failed: {
          description:
            'The lender did not tell. Nothing is said about it: what the configuration names is shown, and Retry.',
          on: {
            'retry.requested': '#contactInfo.loading',
            'network.returned': '#contactInfo.loading',
            'page.returned': '#contactInfo.loading',
          },
        },
        ready: {
          description: 'What the lender told is shown, and what the configuration names where it told nothing.',
        },
      },
    },
    complaintChosen: { description: 'The borrower goes on to make a complaint.', type: 'final' },
  },
  output: { to: 'complaint' },
});
