import { loanDetails } from '#adapters/lender-api/contract/order.ts';
import { eventSave, productLink } from '#adapters/lender-api/contract/products.ts';
import type { ProductClickContext, ProductClickInput, Way } from '#flows/product-click/product-click.types.ts';
import { orderWithProducts } from '#tests/support/products-on-wire.ts';
import { type Driver, type Look, says, wire } from '#tools/paths/driver.ts';

const buttons = ['Apply Monsoon Loan', 'Apply Harbour Credit'];

/** What the lender may send, by how it is judged. */
const addresses: Readonly<Record<Way['kind'], string>> = {
  page: '/__sandbox/payer?order=O-170',
  otherHost: 'https://partner.example/p-1?order=O-170',
  appPage: 'product/p-1?order=O-170',
};

/** What no app is told (P-11). */
const session = 'sessionId=1';

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
  place: (input) => ({
    path: '/recommendList?productId=P-9&orderId=O-21',
    platform: (input as ProductClickInput).platform,
    keysHonoured: true,
  }),
  setting: (input) => [says(loanDetails, orderWithProducts((input as ProductClickInput).products))],
  notPerformable: (event) =>
    event.type === 'product.chosen' && Number(event.index) >= buttons.length
      ? 'The button of a closed product is disabled, and what is not listed has none.'
      : null,
  cannotEnd(invocation, outcome, context) {
    if (invocation !== 'openPage' && invocation !== 'openAppPage') return null;
    const { url, platform } = context as ProductClickContext;
    const isOpened = platform === 'browser' || !url?.includes(session);
    return isOpened === !('failure' in outcome)
      ? null
      : 'A browser opens each page, and an app is told of all but those with a session in them.';
  },
  perform: {
    'product.chosen': (ui, event) => ui.tap('button', buttons[Number(event.index)] ?? ''),
    'visit.confirmed': (ui) => ui.tap('button', 'Open partner.example'),
    'visit.declined': (ui) => ui.tap('button', 'Stay here'),
  },
  looks: {
    idle: [...open, { role: 'region', name: refusal, is: 'absent' }],
    tracking: busy,
    linking: busy,
    judging: [],
    asking: [
      { role: 'dialog', name: 'This offer is on another site' },
      { role: 'button', name: 'Open partner.example', is: 'enabled' },
    ],
    openingPage: [],
    openingAppPage: [],
    refused: [...open, { role: 'region', name: refusal }],
  },
  wires: {
    trackClick: wire(eventSave, () => null),
    loadLink: wire(productLink, ({ url }: { readonly url: string }, next) => {
      if (!next || 'failure' in next) return { url: 'javascript:alert(1)' };
      const address = addresses[(next.output as Way).kind];
      return { url: url.includes(session) ? `${address}&${session}` : address };
    }),
  },
  waits: { trackingCap: 2_000 },
  settles: {
    judgeLink: async () => undefined,
    // It opens in a window of its own, or by the app; this page stays.
    openPage: async (ui, outcome, input) => {
      if (!('failure' in outcome) && (input as ProductClickInput).platform === 'browser') await ui.otherWindow();
    },
    openAppPage: async () => undefined,
  },
};
