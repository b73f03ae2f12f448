import { describe, expect, it } from 'vitest';
import { sampleProducts } from '#flows/product-click/product-click.samples.ts';
import { recommendedProductsMachine } from '#flows/recommended-products/recommended-products.machine.ts';
import type { Product } from '#kit/entities.ts';
import { type Failure, lost, refused } from '#kit/failure.ts';
import { onStage } from '#tests/support/flow-on-stage.ts';

const open = (answers: readonly (readonly Product[] | Failure)[]) =>
  onStage(recommendedProductsMachine, {
    input: { productId: 'P-9', orderId: 'O-21' },
    ports: { loadProducts: answers },
  });

describe('the page of recommended products', () => {
  it('S-524 lists what the lender recommends for the product and the order of the page', async () => {
    const { asked, value, context, settled } = open([sampleProducts]);
    expect(value()).toBe('loading');
    await settled();
    expect(asked.loadProducts).toEqual([{ productId: 'P-9', orderId: 'O-21' }]);
    expect(value()).toBe('ready');
    expect(context().products.map(({ productId }) => productId)).toEqual(['P-1', 'P-2', 'P-3']);
  });

  it('S-524 S-390 an empty list offers the way home, and is asked for again when the borrower comes back', async () => {
    const { value, does, did } = await open([[], sampleProducts]).settled();
    await does('home.requested');
    expect(value()).toBe('empty');
    expect(did.goHome.length).toBe(1);
    await does('page.returned');
    expect(value()).toBe('ready');
  });

  it.each(['retry.requested', 'network.returned', 'page.returned'] as const)(
    'S-315 S-399 a load that failed is tried again (%s)',
    async (event) => {
      const { asked, value, does } = await open([refused('97', 'This order is not known'), sampleProducts]).settled();
      expect(value()).toBe('failed');
      await does(event);
      expect(value()).toBe('ready');
      expect(asked.loadProducts).toHaveLength(2);
    },
  );

  it('P-29 a list that is shown stays while it is read afresh, also when that fails', async () => {
    const { asked, value, context, does } = await open([sampleProducts, lost('offline'), []]).settled();
    await does('page.returned');
    expect(asked.loadProducts).toHaveLength(2);
    expect(value()).toBe('ready');
    expect(context().products).toHaveLength(3);
    await does('page.returned');
    expect(value()).toBe('empty');
    expect(context().products).toEqual([]);
  });
});

it('P-58 in another language the list is told anew, and stays where no answer comes', async () => {
  const told = sampleProducts.map((product) => ({ ...product, description: 'एक मिनट में' }));
  const { value, context, does } = await open([sampleProducts, told, lost('offline')]).settled();
  await does('language.changed');
  expect([value(), context().products]).toEqual(['ready', told]);
  await does('language.changed');
  expect([value(), context().products]).toEqual(['ready', told]);
});
