import { lost, refused } from '#kit/failure.ts';
import { defineFlow } from '#kit/flow.ts';
import { sampleProducts } from '../product-click/product-click.samples.ts';
import { manifest } from './recommended-products.flow.ts';
import { recommendedProductsMachine } from './recommended-products.machine.ts';

export const recommendedProductsFlow = defineFlow({
  ...manifest,
  address: {
    productId: 'the product that was looked at',
    orderId: 'the order from which the way leads here',
  },
  machine: recommendedProductsMachine,
  inputs: [{ name: 'after a refused order', input: { productId: 'P-9', orderId: 'O-21' } }],
  events: [
    { label: 'taps Retry', event: { type: 'retry.requested' } },
    { label: 'the network returns', event: { type: 'network.returned' } },
    { label: 'reads another language', event: { type: 'language.changed' } },
    { label: 'comes back to the page', event: { type: 'page.returned' } },
    { label: 'taps Home', event: { type: 'home.requested' } },
  ],
  outcomes: {
    loadProducts: [
      { label: 'three products', output: sampleProducts },
      { label: 'no product', output: [] },
      { label: 'no', failure: refused('97', 'This order is not known') },
      { label: 'the answer is lost', failure: lost('status') },
    ],
  },
  guards: { hasProducts: 'there are products', isListed: 'products are listed already' },
  delays: {},
  invariants: [
    {
      label: 'a list that is shown has something in it, and no other state has one',
      holds: (snapshot) =>
        snapshot.matches('loading') || snapshot.matches('ready') === snapshot.context.products.length > 0,
    },
  ],
  rules: [
    {
      label: 'after Retry, in the end products, or that there are none, or that they did not load',
      checklist: ['S-315', 'S-524'],
      after: ['retry.requested'],
      inTheEnd: ['ready', 'empty', 'failed'],
    },
  ],
});
