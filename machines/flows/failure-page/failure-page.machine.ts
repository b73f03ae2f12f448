import { assign, setup } from 'xstate';
import { effect, port } from '#kit/port.ts';
import type { FlowTag } from '#kit/state-meta.ts';
import type { ApplicationFailure, FailurePageContext, FailurePageEvent } from './failure-page.types.ts';

/** Say why an application failed, and what else there is. */
export const failurePageMachine = setup({
  types: {
    context: {} as FailurePageContext,
    events: {} as FailurePageEvent,
    tags: {} as FlowTag,
  },
  actors: {
    /** Tells of its failures itself (S-322). */
    loadFailure: port<void, ApplicationFailure>('loadFailure'),
  },
  actions: {
    storeTold: assign((_, params: { failure: ApplicationFailure }) => ({ failure: params.failure })),
    goHome: effect('goHome'),
  },
  guards: { isTold: ({ context }) => context.failure !== null },
}).createMachine({
  id: 'failurePage',
  context: { failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The lender is asked why the application failed. What it told before stays.',
      tags: 'busy',
      on: { 'home.requested': { guard: 'isTold', actions: 'goHome' } },
      invoke: {
        id: 'loadFailure',
        src: 'loadFailure',
        onDone: {
          target: 'ready',
          actions: { type: 'storeTold', params: ({ event }) => ({ failure: event.output }) },
        },
        onError: [{ guard: 'isTold', target: 'ready' }, { target: 'failed' }],
      },
    },
    failed: {
      description: 'The reason could not be loaded; the borrower was told, and can try again or go home.',
      on: {
        'retry.requested': 'loading',
        'network.returned': 'loading',
        'home.requested': { actions: 'goHome' },
      },
    },
    ready: {
      description: 'The borrower sees that the application failed, why, and what else the lender has.',
      on: { 'home.requested': { actions: 'goHome' }, 'language.changed': 'loading' },
    },
  },
});
