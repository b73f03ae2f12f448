import { assign, setup } from 'xstate';
import * as limits from '#kit/limits.ts';
import { port } from '#kit/port.ts';

/** A step to report, without anything about the person (S-375). */
export type TrackingEntry = {
  readonly name: string;
  readonly step: string;
  readonly orderId?: string;
  readonly productId?: string;
  readonly result?: string;
  /** Epoch milliseconds of the step. */
  readonly ts: number;
};

type TrackingOutboxContext = {
  readonly queue: readonly TrackingEntry[];
  /** Failed tries of the entry at the head. */
  readonly tries: number;
  /** Entries kept at most. */
  readonly size: number;
};

/** Report steps in the background: three tries for each, never in the way of a flow, never a word to the borrower. */
export const trackingOutboxMachine = setup({
  types: {
    input: {} as { readonly size: number },
    context: {} as TrackingOutboxContext,
    events: {} as
      | { readonly type: 'step.tracked'; readonly entry: TrackingEntry }
      | { readonly type: 'tracking.disabled' },
  },
  actors: { sendEntry: port<{ readonly entry: TrackingEntry | undefined }, void>('sendEntry') },
  actions: {
    storeEntry: assign(({ context }, params: { entry: TrackingEntry }) => ({
      queue: [...context.queue, params.entry],
    })),
    dropHead: assign(({ context }) => ({ queue: context.queue.slice(1), tries: 0 })),
    countTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    clearQueue: assign({ queue: [], tries: 0 }),
  },
  guards: {
    hasRoom: ({ context }) => context.queue.length < context.size,
    hasMore: ({ context }) => context.queue.length > 1,
    isLastTry: ({ context }) => context.tries + 1 >= limits.outboxTries,
    isEmpty: ({ context }) => context.queue.length === 0,
  },
  delays: {
    outboxBackoff: ({ context }) =>
      context.tries === 0 ? limits.outboxBackoff[2] : limits.outboxBackoff[context.tries === 1 ? 0 : 1],
  },
}).createMachine({
  id: 'trackingOutbox',
  context: ({ input }) => ({ queue: [], tries: 0, size: input.size }),
  initial: 'idle',
  on: { 'tracking.disabled': '.off' },
  states: {
    idle: {
      description: 'There is nothing to report.',
      on: {
        'step.tracked': {
          target: 'sending',
          actions: { type: 'storeEntry', params: ({ event }) => ({ entry: event.entry }) },
        },
      },
    },
    sending: {
      description: 'The oldest step is reported.',
      invoke: {
        id: 'sendEntry',
        src: 'sendEntry',
        input: ({ context }) => ({ entry: context.queue[0] }),
        onDone: [
          { guard: 'hasMore', target: 'sending', reenter: true, actions: 'dropHead' },
          { target: 'idle', actions: 'dropHead' },
        ],
        onError: [
          { guard: 'isLastTry', target: 'backoff', actions: 'dropHead' },
          { target: 'backoff', actions: 'countTry' },
        ],
      },
      on: {
        'step.tracked': {
          guard: 'hasRoom',
          actions: { type: 'storeEntry', params: ({ event }) => ({ entry: event.entry }) },
        },
      },
    },
    backoff: {
      description: 'Reporting failed; after 1, 4 and 10 seconds it goes on. A step that failed three times is dropped.',
      after: { outboxBackoff: [{ guard: 'isEmpty', target: 'idle' }, { target: 'sending' }] },
      on: {
        'step.tracked': {
          guard: 'hasRoom',
          actions: { type: 'storeEntry', params: ({ event }) => ({ entry: event.entry }) },
        },
      },
    },
    off: {
      description: 'Reporting is switched off.',
      type: 'final',
      entry: 'clearQueue',
    },
  },
});
