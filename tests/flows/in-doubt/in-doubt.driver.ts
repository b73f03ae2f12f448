import { loanDetails } from '#adapters/lender-api/contract/order.ts';
import { orderWithProducts } from '#tests/support/products-on-wire.ts';
import { type Driver, wire } from '#tools/paths/driver.ts';

const told = {
  role: 'region',
  name: /^(A payment|An application|Your application) (is not confirmed yet|was accepted)$|^(Another way to pay is still open|The order is repaid|You have a loan of this product)$/,
} as const;
const anew = { role: 'button', name: /^(Pay|Apply) (once more|from this phone)$/ } as const;
const unkept = { role: 'region', name: 'This phone keeps no notes' } as const;
const asked = { role: 'region', name: new RegExp(`${told.name.source}|^${unkept.name}$`) } as const;
const notNow = { role: 'button', name: 'Not now' } as const;

export const inDoubtDriver: Driver = {
  flow: 'in-doubt',
  onPagesAlone: true,
  place: () => ({ path: '/repayChoose?orderId=O-170&amount=125050', platform: 'browser', keysHonoured: true }),
  perform: {
    'journal.changed': (ui) => ui.hears('journal.changed'),
    'page.returned': (ui) => ui.comeBack(),
    'sending.began': (ui) => ui.hears('sending.began'),
    'sending.ended': (ui) => ui.hears('sending.ended'),
    'anew.requested': (ui) => ui.tap(anew.role, anew.name),
    'anew.confirmed': (ui) => ui.tap(anew.role, anew.name),
    'anew.withdrawn': (ui) => ui.tap('button', 'Not now'),
  },
  looks: {
    reading: [],
    clear: [{ ...told, is: 'absent' }],
    unkept: [unkept, { ...told, is: 'absent' }],
    'sending.quiet': [{ ...told, is: 'absent' }],
    'sending.reading': [],
    'sending.unkept': [unkept, { ...told, is: 'absent' }],
    'sending.processing': [told, { ...anew, is: 'absent' }],
    'told.waiting': [told, { ...anew, is: 'absent' }],
    'told.elsewhere': [told, { role: 'status', name: '' }, { ...anew, is: 'absent' }],
    'told.processing': [told, { ...anew, is: 'absent' }],
    'told.looking': [told, { ...anew, is: 'absent' }],
    'told.accepted': [
      {
        role: 'region',
        name: /^((A payment|Your application) was accepted|The order is repaid|You have a loan of this product)$/,
      },
      { ...anew, is: 'enabled' },
    ],
    'told.issued': [
      { role: 'region', name: 'Another way to pay is still open' },
      { ...anew, is: 'enabled' },
    ],
    'told.over': [asked, { ...anew, is: 'enabled' }],
    'told.asking': [asked, { ...anew, is: 'enabled' }, { ...notNow, is: 'enabled' }],
    'told.checking': [asked, { ...anew, is: 'disabled' }, { ...notNow, is: 'disabled' }],
    'told.failed': [asked, { role: 'alert', name: '' }, { ...anew, is: 'enabled' }, { ...notNow, is: 'enabled' }],
    'told.releasing': [asked, { ...anew, is: 'disabled' }, { ...notNow, is: 'disabled' }],
  },
  wires: {
    askOrder: wire(loanDetails, () => orderWithProducts([])),
    checkOrder: wire(loanDetails, () => orderWithProducts([])),
  },
  waits: { untilOver: 28 * 60_000, untilOutlived: (24 * 60 - 2) * 60_000, lookPause: 20_000 },
  settles: {},
};
