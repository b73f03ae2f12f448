import { assign, setup } from 'xstate';
import * as limits from '#kit/limits.ts';
import { type Message, message } from '#kit/messages.ts';
import { effect, port } from '#kit/port.ts';
import type { FlowTag } from '#kit/state-meta.ts';
import { common } from '#words/common.texts.ts';
import type {
  OpenPageInput,
  ProductClickContext,
  ProductClickEvent,
  ProductClickInput,
  TrackClickInput,
  Way,
} from './product-click.types.ts';

const chosenId = ({ products, chosenIndex }: ProductClickContext) => products[chosenIndex]?.productId ?? '';

const urlOf = ({ context }: { readonly context: ProductClickContext }) => ({ url: context.url ?? '' });

/** How the gate judged, for the params of a guard or an action. */
const wayOf = ({ event }: { readonly event: { readonly output: Way } }) => ({ way: event.output });

const refuse = ['clearUrl', { type: 'notify', params: { message: message(common.error) } }] as const;

/** Lead the borrower from a list of recommended products to the one that was tapped. */
export const productClickMachine = setup({
  types: {
    input: {} as ProductClickInput,
    context: {} as ProductClickContext,
    events: {} as ProductClickEvent,
    tags: {} as FlowTag,
  },
  actors: {
    trackClick: port<TrackClickInput, void>('trackClick'),
    loadLink: port<{ readonly productId: string }, { readonly url: string }>('loadLink'),
    /** Rejects when the gate refuses the address. */
    judgeLink: port<{ readonly url: string }, Way>('judgeLink'),
    /** Rejects when nothing was opened. */
    openPage: port<OpenPageInput, void>('openPage'),
    /** Rejects when the app was not told. */
    openAppPage: port<{ readonly url: string }, void>('openAppPage'),
  },
  actions: {
    storeChoice: assign((_, params: { index: number }) => ({ chosenIndex: params.index })),
    storeUrl: assign((_, params: { url: string }) => ({ url: params.url })),
    storeHost: assign((_, params: { way: Way }) => ({ host: 'host' in params.way ? params.way.host : null })),
    clearUrl: assign({ url: null, host: null }),
    reportClick: effect<{ productId: string }>('reportClick'),
    notify: effect<{ message: Message }>('notify'),
  },
  guards: {
    isEnabled: ({ context }, params: { index: number }) => context.products[params.index]?.isEnabled === true,
    isPage: (_, params: { way: Way }) => params.way.kind === 'page',
    isOtherHost: (_, params: { way: Way }) => params.way.kind === 'otherHost',
    isForApp: ({ context }, params: { way: Way }) => params.way.kind === 'appPage' && context.platform !== 'browser',
  },
  delays: { trackingCap: limits.trackingCap },
}).createMachine({
  id: 'productClick',
  context: ({ input }) => ({ ...input, chosenIndex: -1, url: null, host: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'The products are listed; one can be tapped.',
      on: {
        'product.chosen': {
          guard: { type: 'isEnabled', params: ({ event }) => event },
          target: 'tracking',
          actions: { type: 'storeChoice', params: ({ event }) => event },
        },
      },
    },
    tracking: {
      description: 'The tap is reported to the lender. The borrower does not wait for it longer than two seconds.',
      tags: 'busy',
      entry: { type: 'reportClick', params: ({ context }) => ({ productId: chosenId(context) }) },
      invoke: {
        id: 'trackClick',
        src: 'trackClick',
        input: ({ context }) => ({ productId: chosenId(context), position: context.chosenIndex + 1 }),
        onDone: 'linking',
        onError: 'linking',
      },
      after: { trackingCap: 'linking' },
    },
    linking: {
      description: 'The lender is asked where the product leads.',
      tags: 'busy',
      invoke: {
        id: 'loadLink',
        src: 'loadLink',
        input: ({ context }) => ({ productId: chosenId(context) }),
        onDone: { target: 'judging', actions: { type: 'storeUrl', params: ({ event }) => event.output } },
        onError: 'refused',
      },
    },
    judging: {
      description: 'The address is judged: a web page goes to the browser, a page of the app to the app.',
      tags: 'busy',
      invoke: {
        id: 'judgeLink',
        src: 'judgeLink',
        input: urlOf,
        onDone: [
          { guard: { type: 'isPage', params: wayOf }, target: 'openingPage' },
          {
            guard: { type: 'isOtherHost', params: wayOf },
            target: 'asking',
            actions: { type: 'storeHost', params: wayOf },
          },
          { guard: { type: 'isForApp', params: wayOf }, target: 'openingAppPage' },
          { target: 'refused', actions: refuse },
        ],
        onError: { target: 'refused', actions: refuse },
      },
    },
    asking: {
      description: 'The page is on a host that nobody vouches for: the borrower reads its name and decides.',
      on: { 'visit.confirmed': 'openingPage', 'visit.declined': { target: 'idle', actions: 'clearUrl' } },
    },
    openingPage: {
      description: 'The web page is opened: by the app around this one, else in a window of its own.',
      tags: 'busy',
      invoke: {
        id: 'openPage',
        src: 'openPage',
        input: ({ context }) => ({ ...urlOf({ context }), isConfirmed: context.host !== null }),
        onDone: { target: 'idle', actions: 'clearUrl' },
        onError: { target: 'refused', actions: refuse },
      },
    },
    openingAppPage: {
      description: 'The app is told to open a page of its own.',
      tags: 'busy',
      invoke: {
        id: 'openAppPage',
        src: 'openAppPage',
        input: urlOf,
        onDone: { target: 'idle', actions: 'clearUrl' },
        onError: { target: 'refused', actions: refuse },
      },
    },
    refused: {
      description:
        'Where the product leads could not be learnt, is not trusted, or is nothing that can be opened here.',
      on: {
        'product.chosen': {
          guard: { type: 'isEnabled', params: ({ event }) => event },
          target: 'tracking',
          actions: { type: 'storeChoice', params: ({ event }) => event },
        },
      },
    },
  },
});
