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
    { label: 'taps Continue', event: { type: 'wallet.requested' } },
    { label: 'taps check order', event: { type: 'order.checked' } },
    { label: 'taps Retry', event: { type: 'retry.requested' } },
    { label: 'it is known what came of an earlier payment', event: { type: 'doubt.settled' } },
    { label: 'begins anew after being told', event: { type: 'doubt.released' } },
  ],
  outcomes: {
    requestWallet: [
      { label: 'an address', output: { url: 'https://payer.example/pay?o=O-170' } },
      { label: 'no, with a message', failure: refused('99', 'Wallet is closed') },
      { label: 'no, without a message', failure: refused('99') },
      { label: 'the answer is lost', failure: lost('offline') },
      { label: 'an earlier payment is not confirmed', failure: lost('unresolved') },
    ],
    openPayer: [
      { label: 'the address is trusted and opened', output: undefined },
      { label: 'the address is refused', failure: refused('gate') },
    ],
  },
  guards: {
    isRepeatSafe: 'repeating is safe',
    isLost: 'the answer is lost',
    isHeldBack: 'nothing was sent, because an earlier attempt is open',
  },
  delays: {},
  invariants: [
    {
      label: 'the payer’s address is kept only until it is opened or refused',
      holds: (snapshot) => (snapshot.context.url !== null) === snapshot.matches('redirecting'),
    },
  ],
  rules: [
    {
      label: 'after Continue, in the end the payer’s page, an error in words, or a state that says it does not know',
      checklist: ['S-005', 'S-509', 'S-615'],
      after: ['wallet.requested'],
      inTheEnd: ['away', { told: 'idle' }, { told: 'refused' }, 'unknown', 'held'],
    },
  ],
});
