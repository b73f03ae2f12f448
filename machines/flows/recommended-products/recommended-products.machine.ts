import { assign, setup } from 'xstate';
import type { Product } from '#kit/entities.ts';
import { effect, port } from '#kit/port.ts';
import type { FlowTag } from '#kit/state-meta.ts';
import type {
  RecommendedProductsContext,
  RecommendedProductsEvent,
  RecommendedProductsInput,
} from './recommended-products.types.ts';

/** List all products that the lender recommends. */
export const recommendedProductsMachine = setup({
  types: {
    input: {} as RecommendedProductsInput,
    context: {} as RecommendedProductsContext,
    events: {} as RecommendedProductsEvent,
    tags: {} as FlowTag,
  },
  actors: { loadProducts: port<RecommendedProductsInput, readonly Product[]>('loadProducts') },
  actions: {
    storeProducts: assign((_, params: { products: readonly Product[] }) => ({ products: params.products })),
    goHome: effect('goHome'),
  },
  guards: {
    hasProducts: (_, params: { products: readonly Product[] }) => params.products.length > 0,
    isListed: ({ context }) => context.products.length > 0,
  },
}).createMachine({
  id: 'recommendedProducts',
  context: ({ input }) => ({ ...input, products: [] }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The lender is asked what it recommends. A list that is shown already stays.',
      tags: 'busy',
      invoke: {
        id: 'loadProducts',
        src: 'loadProducts',
        input: ({ context: { productId, orderId } }) => ({ productId, orderId }),
        onDone: [
          {
            guard: { type: 'hasProducts', params: ({ event }) => ({ products: event.output }) },
            target: 'ready',
            actions: { type: 'storeProducts', params: ({ event }) => ({ products: event.output }) },
          },
          { target: 'empty', actions: { type: 'storeProducts', params: { products: [] } } },
        ],
        onError: [{ guard: 'isListed', target: 'ready' }, { target: 'failed' }],
      },
    },
    failed: {
      description: 'The products could not be loaded. Nothing is said about it; the borrower can try again.',
      on: { 'retry.requested': 'loading', 'network.returned': 'loading', 'page.returned': 'loading' },
    },
    ready: {
      description: 'The products are listed. They are read afresh when the borrower comes back to them.',
      on: { 'page.returned': 'loading', 'language.changed': 'loading' },
    },
    empty: {
      description: 'The lender recommends nothing at the moment. The borrower can go home, or come back later.',
      on: { 'home.requested': { actions: 'goHome' }, 'page.returned': 'loading', 'language.changed': 'loading' },
    },
  },
});
