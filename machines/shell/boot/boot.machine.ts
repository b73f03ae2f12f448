import { assign, setup } from 'xstate';
import { port } from '#kit/port.ts';
import type { FlowTag } from '#kit/state-meta.ts';

/** Start the web view: read its configuration, make what the screens need, then open the screen. */
export const bootMachine = setup({
  types: {
    context: {} as { readonly problem: string | null },
    events: {} as { readonly type: 'reload.requested' },
    tags: {} as FlowTag,
  },
  actors: {
    /** Reads the configuration. Rejects with `{ problem }`, a sentence for whoever deploys. */
    parse: port<void, void>('parse'),
    /** Paints the brand, reads the page's parameters and makes the services. Storage that cannot be used is no hindrance to it. */
    hydrate: port<void, void>('hydrate'),
  },
  actions: {
    storeProblem: assign((_, params: { problem: string }) => ({ problem: params.problem })),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'boot',
  context: { problem: null },
  initial: 'parsing',
  states: {
    parsing: {
      description: 'The configuration is read and checked.',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'parse',
        src: 'parse',
        onDone: 'hydrating',
        onError: {
          target: 'configError',
          actions: { type: 'storeProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
        },
      },
    },
    hydrating: {
      description: 'The brand is painted, the page’s parameters are read, and what the screens need is made.',
      tags: 'busy',
      invoke: { id: 'hydrate', src: 'hydrate', onDone: 'ready', onError: 'broken' },
    },
    configError: {
      description: 'The configuration is not usable. A readable page says what is wrong.',
      on: { 'reload.requested': 'parsing' },
    },
    broken: {
      description: 'What the screens need could not be made. A page says so; the borrower can try again or leave.',
      on: { 'reload.requested': 'parsing' },
    },
    ready: {
      description:
        'The screen opens. Each flow takes up what an earlier visit left of it; without usable storage it starts fresh.',
      type: 'final',
    },
  },
});

function problemOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'problem' in error
    ? String(error.problem)
    : 'The configuration could not be read.';
}
