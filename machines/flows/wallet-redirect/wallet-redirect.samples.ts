import { lost, refused } from '#kit/failure.ts';
import { defineFlow } from '#kit/flow.ts';
import { manifest } from './wallet-redirect.flow.ts';
import { walletRedirectMachine } from './wallet-redirect.machine.ts';
import type { WalletRedirectInput } from './wallet-redirect.types.ts';

export const input: WalletRedirectInput = { orderId: 'O-170', amount: 125_050, keysHonoured: true };

export const walletRedirectFlow = defineFlow({
  ...manifest,
  machine: walletRedirectMachine,
  inputs: [
    { name: 'an order to repay', input },
    { name: 'at a lender that does not honour keys', input: { ...input, keysHonoured: false } },
  ],
  events: [
    { says: 'taps Continue', event: { type: 'wallet.requested' } },
    { says: 'taps check order', event: { type: 'order.checked' } },
  ],
  outcomes: {
    requestWallet: [
      { says: 'an address', output: { url: 'https://payer.example/pay?o=O-170' } },
      { says: 'no, with a message', failure: refused('99', 'Wallet is closed') },
      { says: 'no, without a message', failure: refused('99') },
      { says: 'the answer is lost', failure: lost('offline') },
    ],
    openPayer: [
      { says: 'the address is trusted and opened', output: undefined },
      { says: 'the address is refused', failure: refused('gate') },
    ],
  },
  guards: { isRepeatSafe: 'repeating is safe', isLost: 'the answer is lost' },
  delays: {},
  invariants: [
    {
      says: 'the payer’s address is kept only until it is opened or refused',
      holds: (snapshot) => (snapshot.context.url !== null) === snapshot.matches('redirecting'),
    },
  ],
});
