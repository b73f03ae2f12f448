import { assign, setup } from 'xstate';
import { codeOf, hasCode, isAccepted, isEnvelope, messageOf, type SuccessRule } from '#kit/envelope.ts';
import { type Failure, lost, refused, toFailure } from '#kit/failure.ts';
import * as limits from '#kit/limits.ts';
import { effect, port } from '#kit/port.ts';
import type { FlowTag } from '#kit/state-meta.ts';

export type RequestInput = {
  /** Names the request to the loading indicator. */
  readonly request: string;
  readonly rule: SuccessRule;
  /** The generic wrapper's loud mode: failures are envelopeOf, loading is shown (S-219, S-220). */
  readonly loud: boolean;
  /** It must happen once: an answer without a code says neither yes nor no (S-310). */
  readonly once: boolean;
  /** Codes that mean a rejected session (S-389). */
  readonly sessionCodes: readonly string[];
  /** Codes that mean, for what must happen once, that the lender is still working on it. */
  readonly pendingCodes: readonly string[];
};

/** An HTTP answer, whatever its status. */
export type HttpAnswer = { readonly status: number; readonly body: unknown };

/** The port rejects with `lost` when there is no answer. */
export type Exchange = HttpAnswer & {
  /** What a yes carries is of the promised shape (S-504). */
  readonly isReadable: boolean;
};

/** What a yes carries goes past the chart to whoever asked. */
export type RequestOutput = { readonly ok: true } | { readonly ok: false; readonly failure: Failure };

type RequestContext = RequestInput & { readonly result: RequestOutput };

const isGood = ({ status }: HttpAnswer) => status >= 200 && status < 300;

const answerOf = ({ event }: { readonly event: { readonly output: Exchange } }) => ({ answer: event.output });

const envelopeOf = (answer: HttpAnswer) => (isEnvelope(answer.body) ? answer.body : {});

/** One call to the lender: sent once, answered, refused, lost or given up, always within 60 seconds. */
export const requestMachine = setup({
  types: {
    input: {} as RequestInput,
    context: {} as RequestContext,
    events: {} as { readonly type: 'request.sent' } | { readonly type: 'request.aborted' },
    output: {} as RequestOutput,
    tags: {} as FlowTag,
  },
  actors: { exchange: port<void, Exchange>('exchange') },
  actions: {
    storeYes: assign({ result: { ok: true as const } }),
    storeFailure: assign((_, params: { failure: Failure }) => ({
      result: { ok: false as const, failure: params.failure },
    })),
    startLoading: effect<{ request: string; loud: boolean }>('startLoading'),
    endLoading: effect<{ request: string; loud: boolean }>('endLoading'),
    tellFailure: effect<{ failure: Failure; loud: boolean }>('tellFailure'),
    rejectSession: effect<{ text: string | null }>('rejectSession'),
  },
  guards: {
    isUnauthorised: (_, params: { answer: Exchange }) => params.answer.status === 401,
    isBadStatus: (_, params: { answer: Exchange }) => !isGood(params.answer),
    isMalformed: ({ context }, params: { answer: Exchange }) =>
      context.rule !== 'any' && !isEnvelope(params.answer.body),
    isSessionCode: ({ context }, params: { answer: Exchange }) =>
      context.sessionCodes.includes(codeOf(envelopeOf(params.answer))),
    isPendingCode: ({ context }, params: { answer: Exchange }) =>
      context.once && context.pendingCodes.includes(codeOf(envelopeOf(params.answer))),
    isAccepted: ({ context }, params: { answer: Exchange }) => isAccepted(context.rule, envelopeOf(params.answer)),
    isUnreadable: ({ context }, { answer }: { answer: Exchange }) =>
      isAccepted(context.rule, envelopeOf(answer)) && !answer.isReadable,
    isUndecided: ({ context }, { answer }: { answer: Exchange }) => context.once && !hasCode(envelopeOf(answer)),
  },
  delays: { requestTimeout: limits.requestTimeout },
}).createMachine({
  id: 'request',
  context: ({ input }) => ({ ...input, result: { ok: false, failure: lost('offline') } }),
  initial: 'idle',
  output: ({ context }) => context.result,
  states: {
    idle: {
      description: 'Nothing was sent yet.',
      on: { 'request.sent': 'pending' },
    },
    pending: {
      description: 'The request is under way.',
      tags: 'busy',
      entry: { type: 'startLoading', params: ({ context: { request, loud } }) => ({ request, loud }) },
      exit: { type: 'endLoading', params: ({ context: { request, loud } }) => ({ request, loud }) },
      after: {
        requestTimeout: {
          target: 'lost',
          actions: { type: 'storeFailure', params: { failure: lost('timeout') } },
        },
      },
      on: { 'request.aborted': 'aborted' },
      invoke: {
        id: 'exchange',
        src: 'exchange',
        onDone: [
          {
            guard: { type: 'isUnauthorised', params: answerOf },
            target: 'lost',
            actions: [
              { type: 'storeFailure', params: { failure: lost('status') } },
              { type: 'rejectSession', params: { text: null } },
            ],
          },
          {
            guard: { type: 'isBadStatus', params: answerOf },
            target: 'lost',
            actions: { type: 'storeFailure', params: { failure: lost('status') } },
          },
          {
            guard: { type: 'isMalformed', params: answerOf },
            target: 'malformed',
            actions: { type: 'storeFailure', params: { failure: lost('malformed') } },
          },
          {
            guard: { type: 'isSessionCode', params: answerOf },
            target: 'refused',
            actions: [
              {
                type: 'storeFailure',
                params: ({ event }) => ({
                  failure: refused(codeOf(envelopeOf(event.output)), messageOf(envelopeOf(event.output))),
                }),
              },
              { type: 'rejectSession', params: ({ event }) => ({ text: messageOf(envelopeOf(event.output)) }) },
            ],
          },
          {
            guard: { type: 'isPendingCode', params: answerOf },
            target: 'processing',
            actions: { type: 'storeFailure', params: { failure: lost('pending') } },
          },
          {
            guard: { type: 'isUnreadable', params: answerOf },
            target: 'malformed',
            actions: { type: 'storeFailure', params: { failure: lost('malformed') } },
          },
          { guard: { type: 'isAccepted', params: answerOf }, target: 'accepted', actions: 'storeYes' },
          {
            guard: { type: 'isUndecided', params: answerOf },
            target: 'malformed',
            actions: { type: 'storeFailure', params: { failure: lost('malformed') } },
          },
          {
            target: 'refused',
            actions: {
              type: 'storeFailure',
              params: ({ event }) => ({
                failure: refused(codeOf(envelopeOf(event.output)), messageOf(envelopeOf(event.output))),
              }),
            },
          },
        ],
        onError: {
          target: 'lost',
          actions: { type: 'storeFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
        },
      },
    },
    accepted: {
      description: 'The lender said yes.',
      type: 'final',
    },
    refused: {
      description: 'The lender said no.',
      type: 'final',
      entry: tellFailure(),
    },
    malformed: {
      description: 'The answer was not of the promised shape; nobody knows what it meant.',
      type: 'final',
      entry: tellFailure(),
    },
    processing: {
      description: 'The lender is still working on it.',
      type: 'final',
    },
    lost: {
      description: 'There was no usable answer: no connection, no time left, or an error of the server.',
      type: 'final',
      entry: tellFailure(),
    },
    aborted: {
      description: 'The screen that asked is gone; a late answer is ignored.',
      type: 'final',
    },
  },
});

function tellFailure() {
  return {
    type: 'tellFailure' as const,
    params: ({ context }: { context: RequestContext }) => ({
      failure: context.result.ok ? lost('malformed') : context.result.failure,
      loud: context.loud,
    }),
  };
}
