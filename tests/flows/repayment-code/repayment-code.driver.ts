import { loanDetails } from '#adapters/lender-api/contract/order.ts';
import type { RepaymentCodeInput } from '#flows/repayment-code/repayment-code.types.ts';
import { keptPage, standingOnWire } from '#tests/support/issued-on-phone.ts';
import { type Driver, wire } from '#tools/paths/driver.ts';

export const repaymentCodeDriver: Driver = {
  flow: 'repayment-code',
  place(input) {
    const { showType, orderId, payload } = input as RepaymentCodeInput;
    return {
      path: `/repaymentOfCode?showType=${showType}&k=n1&orderId=${orderId}`,
      platform: 'browser',
      keysHonoured: true,
      storage: ({ user }) => (payload ? { local: { 'kist:issued:payment:n1': keptPage(user, orderId, payload) } } : {}),
    };
  },
  perform: {
    'copy.requested': (ui) => ui.tap('button', 'copy'),
    'app.requested': (ui) => ui.tap('button', 'Open the app on this phone'),
    'back.requested': (ui) => ui.tap('button', 'Back'),
  },
  looks: {
    'shown.part.code': [
      { role: 'heading', name: 'Pay with a code' },
      { role: 'img', name: 'QR code to pay with', is: 'absent' },
    ],
    'shown.part.qr': [
      { role: 'heading', name: 'Pay with a QR code' },
      { role: 'img', name: 'QR code to pay with' },
      { role: 'list', name: 'How to pay' },
    ],
    'shown.copy.idle': [{ role: 'button', name: 'copy', is: 'enabled' }],
    'shown.copy.copying': [{ role: 'button', name: 'copy', is: 'disabled' }],
    'shown.copy.copied': [{ role: 'button', name: 'copy', is: 'enabled' }],
    'shown.copy.failed': [{ role: 'button', name: 'copy', is: 'enabled' }],
    'shown.app.unasked': [{ role: 'region', name: 'Pay in the app', is: 'absent' }],
    'shown.app.asked': [{ role: 'region', name: 'Pay in the app' }],
    repaid: [
      { role: 'region', name: 'This order is repaid' },
      { role: 'button', name: 'copy', is: 'absent' },
    ],
    missing: [
      { role: 'button', name: 'Back', is: 'enabled' },
      { role: 'button', name: 'copy', is: 'absent' },
    ],
    left: [],
  },
  wires: { watchOrder: wire(loanDetails, () => standingOnWire({ status: '200' })) },
  waits: {},
  settles: { copyText: (ui, outcome) => ui.answerClipboard(!('failure' in outcome)) },
};
