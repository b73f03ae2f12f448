import { held, lost, refused } from '#kit/failure.ts';
import { defineFlow } from '#kit/flow.ts';
import type { IssuedPayment } from '#kit/repayment-record.ts';
import { issuedGuardWords, orderOutcomes } from '#parts/issued/issued.ts';
import { manifest } from './wallet-redirect.flow.ts';
import { walletRedirectMachine } from './wallet-redirect.machine.ts';
import type { WalletRedirectInput } from './wallet-redirect.types.ts';

export const input: WalletRedirectInput = { orderId: 'O-170', amount: 125_050, keysHonoured: true };

/** Opened at 14:05 in India on the 22nd of November 2026. */
export const opened: IssuedPayment = {
  kind: 'wallet',
  channelNumber: '',
  amount: 125_050,
  at: 1_795_336_500_000,
  code: null,
};

export const walletRedirectFlow = defineFlow({
  ...manifest,
  address: {
    orderId: 'needed: the order that is paid',
    amount: 'needed: what is paid, in cents',
    productId: 'its product',
  },
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
    { label: 'the same can be sent again no more', event: { type: 'doubt.outlived' } },
    { label: 'taps Pay another way, having been told', event: { type: 'second.confirmed' } },
    { label: 'comes back to the page', event: { type: 'page.returned' } },
  ],
  outcomes: {
    recallIssued: [
      { label: 'nothing was given out', output: [] },
      { label: 'a payment page was opened', output: [opened] },
    ],
    ...orderOutcomes,
    requestWallet: [
      { label: 'an address', output: { url: 'https://payer.example/pay?o=O-170' } },
      { label: 'no, with a message', failure: refused('99', 'Wallet is closed') },
      { label: 'no, without a message', failure: refused('99') },
      { label: 'the answer is lost', failure: lost('offline') },
      { label: 'an earlier payment is not confirmed', failure: held('answer') },
    ],
    openPayer: [
      { label: 'the address is trusted and opened', output: undefined },
      { label: 'the address is refused', failure: refused('gate') },
    ],
  },
  guards: {
    isRepeatSafe: 'repeating is safe',
    ...issuedGuardWords,
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
      label:
        'after Continue, in the end the payer’s page, an error in words, a state that says it does not know, or, where something was given out before, the order or what it says',
      checklist: ['S-005', 'S-509', 'S-615'],
      after: ['wallet.requested', 'second.confirmed'],
      inTheEnd: ['away', { told: 'idle' }, { told: 'refused' }, 'unknown', 'held', 'warned', 'unread', 'orderChecked'],
    },
  ],
});
