import { assign, setup } from 'xstate';
import type { Doubt, Told } from '#kit/doubt.ts';
import { isRepaid } from '#kit/guards.ts';
import * as limits from '#kit/limits.ts';
import { effect, port } from '#kit/port.ts';
import type { FlowTag } from '#kit/state-meta.ts';
import type { Found, InDoubtContext, InDoubtEvent, InDoubtInput } from './in-doubt.types.ts';

type Read = { readonly doubt: Doubt | null };
type Finding = { readonly found: Found };

/** Its status (S-179). */
type Order = { readonly status: string };

const readOf = ({ event }: { readonly event: { readonly output: Found } }): Read => ({
  doubt: typeof event.output === 'string' ? null : event.output,
});
const findingOf = ({ event }: { readonly event: { readonly output: Found } }): Finding => ({ found: event.output });
const toldIn = (doubt: Doubt | null): Told => ({ known: doubt?.known ?? [], keys: doubt?.keys ?? [] });
const subjectOf = ({ context }: { readonly context: InDoubtContext }) => ({ subject: context.subject });

/** The order says that it is paid: what was open about it was carried out, and the page's flow is told. */
const orderRepaid = {
  guard: { type: 'isRepaid', params: ({ event }: { readonly event: { readonly output: Order } }) => event.output },
  target: '#inDoubt.reading',
  actions: [{ type: 'settle', params: subjectOf }, 'clearDoubt', 'tellSettled'],
} as const;

/**
 * What was sent about an order, an application, a card or a complaint, and is not confirmed. It ends by an answer, by the order that says
 * so, or by the borrower, who may begin anew after a time and after being told (S-336, P-46).
 */
export const inDoubtMachine = setup({
  types: {
    input: {} as InDoubtInput,
    context: {} as InDoubtContext,
    events: {} as InDoubtEvent,
    tags: {} as FlowTag,
  },
  actors: {
    readDoubt: port<Pick<InDoubtInput, 'subject' | 'tellsIssued' | 'moves'>, Found>('readDoubt'),
    askOrder: port<{ readonly subject: string }, Order>('askOrder'),
    /** False where something stands otherwise than the borrower was told. */
    release: port<{ readonly subject: string; readonly told: Told }, boolean>('release'),
  },
  actions: {
    storeDoubt: assign((_, { doubt }: Read) => ({ doubt })),
    clearDoubt: assign({ doubt: null, looks: 0 }),
    countLook: assign(({ context }) => ({ looks: Math.min(context.looks + 1, limits.pendingPauses.length - 1) })),
    /** The order says that it is paid. */
    settle: effect<{ subject: string }>('settle'),
    /** It is known now what came of it. */
    tellSettled: effect('tellSettled'),
    /** The borrower begins anew. */
    tellReleased: effect('tellReleased'),
    /** It goes out no more under its own key, so that asking again is not safe any longer. */
    tellOutlived: effect('tellOutlived'),
    /** Another window asks the lender, or it has said yes: the page speaks of no lost answer, and stands as before the tap. */
    tellNotLost: effect('tellNotLost'),
  },
  guards: {
    isNothing: (_, { doubt }: Read) => doubt === null,
    isUnkept: (_, { found }: Finding) => found === 'unkept',
    isSettled: ({ context }, { doubt }: Read) => doubt === null && context.doubt !== null,
    isNews: ({ context }, { doubt }: Read) => doubt?.isAccepted === true && context.doubt?.isAccepted === false,
    isAccepted: (_, { doubt }: Read) => doubt?.isAccepted === true,
    isIssued: (_, { doubt }: Read) => doubt?.isIssued === true,
    isToldByPage: (_, { found }: Finding) => found === 'toldByPage',
    isElsewhere: (_, { doubt }: Read) => doubt?.isElsewhere === true,
    isOver: ({ context }, { doubt }: Read) => doubt !== null && doubt.sinceAsked >= context.patience,
    isRepaid,
    /** An application, a card or a complaint has no order that could be asked. */
    hasOrder: ({ context }) => context.about === 'payment',
    isProcessing: (_, { doubt }: Read) => doubt?.isPending === true,
    isForgotten: (_, { doubt }: Read) => doubt?.isForgotten === true,
    hasUntold: (_, params: { readonly isBegun: boolean }) => !params.isBegun,
    isLostWithPage: (_, { doubt }: Read) => doubt?.isUnkept === true,
  },
  delays: {
    untilOver: ({ context }) => Math.max(0, context.patience - (context.doubt?.sinceAsked ?? 0)),
    untilOutlived: ({ context: { doubt, keyLife } }) =>
      doubt?.isOutlived ? 0 : Math.max(0, keyLife - (doubt?.age ?? 0)),
    lookPause: ({ context }) => limits.pendingPauses[context.looks] ?? 0,
  },
}).createMachine({
  id: 'inDoubt',
  context: ({ input }) => ({ ...input, doubt: null, looks: 0 }),
  initial: 'reading',
  on: { 'sending.began': '.sending' },
  states: {
    reading: {
      description: 'The journal is asked what is open.',
      on: {
        'journal.changed': { target: 'reading', reenter: true },
        'page.returned': { target: 'reading', reenter: true },
      },
      invoke: {
        id: 'readDoubt',
        src: 'readDoubt',
        input: ({ context: { subject, tellsIssued, moves } }) => ({
          subject,
          ...(tellsIssued && { tellsIssued }),
          ...(moves && { moves }),
        }),
        onDone: [
          {
            guard: { type: 'isToldByPage', params: findingOf },
            target: 'clear',
            actions: ['clearDoubt', 'tellNotLost'],
          },
          {
            guard: { type: 'isSettled', params: readOf },
            target: 'clear',
            actions: ['clearDoubt', 'tellSettled'],
          },
          { guard: { type: 'isUnkept', params: findingOf }, target: 'unkept' },
          { guard: { type: 'isNothing', params: readOf }, target: 'clear', actions: 'tellOutlived' },
          {
            guard: { type: 'isNews', params: readOf },
            target: 'told.accepted',
            actions: [{ type: 'storeDoubt', params: readOf }, 'tellSettled'],
          },
          {
            guard: { type: 'isAccepted', params: readOf },
            target: 'told.accepted',
            actions: [{ type: 'storeDoubt', params: readOf }, 'tellOutlived'],
          },
          {
            guard: { type: 'isIssued', params: readOf },
            target: 'told.issued',
            actions: [{ type: 'storeDoubt', params: readOf }, 'tellOutlived'],
          },
          {
            guard: { type: 'isElsewhere', params: readOf },
            target: 'told.elsewhere',
            actions: [{ type: 'storeDoubt', params: readOf }, 'tellNotLost'],
          },
          {
            guard: { type: 'isForgotten', params: readOf },
            target: 'told.over',
            actions: { type: 'storeDoubt', params: readOf },
          },
          {
            guard: { type: 'isOver', params: readOf },
            target: 'told.over',
            actions: { type: 'storeDoubt', params: readOf },
          },
          {
            guard: { type: 'isProcessing', params: readOf },
            target: 'told.processing',
            actions: { type: 'storeDoubt', params: readOf },
          },
          { target: 'told', actions: { type: 'storeDoubt', params: readOf } },
        ],
        onError: { target: 'clear', actions: ['clearDoubt', 'tellOutlived'] },
      },
    },
    clear: {
      description: 'Nothing is open, as far as this phone knows.',
      on: { 'journal.changed': 'reading', 'page.returned': 'reading' },
    },
    unkept: {
      description:
        'Nothing is open, as far as this page knows, and this phone keeps nothing: what is sent from here is forgotten with the page.',
      entry: 'tellOutlived',
      on: { 'journal.changed': 'reading', 'page.returned': 'reading' },
    },
    sending: {
      description:
        'Something is on its way from this very page, which gets the answer itself. It is in doubt only when none came.',
      entry: 'clearDoubt',
      initial: 'quiet',
      on: { 'sending.ended': { target: 'reading', actions: 'clearDoubt' } },
      states: {
        quiet: {
          description: 'Nothing is said.',
          on: { 'journal.changed': 'reading' },
        },
        reading: {
          description: 'The journal is asked whether the lender is working on it.',
          on: { 'journal.changed': { target: 'reading', reenter: true } },
          invoke: {
            id: 'readSent',
            src: 'readDoubt',
            input: subjectOf,
            onDone: [
              {
                guard: { type: 'isProcessing', params: readOf },
                target: 'processing',
                actions: { type: 'storeDoubt', params: readOf },
              },
              { guard: { type: 'isLostWithPage', params: readOf }, target: 'unkept', actions: 'clearDoubt' },
              { target: 'quiet', actions: 'clearDoubt' },
            ],
            onError: { target: 'quiet', actions: 'clearDoubt' },
          },
        },
        processing: {
          description: 'The lender is working on it, and is asked again under the same key.',
          on: { 'journal.changed': 'reading' },
        },
        unkept: {
          description: 'The borrower reads that it is forgotten when the page is closed before the answer.',
          on: { 'journal.changed': 'reading' },
        },
      },
    },
    told: {
      description: 'The borrower reads what was sent, when, and that doing it again may do it twice.',
      initial: 'waiting',
      on: { 'journal.changed': 'reading', 'page.returned': 'reading' },
      after: { untilOutlived: { actions: 'tellOutlived' } },
      states: {
        waiting: {
          description: 'It may still be carried out. Beginning anew is closed.',
          after: { untilOver: 'over' },
        },
        elsewhere: {
          description: 'Another window asks the lender just now. After a pause it is looked whether it still does.',
          after: { lookPause: { target: '#inDoubt.reading', actions: 'countLook' } },
        },
        processing: {
          description:
            'The lender is working on it. After a pause, each longer than the one before, the order is asked.',
          after: {
            lookPause: [
              { guard: 'hasOrder', target: 'looking', actions: 'countLook' },
              { target: '#inDoubt.reading', actions: 'countLook' },
            ],
          },
        },
        looking: {
          description: 'The order is asked whether it is paid.',
          invoke: {
            id: 'askOrder',
            src: 'askOrder',
            input: subjectOf,
            onDone: [orderRepaid, { target: '#inDoubt.reading' }],
            onError: '#inDoubt.reading',
          },
        },
        accepted: {
          description: 'It was carried out. Doing it again needs a word.',
          on: { 'anew.requested': 'asking' },
        },
        issued: {
          description: 'A page or a code was given out, and can still be paid. Paying another way needs a word.',
          on: { 'anew.requested': 'asking' },
        },
        over: {
          description:
            'Nobody has answered for long, or this phone keeps nothing of what earlier pages sent. The borrower may begin anew.',
          on: { 'anew.requested': 'asking' },
        },
        asking: {
          description: 'The borrower reads what beginning anew can cost, and chooses.',
          on: {
            'anew.confirmed': [{ guard: 'hasOrder', target: 'checking' }, { target: 'releasing' }],
            'anew.withdrawn': '#inDoubt.reading',
          },
        },
        checking: {
          description:
            'The order is asked first: what is paid is not paid anew, and what cannot be read stays as it is.',
          tags: 'busy',
          on: { 'journal.changed': {} },
          invoke: {
            id: 'checkOrder',
            src: 'askOrder',
            input: subjectOf,
            onDone: [orderRepaid, { target: 'releasing' }],
            onError: 'failed',
          },
        },
        failed: {
          description:
            'The order could not be read, or the choice not be kept. The borrower reads so, can try again or leave it.',
          on: {
            'anew.confirmed': [{ guard: 'hasOrder', target: 'checking' }, { target: 'releasing' }],
            'anew.withdrawn': '#inDoubt.reading',
          },
        },
        releasing: {
          description:
            'The journal is told that the borrower begins anew. What another window has sent since is told first.',
          tags: 'busy',
          on: { 'journal.changed': {}, 'page.returned': {} },
          invoke: {
            id: 'release',
            src: 'release',
            input: ({ context: { subject, doubt } }) => ({ subject, told: toldIn(doubt) }),
            onDone: [
              {
                guard: { type: 'hasUntold', params: ({ event }) => ({ isBegun: event.output }) },
                target: '#inDoubt.reading',
              },
              { target: '#inDoubt.clear', actions: ['clearDoubt', 'tellReleased'] },
            ],
            onError: 'failed',
          },
        },
      },
    },
  },
});
