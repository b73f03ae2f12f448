import { loanDetails } from '#adapters/lender-api/contract/order.ts';
import { repaymentHuichao } from '#adapters/lender-api/contract/repayment.ts';
import type { WalletRedirectInput } from '#flows/wallet-redirect/wallet-redirect.types.ts';
import { keptForPort, standingOnWire } from '#tests/support/issued-on-phone.ts';
import { type Driver, wire } from '#tools/paths/driver.ts';

export const walletRedirectDriver: Driver = {
  flow: 'wallet-redirect',
  place(input) {
    const { orderId, amount, keysHonoured } = input as WalletRedirectInput;
    const path = `/?orderId=${orderId}&amount=${amount}#/walletRepayment`;
    return { path, platform: 'browser', keysHonoured, doubtOf: orderId };
  },
  perform: {
    'second.confirmed': (ui) => ui.tap('button', 'Pay another way'),
    'page.returned': (ui) => ui.comeBack(),
    'wallet.requested': (ui) => ui.tap('button', 'Continue to the wallet'),
    'order.checked': (ui) => ui.tap('button', 'check order'),
    'retry.requested': (ui) => ui.tap('button', 'Retry'),
    'doubt.settled': (ui) => ui.doubtEnds('settled'),
    'doubt.released': (ui) => ui.doubtEnds('released'),
    'doubt.outlived': (ui) => ui.doubtEnds('outlived'),
  },
  looks: {
    'idle.quiet': [{ role: 'button', name: 'Continue to the wallet', is: 'enabled' }],
    'idle.declined': [{ role: 'button', name: 'Continue to the wallet', is: 'enabled' }],
    recalling: [],
    readingOrder: [
      { role: 'button', name: 'Preparing the wallet page…', is: 'disabled' },
      { role: 'button', name: 'check order', is: 'absent' },
    ],
    unread: [
      { role: 'region', name: 'Your order could not be read' },
      { role: 'button', name: 'check order', is: 'enabled' },
      { role: 'button', name: 'Continue to the wallet', is: 'enabled' },
    ],
    warned: [
      { role: 'region', name: 'The first way to pay is still open' },
      { role: 'button', name: 'check order', is: 'enabled' },
      { role: 'button', name: 'Pay another way', is: 'enabled' },
      { role: 'button', name: 'Continue to the wallet', is: 'absent' },
    ],
    confirming: [
      { role: 'button', name: 'Preparing the wallet page…', is: 'disabled' },
      { role: 'button', name: 'check order', is: 'absent' },
    ],
    requesting: [{ role: 'button', name: 'check order', is: 'absent' }],
    unknown: [
      { role: 'region', name: 'We do not know yet whether this payment went through' },
      { role: 'button', name: 'check order', is: 'enabled' },
    ],
    held: [
      { role: 'region', name: 'Nothing was sent just now' },
      { role: 'button', name: 'Retry', is: 'enabled' },
      { role: 'button', name: 'check order', is: 'enabled' },
      { role: 'button', name: 'Continue to the wallet', is: 'absent' },
    ],
    redirecting: [],
    refused: [
      { role: 'region', name: 'The wallet page cannot be opened' },
      { role: 'button', name: 'check order', is: 'enabled' },
    ],
    away: [
      { role: 'button', name: 'check order', is: 'enabled' },
      { role: 'button', name: 'Continue to the wallet', is: 'enabled' },
    ],
    orderChecked: [],
  },
  wires: {
    readOrder: wire(loanDetails, standingOnWire),
    rereadOrder: wire(loanDetails, standingOnWire),
    requestWallet: wire(repaymentHuichao, (_, next) => ({
      url: next && 'failure' in next ? 'javascript:alert(1)' : '/__sandbox/payer?order=O-170',
    })),
  },
  waits: {},
  keeps: { recallIssued: keptForPort('O-170') },
  settles: {
    recallIssued: async () => undefined,
    openPayer: async (ui, outcome) => {
      if (!('failure' in outcome)) await ui.goBack();
    },
  },
};
