import { assign, setup } from 'xstate';
import * as limits from '#kit/limits.ts';
import { port } from '#kit/port.ts';
import { isSame, type Report } from './report.ts';

type ReportOutboxContext = {
  readonly queue: readonly Report[];
  /** What was told from this page before, also when it could not be sent. */
  readonly told: readonly Report[];
  /** How many of the queue are on their way. */
  readonly flying: number;
  /** Failed tries of those at the head. */
  readonly tries: number;
  /** Reports of one page at most. */
  readonly most: number;
  /** Reports sent together at most. */
  readonly batch: number;
};

type Made = { readonly report: Report };

/** Tell the operator what went wrong on a phone: a few at a time, each once, never in the way of a flow (P-50). */
export const reportOutboxMachine = setup({
  types: {
    input: {} as { readonly most: number; readonly batch: number },
    context: {} as ReportOutboxContext,
    events: {} as ({ readonly type: 'report.made' } & Made) | { readonly type: 'page.hidden' },
  },
  actors: { sendReports: port<{ readonly reports: readonly Report[] }, void>('sendReports') },
  actions: {
    storeReport: assign(({ context }, { report }: Made) => ({
      queue: [...context.queue, report],
      told: [...context.told, report],
    })),
    countFlying: assign(({ context }) => ({ flying: Math.min(context.queue.length, context.batch) })),
    dropSent: assign(({ context }) => ({ queue: context.queue.slice(context.flying), flying: 0, tries: 0 })),
    countTry: assign(({ context }) => ({ tries: context.tries + 1, flying: 0 })),
    clearQueue: assign({ queue: [], flying: 0, tries: 0 }),
  },
  guards: {
    isWanted: ({ context }, { report }: Made) => isWanted(context, report),
    fillsBatch: ({ context }, { report }: Made) =>
      isWanted(context, report) && context.queue.length + 1 >= context.batch,
    hasMore: ({ context }) => context.queue.length > context.flying,
    isSpent: ({ context }) => context.told.length >= context.most,
    isLastTry: ({ context }) => context.tries + 1 >= limits.outboxTries,
  },
  delays: {
    reportPause: limits.reportPause,
    outboxBackoff: ({ context }) => limits.outboxBackoff[context.tries === 1 ? 0 : 1],
  },
}).createMachine({
  id: 'reportOutbox',
  context: ({ input: { most, batch } }) => ({ queue: [], told: [], flying: 0, tries: 0, most, batch }),
  initial: 'idle',
  states: {
    idle: {
      description: 'There is nothing to tell.',
      on: {
        'report.made': {
          guard: { type: 'isWanted', params: ({ event }) => event },
          target: 'gathering',
          actions: { type: 'storeReport', params: ({ event }) => event },
        },
      },
    },
    gathering: {
      description: 'More may come: what is told together costs one request.',
      after: { reportPause: 'sending' },
      on: {
        'report.made': [
          {
            guard: { type: 'fillsBatch', params: ({ event }) => event },
            target: 'sending',
            actions: { type: 'storeReport', params: ({ event }) => event },
          },
          {
            guard: { type: 'isWanted', params: ({ event }) => event },
            actions: { type: 'storeReport', params: ({ event }) => event },
          },
        ],
        'page.hidden': 'sending',
      },
    },
    sending: {
      description: 'The oldest reports are on their way.',
      entry: 'countFlying',
      invoke: {
        id: 'sendReports',
        src: 'sendReports',
        input: ({ context }) => ({ reports: context.queue.slice(0, context.batch) }),
        onDone: [
          { guard: 'hasMore', target: 'gathering', actions: 'dropSent' },
          { guard: 'isSpent', target: 'ended' },
          { target: 'idle', actions: 'dropSent' },
        ],
        onError: [
          { guard: 'isLastTry', target: 'ended' },
          { target: 'backoff', actions: 'countTry' },
        ],
      },
      on: {
        'report.made': {
          guard: { type: 'isWanted', params: ({ event }) => event },
          actions: { type: 'storeReport', params: ({ event }) => event },
        },
      },
    },
    backoff: {
      description:
        'Nobody took the reports; after 1 and 4 seconds they are sent again, and at once when the page is left.',
      after: { outboxBackoff: 'sending' },
      on: {
        'report.made': {
          guard: { type: 'isWanted', params: ({ event }) => event },
          actions: { type: 'storeReport', params: ({ event }) => event },
        },
        'page.hidden': 'sending',
      },
    },
    ended: {
      description: 'Enough was told from this page, or three times nobody took it: nothing more is.',
      type: 'final',
      entry: 'clearQueue',
    },
  },
});

const isWanted = ({ told, most }: ReportOutboxContext, report: Report): boolean =>
  told.length < most && !told.some((other) => isSame(other, report));
