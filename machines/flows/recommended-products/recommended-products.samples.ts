import { lost, refused } from '#kit/failure.ts';
import { defineFlow } from '#kit/flow.ts';
import { sampleProducts } from '../product-click/product-click.samples.ts';
import { manifest } from './recommended-products.flow.ts';
import { recommendedProductsMachine } from './recommended-products.machine.ts';

export const recommendedProductsFlow = defineFlow({
  ...manifest,
  machine: recommendedProductsMachine,
  inputs: [{ name: 'after a refused order', input: { productId: 'P-9', orderId: 'O-21' } }],
  events: [
    { says: 'taps Retry', event: { type: 'retry.requested' } },
    { says: 'the network returns', event: { type: 'network.returned' } },
    { says: 'comes back to the page', event: { type: 'page.returned' } },
    { says: 'taps Home', event: { type: 'home.requested' } },
  ],
  outcomes: {
    loadProducts: [
      { says: 'three products', output: sampleProducts },
      { says: 'no product', output: [] },
      { says: 'no', failure: refused('97', 'This order is not known') },
      { says: 'the answer is lost', failure: lost('status') },
    ],
  },
  guards: { hasProducts: 'there are products', isListed: 'products are listed already' },
  delays: {},
  invariants: [
    {
      says: 'a list that is shown has something in it, and no other state has one',
      holds: (snapshot) =>
        snapshot.matches('loading') || snapshot.matches('ready') === snapshot.context.products.length > 0,
    },
  ],
});
