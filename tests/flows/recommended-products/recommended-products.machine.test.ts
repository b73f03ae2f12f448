import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { sampleProducts } from '#flows/product-click/product-click.samples.ts';
import { recommendedProductsMachine } from '#flows/recommended-products/recommended-products.machine.ts';
import type { RecommendedProductsEvent } from '#flows/recommended-products/recommended-products.types.ts';
import type { Product } from '#kit/entities.ts';
import { type Failure, lost, refused } from '#kit/failure.ts';

const settle = () => new Promise<void>((done) => setImmediate(done));

/** The page, with the lender's answers in turn. */
function open(answers: readonly (readonly Product[] | Failure)[]) {
  const asked: unknown[] = [];
  let wentHome = 0;
  const actor = createActor(
    recommendedProductsMachine.provide({
      actors: {
        loadProducts: fromPromise<readonly Product[], { readonly productId: string; readonly orderId: string }>(
          async ({ input }) => {
            asked.push(input);
            const answer = answers[asked.length - 1];
            if (!answer) return new Promise(() => undefined);
            if ('kind' in answer) throw answer;
            return answer;
          },
        ),
      },
      actions: {
        goHome: () => {
          wentHome += 1;
        },
      },
    }),
    { input: { productId: 'P-9', orderId: 'O-21' } },
  ).start();
  return {
    asked,
    wentHome: () => wentHome,
    value: () => actor.getSnapshot().value,
    products: () => actor.getSnapshot().context.products,
    async does(...events: readonly RecommendedProductsEvent['type'][]) {
      await settle();
      for (const type of events) {
        actor.send({ type });
        await settle();
      }
    },
  };
}

describe('the page of recommended products', () => {
  it('S-524 lists what the lender recommends for the product and the order of the page', async () => {
    const { asked, value, products, does } = open([sampleProducts]);
    expect(value()).toBe('loading');
    await does();
    expect(asked).toEqual([{ productId: 'P-9', orderId: 'O-21' }]);
    expect(value()).toBe('ready');
    expect(products().map(({ productId }) => productId)).toEqual(['P-1', 'P-2', 'P-3']);
  });

  it('S-524 S-390 an empty list offers the way home, and is asked for again when the borrower comes back', async () => {
    const { value, wentHome, does } = open([[], sampleProducts]);
    await does('home.requested');
    expect(value()).toBe('empty');
    expect(wentHome()).toBe(1);
    await does('page.returned');
    expect(value()).toBe('ready');
  });

  it.each(['retry.requested', 'network.returned', 'page.returned'] as const)(
    'S-315 S-399 a load that failed is tried again (%s)',
    async (event) => {
      const { asked, value, does } = open([refused('97', 'This order is not known'), sampleProducts]);
      await does();
      expect(value()).toBe('failed');
      await does(event);
      expect(value()).toBe('ready');
      expect(asked).toHaveLength(2);
    },
  );

  it('P-29 a list that is shown stays while it is read afresh, also when that fails', async () => {
    const { asked, value, products, does } = open([sampleProducts, lost('offline'), []]);
    await does('page.returned');
    expect(asked).toHaveLength(2);
    expect(value()).toBe('ready');
    expect(products()).toHaveLength(3);
    await does('page.returned');
    expect(value()).toBe('empty');
    expect(products()).toEqual([]);
  });
});
