import { fromPromise } from 'xstate';
import { recommendedProductsMachine } from '#flows/recommended-products/recommended-products.machine.ts';
import type { RecommendedProductsInput } from '#flows/recommended-products/recommended-products.types.ts';
import type { Product } from '#kit/entities.ts';

/** What the page of recommended products needs of the shell. */
export type RecommendedProductsPorts = {
  loadProducts(input: RecommendedProductsInput, signal: AbortSignal): Promise<readonly Product[]>;
  goHome(): void;
};

export const wireRecommendedProducts = (ports: RecommendedProductsPorts) => ({
  id: 'recommended-products',
  machine: recommendedProductsMachine.provide({
    actors: {
      loadProducts: fromPromise<readonly Product[], RecommendedProductsInput>(({ input, signal }) =>
        ports.loadProducts(input, signal),
      ),
    },
    actions: { goHome: () => ports.goHome() },
  }),
});
