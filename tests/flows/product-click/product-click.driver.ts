import type { ProductClickInput } from '#flows/product-click/product-click.types.ts';
import { productsOnWire } from '#tests/support/products-on-wire.ts';
import type { Driver, Look } from '#tools/paths/driver.ts';

const buttons = ['Apply Monsoon Loan', 'Apply Harbour Credit'];
const refusal = 'This offer cannot be opened here';

const open: Look[] = [
  { role: 'button', name: 'Apply Monsoon Loan', is: 'enabled' },
  { role: 'button', name: 'Apply Harbour Credit', is: 'enabled' },
  { role: 'button', name: 'Closed Delta Cash', is: 'disabled' },
];

const busy: Look[] = [
  { role: 'button', name: 'Apply Monsoon Loan', is: 'disabled' },
  { role: 'button', name: 'Apply Harbour Credit', is: 'disabled' },
  { role: 'region', name: refusal, is: 'absent' },
];

export const productClickDriver: Driver = {
  flow: 'product-click',
  place: () => ({ path: '/recommendList?productId=P-9&orderId=O-21', platform: 'browser', keysHonoured: true }),
  setting: (input) => [
    {
      call: 'loan-details',
      data: { orderStatus: '21', recProducts: productsOnWire((input as ProductClickInput).products) },
    },
  ],
  notPerformable: (event) =>
    Number(event.index) >= buttons.length
      ? 'The button of a closed product is disabled, and what is not listed has none.'
      : null,
  perform: { 'product.chosen': (ui, event) => ui.tap('button', buttons[Number(event.index)] ?? '') },
  looks: {
    idle: [...open, { role: 'region', name: refusal, is: 'absent' }],
    tracking: busy,
    linking: busy,
    opening: [],
    refused: [...open, { role: 'region', name: refusal }],
  },
  wires: {
    trackClick: { call: 'event-save', data: () => null },
    loadLink: {
      call: 'product-link',
      data: (_, next) => ({ url: next && 'failure' in next ? 'javascript:alert(1)' : '/__sandbox/payer?order=O-170' }),
    },
  },
  waits: { trackingCap: 2_000 },
  settles: {
    // It opens in a window of its own; this page stays.
    openLink: async (ui, outcome) => {
      if (!('failure' in outcome)) await ui.otherWindow();
    },
  },
};
