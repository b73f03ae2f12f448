import type { Product } from '#kit/entities.ts';
import { lost, refused } from '#kit/failure.ts';
import { defineFlow } from '#kit/flow.ts';
import { manifest } from './product-click.flow.ts';
import { productClickMachine } from './product-click.machine.ts';

export const product: Product = {
  productId: 'P-1',
  logo: null,
  name: 'Monsoon Loan',
  buttonText: 'Apply',
  amountRange: '₹5000 to ₹20000',
  amountText: 'Limit',
  rate: '0.05 % a day',
  description: 'Money on the same day.',
  tags: ['Fast', 'No papers'],
  isEnabled: true,
};

/** What a lender may recommend: two products that can be had, and one that cannot. */
export const sampleProducts: readonly Product[] = [
  product,
  { ...product, productId: 'P-2', name: 'Harbour Credit', amountRange: '50000', tags: ['Low rate'] },
  { ...product, productId: 'P-3', name: 'Delta Cash', buttonText: 'Closed', tags: ['Sold out'], isEnabled: false },
];

export const productClickFlow = defineFlow({
  ...manifest,
  machine: productClickMachine,
  inputs: [
    {
      name: 'three products, one of them closed, in a browser',
      input: { products: sampleProducts, tagsFor: 'all', platform: 'browser' },
    },
    { name: 'the same in the Android app', input: { products: sampleProducts, tagsFor: 'all', platform: 'android' } },
  ],
  events: [
    { label: 'taps the first product', event: { type: 'product.chosen', index: 0 } },
    { label: 'taps the second product', event: { type: 'product.chosen', index: 1 } },
    { label: 'taps the closed product', event: { type: 'product.chosen', index: 2 } },
    { label: 'taps a product that is not listed', event: { type: 'product.chosen', index: 9 } },
    { label: 'taps Open', event: { type: 'visit.confirmed' } },
    { label: 'taps Stay here', event: { type: 'visit.declined' } },
  ],
  outcomes: {
    trackClick: [
      { label: 'the tap is noted', output: undefined },
      { label: 'the tap could not be noted', failure: lost('offline') },
    ],
    loadLink: [
      { label: 'an address', output: { url: 'https://offers.example/p-1' } },
      { label: 'an address with a session in it', output: { url: 'https://offers.example/p-1?sessionId=1' } },
      { label: 'no', failure: refused('1', 'Not today') },
      { label: 'the answer is lost', failure: lost('status') },
    ],
    judgeLink: [
      { label: 'a web page on a host of the list', output: { kind: 'page' } },
      { label: 'a web page on another host', output: { kind: 'otherHost', host: 'partner.example' } },
      { label: 'a page of the app', output: { kind: 'appPage' } },
      { label: 'the address is refused', failure: refused('gate') },
    ],
    openPage: [
      { label: 'it is opened', output: undefined },
      { label: 'it is not opened', failure: refused('gate') },
    ],
    openAppPage: [
      { label: 'the app is told', output: undefined },
      { label: 'the app is not told', failure: refused('gate') },
    ],
  },
  guards: {
    isEnabled: 'the product can be had',
    isPage: 'a web page on a host of the list',
    isOtherHost: 'a web page on another host',
    isForApp: 'there is an app around this page',
  },
  delays: { trackingCap: '2 seconds' },
  invariants: [
    {
      label: 'only a product that can be had is ever reported, asked for or opened',
      holds: ({ context, tags }) => !tags.has('busy') || context.products[context.chosenIndex]?.isEnabled === true,
    },
    {
      label: 'the product’s address is kept only until it is opened or refused',
      holds: (snapshot) =>
        (snapshot.context.url !== null) ===
        ['judging', 'asking', 'openingPage', 'openingAppPage'].includes(snapshot.value),
    },
    {
      label: 'a host is named while the borrower is asked about it, and kept at most until its page is opened',
      holds: (snapshot) =>
        snapshot.matches('asking')
          ? snapshot.context.host !== null
          : snapshot.context.host === null || snapshot.matches('openingPage'),
    },
  ],
  rules: [
    {
      label: 'after a tap on a product, in the end it is opened or asked about, or words say that it cannot be',
      checklist: ['S-188', 'S-315', 'S-361', 'S-523', 'S-638'],
      after: ['product.chosen'],
      inTheEnd: ['idle', 'asking', 'refused'],
    },
    {
      label: 'after Open, in the end the page is opened, or an error in words',
      checklist: ['S-361'],
      after: ['visit.confirmed'],
      inTheEnd: ['idle', { told: 'refused' }],
    },
  ],
});
