import { loanDetails } from '#adapters/lender-api/contract/order.ts';
import type { RepaymentCode2Input } from '#flows/repayment-code-2/repayment-code-2.types.ts';
import { ownerOf, standingOnWire } from '#tests/support/issued-on-phone.ts';
import { type Driver, wire } from '#tools/paths/driver.ts';

const groups = ['In the app', 'At a counter'];

export const repaymentCode2Driver: Driver = {
  flow: 'repayment-code-2',
  place(input) {
    const { orderId, record } = input as RepaymentCode2Input;
    return {
      path: `/repaymentOfCode2?orderId=${orderId}&productId=P-1`,
      platform: 'browser',
      keysHonoured: true,
      storage: ({ user }) =>
        record ? { local: { repaymentInfo: { ...record, borrower: ownerOf(user), orderId, productId: 'P-1' } } } : {},
    };
  },
  notPerformable: (event) =>
    Number(event.index) >= groups.length ? 'The screen lists two places, and there is nothing else to tap.' : null,
  perform: {
    'copy.requested': (ui) => ui.tap('button', 'copy'),
    'group.toggled': (ui, event) => ui.tap('button', groups[Number(event.index)] ?? ''),
    'back.requested': (ui) => ui.tap('button', 'Back'),
  },
  looks: {
    'shown.idle': [{ role: 'list', name: 'In the app' }],
    'shown.copying': [{ role: 'button', name: 'copy', is: 'disabled' }],
    'shown.copied': [{ role: 'button', name: 'copy', is: 'enabled' }],
    'shown.failed': [{ role: 'button', name: 'copy', is: 'enabled' }],
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
