import { loanDetails } from '#adapters/lender-api/contract/order.ts';
import type { RecommendedProductsInput } from '#flows/recommended-products/recommended-products.types.ts';
import { orderWithProducts } from '#tests/support/products-on-wire.ts';
import { type Driver, wire } from '#tools/paths/driver.ts';

export const recommendedProductsDriver: Driver = {
  flow: 'recommended-products',
  place(input) {
    const { productId, orderId } = input as RecommendedProductsInput;
    // In the app, Home asks the app; in a browser it would leave the page.
    return {
      path: `/recommendList?productId=${productId}&orderId=${orderId}`,
      platform: 'android',
      keysHonoured: true,
    };
  },
  perform: {
    'retry.requested': (ui) => ui.tap('button', 'Retry'),
    'network.returned': (ui) => ui.reconnect(),
    'language.changed': (ui) => ui.changeLanguage(),
    'page.returned': (ui) => ui.comeBack(),
    'home.requested': (ui) => ui.tap('button', 'Home'),
  },
  looks: {
    loading: [
      { role: 'button', name: 'Retry', is: 'absent' },
      { role: 'button', name: 'Home', is: 'absent' },
    ],
    failed: [{ role: 'button', name: 'Retry', is: 'enabled' }],
    ready: [
      { role: 'heading', name: 'Products for you' },
      { role: 'button', name: 'Retry', is: 'absent' },
      { role: 'button', name: 'Home', is: 'absent' },
    ],
    empty: [
      { role: 'region', name: 'Nothing to recommend today' },
      { role: 'button', name: 'Home', is: 'enabled' },
    ],
  },
  wires: {
    loadProducts: wire(loanDetails, orderWithProducts),
  },
  waits: {},
  settles: {},
};
