import { assign, setup } from 'xstate';
import * as limits from '#kit/limits.ts';

export type LoadingEvent =
  | { readonly type: 'loading.started'; readonly request: string }
  | { readonly type: 'loading.ended'; readonly request: string };

/** Show that something is loading for as long as any request is under way, and never for ever. */
export const loadingMachine = setup({
  types: { context: {} as { readonly requests: readonly string[] }, events: {} as LoadingEvent },
  actions: {
    storeRequest: assign(({ context }, params: { request: string }) => ({
      requests: [...context.requests.filter((known) => known !== params.request), params.request].sort(),
    })),
    clearRequest: assign(({ context }, params: { request: string }) => ({
      requests: context.requests.filter((known) => known !== params.request),
    })),
    clearRequests: assign({ requests: [] }),
  },
  guards: {
    isLastRequest: ({ context }, params: { request: string }) =>
      context.requests.length === 1 && context.requests[0] === params.request,
  },
  delays: { loadingSafety: limits.loadingSafety },
}).createMachine({
  id: 'loading',
  context: { requests: [] },
  initial: 'idle',
  on: {
    'loading.started': {
      target: '.shown',
      reenter: true,
      actions: { type: 'storeRequest', params: ({ event }) => ({ request: event.request }) },
    },
  },
  states: {
    idle: { description: 'Nothing is loading.', entry: 'clearRequests' },
    shown: {
      description: 'At least one request is under way.',
      after: { loadingSafety: 'idle' },
      on: {
        'loading.ended': [
          {
            guard: { type: 'isLastRequest', params: ({ event }) => ({ request: event.request }) },
            target: 'idle',
          },
          { actions: { type: 'clearRequest', params: ({ event }) => ({ request: event.request }) } },
        ],
      },
    },
  },
});
