import { lost, refused } from '#kit/failure.ts';
import { defineFlow } from '#kit/flow.ts';
import { copyOutcomes } from '#parts/copy-text/copying.ts';
import { manifest } from './channel-repayment.flow.ts';
import { channelRepaymentMachine } from './channel-repayment.machine.ts';
import type { ChannelRepaymentInput, PayCode, RepaymentPlan } from './channel-repayment.types.ts';

export const input: ChannelRepaymentInput = {
  kind: 'instalment',
  orderId: 'O-174',
  productId: 'P-1',
  keysHonoured: true,
};

export const plan: RepaymentPlan = {
  amount: 125_050,
  title: '',
  date: '30 Nov 2026',
  productName: 'Kist Loan',
  productLogo: null,
  rows: [
    { text: 'Principal', value: '1200.00' },
    { text: 'Interest', value: '50.50' },
    { text: 'Late fee', value: '0.00' },
  ],
  steps: [],
  channels: [
    { number: '90001', name: 'Payment page', logo: null },
    { number: '90002', name: 'Shop counter', logo: null },
  ],
  banner: 'How to pay at a shop',
  defaultPayment: {
    payCode: 'KIST-0174-2026',
    logo: null,
    title: 'Any counter',
    payNotice: [{ name: 'At a shop', steps: ['Say the code.', 'Pay and keep the receipt.'] }],
  },
};

const rollover: RepaymentPlan = {
  ...plan,
  amount: 30_000,
  title: 'Pay now to roll over',
  date: '14 Dec 2026',
  rows: [],
  steps: [
    { remark: 'Due now', title: 'Interest', amount: 25_000, time: '30 Nov 2026' },
    { remark: 'Due now', title: 'Fee', amount: 5_000, time: '30 Nov 2026' },
  ],
};

const bare: RepaymentPlan = {
  ...plan,
  amount: null,
  rows: plan.rows.slice(0, 2),
  channels: [],
  banner: null,
  defaultPayment: null,
};

const link: PayCode = { form: 'link', url: 'https://payer.example/pay?o=O-174' };
const barcode: PayCode = { form: 'barcode', text: '900020000174' };
const page: PayCode = { form: 'page', showType: 1, key: 'k1' };

export const channelRepaymentFlow = defineFlow({
  ...manifest,
  machine: channelRepaymentMachine,
  inputs: [
    { name: 'an instalment', input },
    {
      name: 'a rollover, at a lender that does not honour keys',
      input: { ...input, kind: 'rollover', keysHonoured: false },
    },
  ],
  events: [
    { says: 'taps more or hide', event: { type: 'more.toggled' } },
    { says: 'opens the payment methods', event: { type: 'method.opened' } },
    { says: 'picks the second channel', event: { type: 'channel.picked', index: 1 } },
    { says: 'picks a channel that is not offered', event: { type: 'channel.picked', index: 7 } },
    { says: 'closes the payment methods', event: { type: 'method.closed' } },
    { says: 'taps Payment', event: { type: 'pay.requested' } },
    { says: 'closes the barcode', event: { type: 'barcode.closed' } },
    { says: 'taps copy', event: { type: 'copy.requested' } },
    { says: 'opens the banner', event: { type: 'banner.opened' } },
    { says: 'opens the default payment', event: { type: 'defaultBox.opened' } },
    { says: 'taps check order', event: { type: 'order.checked' } },
    { says: 'taps Pay another way', event: { type: 'restart.requested' } },
    { says: 'taps Retry', event: { type: 'retry.requested' } },
    { says: 'comes back to the page', event: { type: 'page.returned' } },
    { says: 'the network returns', event: { type: 'network.returned' } },
  ],
  outcomes: {
    loadPlan: [
      { says: 'all there is to show', output: plan },
      { says: 'a plan instead of rows', output: rollover },
      { says: 'no amount and no way to pay', output: bare },
      { says: 'no', failure: refused('1') },
      { says: 'the answer is lost', failure: lost('status') },
    ],
    generateCode: [
      { says: 'the address of a payer', output: link },
      { says: 'a barcode', output: barcode },
      { says: 'a code for a page of its own', output: page },
      { says: 'no, with a message', failure: refused('99', 'The channel is closed') },
      { says: 'the answer is lost', failure: lost('timeout') },
    ],
    openPayer: [
      { says: 'the address is trusted and opened', output: undefined },
      { says: 'the address is refused', failure: refused('gate') },
    ],
    ...copyOutcomes,
  },
  guards: {
    hasMoreRows: 'there are more than two rows',
    hasChannels: 'channels are offered',
    isOfferedChannel: 'the channel is offered',
    isPayable: 'the amount is known and a channel is chosen',
    hasBanner: 'the lender shows the banner',
    hasDefaultPayment: 'there is a default payment',
    isRepeatSafe: 'repeating is safe',
    isLink: 'it is an address',
    isBarcode: 'it is a barcode',
    isLost: 'the answer is lost',
  },
  delays: {},
  invariants: [
    {
      says: 'the chosen channel is always offered, or none is chosen',
      holds: ({ context }) =>
        context.selectedIndex === -1 || context.plan?.channels[context.selectedIndex] !== undefined,
    },
    {
      says: 'a payment is only ever asked for with a known amount and a chosen channel',
      holds: ({ context, ...snapshot }) =>
        !snapshot.tags.has('onceOnly') || (context.plan?.amount !== null && context.selectedIndex >= 0),
    },
    {
      says: 'what the lender answered is kept only while it is shown or passed on',
      holds: (snapshot) =>
        (snapshot.context.payCode !== null) ===
        (snapshot.matches({ ready: { payment: 'redirecting' } }) ||
          snapshot.matches({ ready: { payment: 'showing' } }) ||
          snapshot.matches('codeIssued')),
    },
    {
      says: 'a plan is only shown when the lender told it',
      holds: (snapshot) => !snapshot.matches('ready') || snapshot.context.plan !== null,
    },
  ],
});
