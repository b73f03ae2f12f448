import { held, lost, refused } from '#kit/failure.ts';
import { defineFlow } from '#kit/flow.ts';
import type { IssuedPayment } from '#kit/repayment-record.ts';
import { copyOutcomes } from '#parts/copy-text/copying.ts';
import { issuedGuardWords, orderOutcomes } from '#parts/issued/issued.ts';
import { orderWatchOutcomes } from '#parts/order-watch/order-watch.ts';
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
const barcode: PayCode = { form: 'barcode', text: '900020000174', validUntil: '2026-11-30 18:00' };
const page: PayCode = { form: 'page', showType: 1, key: 'k1' };

/** 14:05 in India on the 22nd of November 2026. */
const at = 1_795_336_500_000;

const opened: IssuedPayment = { kind: 'instalment', channelNumber: '90001', amount: 125_050, at, code: null };

/** A code at the counter, a barcode through the first channel, and the wallet’s page. */
export const issued: readonly IssuedPayment[] = [
  { ...opened, channelNumber: '90002', code: page },
  { ...opened, code: barcode },
  { ...opened, kind: 'wallet', channelNumber: '' },
];

export const channelRepaymentFlow = defineFlow({
  ...manifest,
  address: {
    orderId: 'needed: the order',
    productId: 'its product',
  },
  machine: channelRepaymentMachine,
  inputs: [
    { name: 'an instalment', input },
    {
      name: 'a rollover, at a lender that does not honour keys',
      input: { ...input, kind: 'rollover', keysHonoured: false },
    },
  ],
  events: [
    { label: 'taps more or hide', event: { type: 'more.toggled' } },
    { label: 'opens the payment methods', event: { type: 'method.opened' } },
    { label: 'picks the second channel', event: { type: 'channel.picked', index: 1 } },
    { label: 'picks a channel that is not offered', event: { type: 'channel.picked', index: 7 } },
    { label: 'closes the payment methods', event: { type: 'method.closed' } },
    { label: 'taps Payment', event: { type: 'pay.requested' } },
    { label: 'closes the barcode', event: { type: 'barcode.closed' } },
    { label: 'taps Show the code', event: { type: 'code.reopened', index: 0 } },
    { label: 'taps Show the barcode', event: { type: 'code.reopened', index: 1 } },
    { label: 'asks for a code that is not told of', event: { type: 'code.reopened', index: 7 } },
    { label: 'taps Get a new code', event: { type: 'code.renewed' } },
    { label: 'taps Pay another way, having been told', event: { type: 'second.confirmed' } },
    { label: 'taps copy', event: { type: 'copy.requested' } },
    { label: 'opens the banner', event: { type: 'banner.opened' } },
    { label: 'opens the default payment', event: { type: 'defaultBox.opened' } },
    { label: 'taps check order', event: { type: 'order.checked' } },
    { label: 'taps Pay another way', event: { type: 'restart.requested' } },
    { label: 'taps Retry', event: { type: 'retry.requested' } },
    { label: 'it is known what came of what was sent before', event: { type: 'doubt.settled' } },
    { label: 'begins anew after being told', event: { type: 'doubt.released' } },
    { label: 'the same can be sent again no more', event: { type: 'doubt.outlived' } },
    { label: 'comes back to the page', event: { type: 'page.returned' } },
    { label: 'the network returns', event: { type: 'network.returned' } },
    { label: 'reads another language', event: { type: 'language.changed' } },
  ],
  outcomes: {
    loadPlan: [
      { label: 'all there is to show', output: plan },
      { label: 'a plan instead of rows', output: rollover },
      { label: 'no amount and no way to pay', output: bare },
      { label: 'no', failure: refused('1') },
      { label: 'the answer is lost', failure: lost('status') },
    ],
    retellPlan: [
      { label: 'the same in other words', output: plan },
      { label: 'no', failure: refused('1') },
      { label: 'the answer is lost', failure: lost('status') },
    ],
    recallIssued: [
      { label: 'nothing was given out', output: [] },
      { label: 'a code, a barcode and a payment page were given out', output: issued },
    ],
    recheckIssued: [
      { label: 'nothing was given out', output: [] },
      { label: 'a code, a barcode and a payment page were given out', output: issued },
    ],
    ...orderOutcomes,
    readStanding: orderOutcomes.readOrder,
    generateCode: [
      { label: 'the address of a payer', output: link },
      { label: 'a barcode', output: barcode },
      { label: 'a code for a page of its own', output: page },
      { label: 'no, with a message', failure: refused('99', 'The channel is closed') },
      { label: 'the answer is lost', failure: lost('timeout') },
      { label: 'the same is not confirmed yet', failure: held('answer') },
    ],
    openPayer: [
      { label: 'the address is trusted and opened', output: undefined },
      { label: 'the address is refused', failure: refused('gate') },
    ],
    ...orderWatchOutcomes,
    ...copyOutcomes,
  },
  guards: {
    isResting: 'nothing is under way',
    isUnderWay: 'something is under way',
    hasMoreRows: 'there are more than two rows',
    hasChannels: 'channels are offered',
    isOfferedChannel: 'the channel is offered',
    isPayable: 'the amount is known and a channel is chosen',
    isUnpayable: 'the amount is not known, or no channel is offered',
    hasBanner: 'the lender shows the banner',
    hasDefaultPayment: 'there is a default payment',
    hasCodeToCopy: 'a code is shown',
    isShowing: 'a barcode is shown',
    isRepeatSafe: 'repeating is safe',
    ...issuedGuardWords,
    hasIssued: 'something was given out before',
    hasKeptCode: 'a code was issued for just this payment',
    isKeptPage: 'a code for a page of its own was issued for just this payment',
    isKeptBarcode: 'a barcode was issued for just this payment',
    isIssuedPage: 'that is a code for a page of its own',
    isIssuedBarcode: 'that is a barcode',
    isLink: 'it is an address',
    isBarcode: 'it is a barcode',
    isLost: 'the answer is lost',
    isHeldBack: 'nothing was sent, because an earlier attempt is open',
  },
  delays: {},
  invariants: [
    {
      label: 'the chosen channel is always offered, or none is chosen',
      holds: ({ context }) =>
        context.selectedIndex === -1 || context.plan?.channels[context.selectedIndex] !== undefined,
    },
    {
      label: 'a payment is only ever asked for with a known amount and a chosen channel',
      holds: ({ context, ...snapshot }) =>
        !snapshot.tags.has('onceOnly') || (context.plan?.amount !== null && context.selectedIndex >= 0),
    },
    {
      label: 'what the lender answered is kept only while it is shown or passed on',
      holds: (snapshot) =>
        (snapshot.context.payCode !== null) ===
        (snapshot.matches({ ready: { payment: { asking: 'redirecting' } } }) ||
          snapshot.matches({ ready: { payment: 'showing' } }) ||
          snapshot.matches('codeIssued')),
    },
    {
      label: 'a plan is only shown when the lender told it',
      holds: (snapshot) => !snapshot.matches('ready') || snapshot.context.plan !== null,
    },
  ],
  rules: [
    {
      label:
        'after Payment, in the end the payer’s page, a code, an error in words, a state that says it does not know, where the lender says no, the other ways to pay, or, where something was given out before, that or what the order says',
      checklist: ['S-006', 'S-365', 'S-625'],
      after: ['pay.requested', 'second.confirmed'],
      inTheEnd: [
        'ready.payment.away',
        'ready.payment.asking.held',
        'ready.payment.showing',
        'codeIssued',
        { told: 'ready.payment.choosingTrusted' },
        'ready.payment.asking.unknown',
        'ready.payment.choosingAnother',
        'ready.payment.deciding.warned',
        'ready.payment.deciding.unread',
        'orderChecked',
      ],
    },
  ],
});
