import { assign, setup } from 'xstate';
import { limits } from '#kit/limits.ts';
import { type Message, message } from '#kit/messages.ts';
import { effect, port } from '#kit/port.ts';
import type { FlowTag } from '#kit/state-meta.ts';
import { common } from '#words/common.texts.ts';
import type {
  ProductClickContext,
  ProductClickEvent,
  ProductClickInput,
  TrackClickInput,
} from './product-click.types.ts';

const chosenId = ({ products, chosenIndex }: ProductClickContext) => products[chosenIndex]?.productId ?? '';

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
    openLink: port<{ readonly url: string }, void>('openLink'),
  },
  actions: {
    storeChoice: assign((_, params: { index: number }) => ({ chosenIndex: params.index })),
    storeUrl: assign((_, params: { url: string }) => ({ url: params.url })),
    clearUrl: assign({ url: null }),
    reportClick: effect<{ productId: string }>('reportClick'),
    notify: effect<{ message: Message }>('notify'),
  },
  guards: {
    isEnabled: ({ context }, params: { index: number }) => context.products[params.index]?.isEnabled === true,
  },
  delays: { trackingCap: limits.trackingCap },
}).createMachine({
  id: 'productClick',
  context: ({ input }) => ({ ...input, chosenIndex: -1, url: null }),
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
        onDone: { target: 'opening', actions: { type: 'storeUrl', params: ({ event }) => event.output } },
        onError: 'idle',
      },
    },
    opening: {
      description: 'The address is judged and opened: a web page in the browser, a page of the app by the app.',
      tags: 'busy',
      invoke: {
        id: 'openLink',
        src: 'openLink',
        input: ({ context }) => ({ url: context.url ?? '' }),
        onDone: { target: 'idle', actions: 'clearUrl' },
        onError: {
          target: 'refused',
          actions: ['clearUrl', { type: 'notify', params: { message: message(common.error) } }],
        },
      },
    },
    refused: {
      description: 'The product leads to an address that is not trusted, or that nothing here can open.',
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
