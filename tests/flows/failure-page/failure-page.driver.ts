import { failurePage } from '#adapters/lender-api/contract/products.ts';
import type { ApplicationFailure } from '#flows/failure-page/failure-page.types.ts';
import { productsOnWire } from '#tests/support/products-on-wire.ts';
import { type Driver, wire } from '#tools/paths/driver.ts';

export const failurePageDriver: Driver = {
  flow: 'failure-page',
  // In the app, Home asks the app; in a browser it would leave the page.
  place: () => ({ path: '/joint-logon-fail', platform: 'android', keysHonoured: true }),
  perform: {
    'retry.requested': (ui) => ui.tap('button', 'Retry'),
    'network.returned': (ui) => ui.reconnect(),
    'language.changed': (ui) => ui.changeLanguage(),
    'home.requested': (ui) => ui.tap('button', 'Home'),
  },
  looks: {
    loading: [{ role: 'button', name: 'Retry', is: 'absent' }],
    failed: [
      { role: 'heading', name: 'Failed', is: 'absent' },
      { role: 'button', name: 'Retry', is: 'enabled' },
      { role: 'button', name: 'Home', is: 'enabled' },
    ],
    ready: [
      { role: 'heading', name: 'Failed' },
      { role: 'button', name: 'Home', is: 'enabled' },
      { role: 'button', name: 'Retry', is: 'absent' },
    ],
  },
  wires: {
    loadFailure: wire(failurePage, ({ products, ...reported }: ApplicationFailure) => ({
      ...reported,
      products: productsOnWire(products),
    })),
  },
  waits: {},
  settles: {},
};
