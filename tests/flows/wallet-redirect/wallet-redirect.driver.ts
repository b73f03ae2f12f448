import { repaymentHuichao } from '#adapters/lender-api/contract/repayment.ts';
import type { WalletRedirectInput } from '#flows/wallet-redirect/wallet-redirect.types.ts';
import { type Driver, wire } from '#tools/paths/driver.ts';

export const walletRedirectDriver: Driver = {
  flow: 'wallet-redirect',
  place(input) {
    const { orderId, amount, keysHonoured } = input as WalletRedirectInput;
    const path = `/?orderId=${orderId}&amount=${amount}#/walletRepayment`;
    return { path, platform: 'browser', keysHonoured, doubtOf: orderId };
  },
  perform: {
    'wallet.requested': (ui) => ui.tap('button', 'Continue to the wallet'),
    'order.checked': (ui) => ui.tap('button', 'check order'),
    'retry.requested': (ui) => ui.tap('button', 'Retry'),
    'doubt.settled': (ui) => ui.doubtEnds('settled'),
    'doubt.released': (ui) => ui.doubtEnds('released'),
  },
  looks: {
    idle: [{ role: 'button', name: 'Continue to the wallet', is: 'enabled' }],
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
    away: [{ role: 'button', name: 'check order', is: 'enabled' }],
    orderChecked: [],
  },
  wires: {
    requestWallet: wire(repaymentHuichao, (_, next) => ({
      url: next && 'failure' in next ? 'javascript:alert(1)' : '/__sandbox/payer?order=O-170',
    })),
  },
  waits: {},
  settles: {
    openPayer: async (ui, outcome) => {
      if (!('failure' in outcome)) await ui.goBack();
    },
  },
};
