import { assign, setup } from 'xstate';
import { type FailedPort, failureOf } from '#kit/failed-port.ts';
import { type Failure, held, lost, toFailure } from '#kit/failure.ts';
import * as limits from '#kit/limits.ts';
import { effect, port } from '#kit/port.ts';
import type { FlowTag } from '#kit/state-meta.ts';
import { heldByStanding, type Standing } from './attempts.ts';

export type OnceOnlyInput = {
  /** The lender repeats its answer to a key that it knows (S-398). */
  readonly keysHonoured: boolean;
  /** Milliseconds for which the lender knows a key. */
  readonly keyLife: number;
  /** It was sent before, and is wanted again: it goes out only while the journal holds just that open (S-336). */
  readonly isRepeat: boolean;
  /** The screen says what "do not submit repeatedly" means (S-249). */
  readonly tellsRepetition: boolean;
  /** Codes that mean a rejected session (S-389). */
  readonly sessionCodes: readonly string[];
};

type OnceOnlyContext = OnceOnlyInput & {
  /** The Idempotency-Key; null before there is one. */
  readonly key: string | null;
  /** How often the lender has said that it is being processed. */
  readonly pauses: number;
  /** The key has gone out before: a no may be about asking again alone. */
  readonly isAgain: boolean;
  readonly failure: Failure | null;
};

/** What the lender's yes carries goes past the chart to whoever asked. */
export type OnceOnlyOutput = { readonly ok: true } | { readonly ok: false; readonly failure: Failure };

const standingIn = ({ event }: { readonly event: { readonly output: Standing } }) => ({ standing: event.output });
/** Whatever the port was stopped by, nothing was sent. */
const holdBack = {
  target: 'heldBack',
  actions: {
    type: 'storeFailure',
    params: ({ event }: FailedPort) => ({ failure: held(toFailure(event.error).heldBy) }),
  },
} as const;
/** Without its key, as nothing went out under it now. */
const holdBackAgain = { ...holdBack, actions: [holdBack.actions, 'clearKey'] } as const;
/** What came is no answer to what was sent. */
const stayUnknown = {
  target: 'open',
  actions: { type: 'storeFailure', params: { failure: lost('status') } },
} as const;
const leave = { target: 'heldBack', actions: { type: 'storeFailure', params: { failure: held() } } } as const;
const keyIn = ({ context }: { readonly context: OnceOnlyContext }) => ({ key: context.key ?? '' });

const isNo = (failure: Failure, codes: readonly string[]) => failure.kind === 'refused' && codes.includes(failure.code);

/** One attempt at something that must happen once: written down, sent under one key, closed by an answer alone. */
export const onceOnlyMachine = setup({
  types: {
    input: {} as OnceOnlyInput,
    context: {} as OnceOnlyContext,
    events: {} as { readonly type: 'attempt.left' },
    output: {} as OnceOnlyOutput,
    tags: {} as FlowTag,
  },
  actors: {
    /** Rejects while another tab, or another screen of this one, asks about the same debt. */
    takeTurn: port<void, void>('takeTurn'),
    /** Rejects when what other tabs have written cannot be read. */
    readStanding: port<void, Standing>('readStanding'),
    /** Brings the new key; rejects when it could not be kept. */
    writeDown: port<void, { readonly key: string }>('writeDown'),
    /** Rejects when it could not be kept, or is not open any more. */
    dateAnew: port<{ readonly key: string }, void>('dateAnew'),
    send: port<{ readonly key: string }, void>('send'),
    close: port<{ readonly key: string }, void>('close'),
  },
  actions: {
    storeKey: assign((_, params: { key: string }) => ({ key: params.key })),
    storeFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
    clearFailure: assign({ failure: null }),
    clearKey: assign({ key: null }),
    countPause: assign(({ context }) => ({ pauses: context.pauses + 1 })),
    storeAgain: assign({ isAgain: true }),
    markPending: effect<{ key: string }>('markPending'),
  },
  guards: {
    isFree: ({ context }, { standing }: { standing: Standing }) => standing.kind === 'free' && !context.isRepeat,
    isRepeatable: ({ context }, { standing }: { standing: Standing }) =>
      standing.kind === 'same' && context.keysHonoured && standing.age < context.keyLife,
    /** "Do not submit repeatedly" is no answer to what was submitted before (S-249). */
    isRepetition: (_, { failure }: { failure: Failure }) => isNo(failure, ['800005']),
    isRepetitionTold: ({ context }, { failure }: { failure: Failure }) =>
      context.tellsRepetition && isNo(failure, ['800005']),
    /** Who may not ask again is told nothing of what was asked before (S-389). */
    isSessionOver: ({ context }, { failure }: { failure: Failure }) =>
      context.isAgain && isNo(failure, context.sessionCodes),
    hasPaused: ({ context }) => context.pauses > 0,
    isRefused: (_, { failure }: { failure: Failure }) => failure.kind === 'refused',
    isPendingRepeatable: ({ context }, { failure }: { failure: Failure }) =>
      failure.kind === 'lost' &&
      failure.reason === 'pending' &&
      context.keysHonoured &&
      context.pauses < limits.pendingPauses.length,
    isPending: (_, { failure }: { failure: Failure }) => failure.kind === 'lost' && failure.reason === 'pending',
  },
  delays: { pendingPause: ({ context }) => limits.pendingPauses[context.pauses - 1] ?? 0 },
}).createMachine({
  id: 'onceOnly',
  context: ({ input }) => ({ ...input, key: null, pauses: 0, isAgain: false, failure: null }),
  initial: 'takingTurn',
  output: ({ context: { failure } }) => (failure ? { ok: false, failure } : { ok: true }),
  states: {
    takingTurn: {
      description: 'One attempt at a time for a debt: it is asked whether another one is on its way, in any tab.',
      invoke: { id: 'takeTurn', src: 'takeTurn', onDone: 'judging', onError: holdBack },
      on: { 'attempt.left': leave },
    },
    judging: {
      description: 'The journal says whether something about this debt is open.',
      invoke: {
        id: 'readStanding',
        src: 'readStanding',
        onDone: [
          { guard: { type: 'isFree', params: standingIn }, target: 'writing' },
          {
            guard: { type: 'isRepeatable', params: standingIn },
            target: 'writingAgain',
            actions: {
              type: 'storeKey',
              params: ({ event }) => ({ key: event.output.kind === 'same' ? event.output.key : '' }),
            },
          },
          {
            target: 'heldBack',
            actions: {
              type: 'storeFailure',
              params: ({ event }) => ({ failure: held(heldByStanding(event.output)) }),
            },
          },
        ],
        onError: holdBack,
      },
      on: { 'attempt.left': leave },
    },
    writing: {
      description: 'The attempt is written down under a new key, before it is sent.',
      invoke: {
        id: 'writeDown',
        src: 'writeDown',
        onDone: { target: 'sending', actions: { type: 'storeKey', params: ({ event }) => event.output } },
        onError: holdBack,
      },
    },
    writingAgain: {
      description: 'What goes out again is in doubt anew from now on, which is written down before it is sent.',
      entry: 'storeAgain',
      invoke: {
        id: 'dateAnew',
        src: 'dateAnew',
        input: keyIn,
        onDone: 'sending',
        onError: [{ guard: 'hasPaused', target: 'open' }, holdBackAgain],
      },
    },
    sending: {
      description: 'The lender is asked, under the key.',
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'send',
        input: keyIn,
        onDone: { target: 'closing', actions: 'clearFailure' },
        onError: [
          {
            guard: { type: 'isRepetitionTold', params: failureOf },
            target: 'open',
            actions: { type: 'storeFailure', params: failureOf },
          },
          { guard: { type: 'isRepetition', params: failureOf }, ...stayUnknown },
          { guard: { type: 'isSessionOver', params: failureOf }, ...stayUnknown },
          {
            guard: { type: 'isRefused', params: failureOf },
            target: 'closing',
            actions: { type: 'storeFailure', params: failureOf },
          },
          {
            guard: { type: 'isPendingRepeatable', params: failureOf },
            target: 'pausing',
            actions: [
              { type: 'storeFailure', params: failureOf },
              { type: 'markPending', params: keyIn },
            ],
          },
          {
            guard: { type: 'isPending', params: failureOf },
            target: 'open',
            actions: [
              { type: 'storeFailure', params: failureOf },
              { type: 'markPending', params: keyIn },
            ],
          },
          { target: 'open', actions: { type: 'storeFailure', params: failureOf } },
        ],
      },
    },
    pausing: {
      description:
        'The lender is working on it. After a pause, each longer than the one before, it is asked again under the same key.',
      tags: 'busy',
      entry: 'countPause',
      after: { pendingPause: 'recalling' },
      on: { 'attempt.left': 'open' },
    },
    recalling: {
      description: 'The phone may have slept: whether the lender still knows the key is looked up.',
      invoke: {
        id: 'recallStanding',
        src: 'readStanding',
        onDone: [{ guard: { type: 'isRepeatable', params: standingIn }, target: 'writingAgain' }, { target: 'open' }],
        onError: 'open',
      },
      on: { 'attempt.left': 'open' },
    },
    closing: {
      description: 'The lender’s yes or no is written down: this key is answered.',
      invoke: { id: 'close', src: 'close', input: keyIn, onDone: 'answered', onError: 'answered' },
    },
    answered: {
      description: 'The lender said yes or no.',
      type: 'final',
    },
    open: {
      description: 'Nobody knows what came of it. The key stays open.',
      type: 'final',
    },
    heldBack: {
      description:
        'Nothing was sent: something about the same debt is open or on its way, what was to be sent again is not open any more, or nobody can tell.',
      type: 'final',
    },
  },
});
