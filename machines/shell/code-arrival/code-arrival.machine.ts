import { assign, setup } from 'xstate';
import * as limits from '#kit/limits.ts';
import { effect, port } from '#kit/port.ts';
import type { FlowTag } from '#kit/state-meta.ts';

/** What the document says that is served now. */
export type CodeVerdict = {
  /** `same`: the build that runs. `other`: a deployment took its place. */
  readonly build: 'same' | 'other';
  /** The page was loaded anew for the sake of its code a short while ago, or nobody can tell. */
  readonly wasReloaded: boolean;
  /** Loading the page anew would break something off: what must happen once is on its way, or the borrower has typed something. */
  readonly isInUse: boolean;
};

export type CodeArrivalEvent = { readonly type: 'retry.requested' } | { readonly type: 'network.returned' };

const verdictOf = ({ event }: { readonly event: { readonly output: CodeVerdict } }) => ({ verdict: event.output });

type Context = {
  readonly tries: number;
  /** What the borrower was told; it stands while the code is asked for again. */
  readonly told: 'offline' | 'missing' | null;
};

/** Bring code that is loaded when it is needed, and never leave the borrower before a screen that cannot come (P-48). */
export const codeArrivalMachine = setup({
  types: {
    context: {} as Context,
    events: {} as CodeArrivalEvent,
    tags: {} as FlowTag,
  },
  actors: {
    fetch: port<void, void>('fetch'),
    /** Asks for the document anew; rejects when it does not come. */
    judge: port<void, CodeVerdict>('judge'),
  },
  actions: {
    countTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    forgetTries: assign({ tries: 0 }),
    /** Asking once more would get the answer that never comes. */
    spendTries: assign({ tries: limits.codeTries }),
    storeTold: assign((_, params: Pick<Context, 'told'>) => params),
    /** The same address, with its query and its hash. */
    reloadPage: effect('reloadPage'),
  },
  guards: {
    isInUse: (_, { verdict }: { verdict: CodeVerdict }) => verdict.isInUse,
    isThere: ({ context }, { verdict }: { verdict: CodeVerdict }) =>
      verdict.build === 'same' && context.tries < limits.codeTries,
    isReloadDue: (_, { verdict }: { verdict: CodeVerdict }) => !verdict.wasReloaded,
  },
  delays: {
    codeSlow: limits.codeSlow,
    codeHang: limits.codeHang,
    codePause: limits.codePause,
    codeWait: limits.codeWait,
    codeReload: limits.codeReload,
  },
}).createMachine({
  id: 'codeArrival',
  context: { tries: 0, told: null },
  initial: 'fetching',
  states: {
    fetching: {
      description: 'The code is on its way.',
      tags: 'busy',
      entry: 'countTry',
      invoke: { id: 'fetch', src: 'fetch', onDone: 'arrived', onError: 'judging' },
      initial: 'brief',
      states: {
        brief: {
          description: 'It has not taken long yet.',
          after: { codeSlow: 'long' },
        },
        long: {
          description:
            'It takes long, and the borrower is told. It goes on; a tap loads the page anew. A connection that stands still is not waited for without an end.',
          on: {
            'retry.requested': '#codeArrival.reloading',
            'network.returned': { target: '#codeArrival.judging', actions: 'spendTries' },
          },
          after: { codeHang: { target: '#codeArrival.judging', actions: 'spendTries' } },
        },
      },
    },
    judging: {
      description:
        'It did not come. The document that is served now tells whether there is a network and whether a deployment took the code away.',
      tags: 'busy',
      invoke: {
        id: 'judge',
        src: 'judge',
        onDone: [
          { guard: { type: 'isThere', params: verdictOf }, target: 'pausing' },
          { guard: { type: 'isInUse', params: verdictOf }, target: 'offline' },
          { guard: { type: 'isReloadDue', params: verdictOf }, target: 'reloading' },
          { target: 'missing' },
        ],
        onError: 'offline',
      },
      after: { codeHang: 'offline' },
    },
    pausing: {
      description: 'The code ought to be there: after a moment it is asked for again.',
      tags: 'busy',
      after: { codePause: 'fetching' },
    },
    offline: {
      description:
        'Nothing comes: there is no network, or the page cannot be loaded anew while something is being sent or filled in. It is tried again when the network returns, after a while, and when asked to.',
      entry: ['forgetTries', { type: 'storeTold', params: { told: 'offline' } }],
      after: { codeWait: 'fetching' },
      on: { 'network.returned': 'fetching', 'retry.requested': 'fetching' },
    },
    reloading: {
      description:
        'The page is loaded anew, with its query and its hash: the document names the code that there is now.',
      tags: 'busy',
      entry: 'reloadPage',
      after: { codeReload: 'missing' },
    },
    missing: {
      description:
        'The page was loaded anew already and the code is still not there. It is asked for again after a while and when the network returns; a tap loads the page once more.',
      entry: ['forgetTries', { type: 'storeTold', params: { told: 'missing' } }],
      after: { codeWait: 'fetching' },
      on: { 'network.returned': 'fetching', 'retry.requested': 'reloading' },
    },
    arrived: {
      description: 'The code is there.',
      type: 'final',
    },
  },
});
