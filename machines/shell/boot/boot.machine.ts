import { assign, setup } from 'xstate';
import { port } from '#kit/port.ts';
import type { FlowTag } from '#kit/state-meta.ts';

/** Start the web view: read its configuration and the page's parameters, take up what was left, then open the screen. */
export const bootMachine = setup({
  types: {
    context: {} as { readonly problem: string | null },
    events: {} as { readonly type: 'reload.requested' },
    tags: {} as FlowTag,
  },
  actors: {
    /** Reads configuration and page query. Rejects with `{ problem }`, a sentence for whoever deploys. */
    parse: port<void, void>('parse'),
    /** Takes up the journal of once-only calls. Rejects when storage is missing or unreadable. */
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
      description: 'The configuration and the page’s parameters are read and checked.',
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
      description: 'What an earlier visit left is taken up.',
      tags: 'busy',
      invoke: { id: 'hydrate', src: 'hydrate', onDone: 'ready', onError: 'ready' },
    },
    configError: {
      description: 'The configuration is not usable. A readable page says what is wrong.',
      on: { 'reload.requested': 'parsing' },
    },
    ready: {
      description: 'The screen opens. Without usable storage everything starts fresh.',
      type: 'final',
    },
  },
});

function problemOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'problem' in error
    ? String(error.problem)
    : 'The configuration could not be read.';
}
