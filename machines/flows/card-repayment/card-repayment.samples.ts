import { held, lost, refused } from '#kit/failure.ts';
import { defineFlow } from '#kit/flow.ts';
import { orderWatchOutcomes } from '#parts/order-watch/order-watch.ts';
import { manifest } from './card-repayment.flow.ts';
import { cardRepaymentMachine } from './card-repayment.machine.ts';
import type { CardRepaymentInput, CommitOutput, RepaymentWays } from './card-repayment.types.ts';

export const input: CardRepaymentInput = {
  orderId: 'O-170',
  amount: 125_050,
  couponId: null,
  platform: 'browser',
  keysHonoured: true,
  cardBound: false,
};

const cards: RepaymentWays['cards'] = [
  { id: 'C-1', bankName: 'Harbour Bank', tail: '1111', bankCode: 'HRB' },
  { id: 'C-2', bankName: 'Monsoon Bank', tail: '0000', bankCode: 'MSN' },
];

export const ways: RepaymentWays = { cards, repayToken: 'T-1', walletOffered: true };
const codeSent: CommitOutput = { needsCode: true, repayRecordId: 'R-1' };
const newCodeSent: CommitOutput = { needsCode: true, repayRecordId: 'R-2' };
const taken: CommitOutput = { needsCode: false, repayRecordId: 'R-3' };

export const cardRepaymentFlow = defineFlow({
  ...manifest,
  address: {
    orderId: 'needed: the order that is paid',
    amount: 'needed: what is paid, in cents',
    productId: 'its product',
    couponId: 'the coupon that is used',
    bound: 'there: a card was added just now, and is chosen',
  },
  machine: cardRepaymentMachine,
  inputs: [
    { name: 'in a browser', input },
    { name: 'in the Android app', input: { ...input, platform: 'android' } },
    {
      name: 'with a coupon, at a lender that does not honour keys',
      input: { ...input, couponId: 'K-1', keysHonoured: false },
    },
    { name: 'back from adding a card', input: { ...input, cardBound: true } },
  ],
  events: [
    { label: 'chooses the first card', event: { type: 'card.selected', index: 0 } },
    { label: 'chooses the second card', event: { type: 'card.selected', index: 1 } },
    { label: 'chooses a card that is not listed', event: { type: 'card.selected', index: 9 } },
    { label: 'taps Pay', event: { type: 'pay.requested' } },
    { label: 'taps Add a bank card', event: { type: 'binding.requested' } },
    { label: 'comes back to the page', event: { type: 'page.returned' } },
    { label: 'chooses the wallet', event: { type: 'wallet.chosen' } },
    { label: 'taps Retry', event: { type: 'retry.requested' } },
    { label: 'the network returns', event: { type: 'network.returned' } },
    { label: 'types the sixth digit', event: { type: 'code.completed', code: '123456' } },
    { label: 'submits a complete code', event: { type: 'code.submitted', code: '123456' } },
    { label: 'submits a short code', event: { type: 'code.submitted', code: '123' } },
    { label: 'asks for a new code', event: { type: 'resend.requested' } },
    { label: 'taps Cancel', event: { type: 'code.cancelled' } },
    { label: 'taps check order', event: { type: 'order.checked' } },
    { label: 'it is known what came of an earlier payment', event: { type: 'doubt.settled' } },
    { label: 'begins anew after being told', event: { type: 'doubt.released' } },
    { label: 'the same can be sent again no more', event: { type: 'doubt.outlived' } },
  ],
  outcomes: {
    loadRepaymentWays: [
      { label: 'two cards and a wallet', output: ways },
      { label: 'one card, no wallet', output: { ...ways, cards: cards.slice(0, 1), walletOffered: false } },
      { label: 'no card at all', output: { ...ways, cards: [] } },
      { label: 'no, with a message', failure: refused('99', 'Service is closed for maintenance') },
      { label: 'no, without a message', failure: refused('99') },
      { label: 'the answer is lost', failure: lost('status') },
    ],
    ...orderWatchOutcomes,
    commitRepayment: [
      { label: 'a code is needed', output: codeSent },
      { label: 'taken without a code', output: taken },
      { label: 'this payment was submitted before', failure: refused('800005', 'repeated') },
      { label: 'no, with a message', failure: refused('99', 'Insufficient balance') },
      { label: 'no, without a message', failure: refused('99') },
      { label: 'the answer is lost', failure: lost('timeout') },
      { label: 'an earlier payment is not confirmed', failure: held('answer') },
    ],
    resendCode: [
      { label: 'a code is needed', output: newCodeSent },
      { label: 'taken without a code', output: taken },
      { label: 'this payment was submitted before', failure: refused('800005', 'repeated') },
      { label: 'no, with a message', failure: refused('99', 'Too many codes') },
      { label: 'the answer is lost', failure: lost('malformed') },
      { label: 'an earlier payment is not confirmed', failure: held('answer') },
    ],
    confirmRepayment: [
      { label: 'the payment is taken', output: undefined },
      { label: 'the code is wrong', failure: refused('800006', 'bad code') },
      { label: 'this payment was submitted before', failure: refused('800005', 'repeated') },
      { label: 'no, with a message', failure: refused('99', 'Card is blocked') },
      { label: 'the answer is lost', failure: lost('status') },
      { label: 'an earlier payment is not confirmed', failure: held('answer') },
    ],
    smsCountdown: [{ label: '60 seconds are over', output: undefined }],
  },
  guards: {
    isListedCard: 'the card is in the list',
    hasNoCard: 'there is no card',
    isCardBound: 'it is the only one, and was just added',
    isWalletOffered: 'the lender offers the wallet',
    isRepeatSafe: 'repeating is safe',
    isAndroid: 'in the Android app',
    isCompleteCode: 'it has six digits',
    isFirstTry: 'it has six digits and no code of this SMS was tried',
    isSafeToConfirm: 'it has six digits and repeating is safe',
    isResendReady: 'the 60 seconds are over',
    needsCode: 'a code is needed',
    isLost: 'the answer is lost',
    isHeldBack: 'nothing was sent, because an earlier attempt is open',
    isWrongCode: 'the code is wrong',
    isRepeatedSubmission: 'this payment was submitted before',
  },
  delays: {},
  invariants: [
    {
      label: 'the chosen card is always in the list, or none is chosen',
      holds: ({ context }) => context.selectedIndex >= -1 && context.selectedIndex < context.cards.length,
    },
    {
      label: 'where there is no card nothing can be paid with one',
      holds: (snapshot) => snapshot.context.cards.length > 0 || !snapshot.can({ type: 'pay.requested' }),
    },
    {
      label: 'a payment is only ever asked for with a chosen card',
      holds: (snapshot) => !snapshot.hasTag('onceOnly') || snapshot.context.selectedIndex >= 0,
    },
    {
      label: 'a code is only asked for when the lender has a record of the payment',
      holds: (snapshot) => !snapshot.matches('awaitingCode') || snapshot.context.repayRecordId !== null,
    },
    {
      label: 'no code and no full card number is ever stored',
      holds: ({ context }) => !/123456|\d{8,}/.test(JSON.stringify(context)),
    },
    {
      label: 'the flow never ends as paid from an unknown outcome',
      holds: (snapshot) => !snapshot.matches('orderChecked') || snapshot.output?.ending === 'unknown',
    },
  ],
  rules: [
    {
      label:
        'after Pay, in the end a code is asked for, the order, an error in words, or a state that says what is not known',
      checklist: ['S-004', 'S-174', 'S-175', 'S-198', 'S-245', 'S-246', 'S-336'],
      after: ['pay.requested'],
      inTheEnd: [
        'awaitingCode',
        'submitted',
        { told: 'choosing' },
        'commitUnknown',
        'held',
        { told: 'alreadySubmitted' },
      ],
    },
    {
      label: 'after a code, in the end the order, an error in words, or a state that says what is not known',
      checklist: ['S-199', 'S-248', 'S-249', 'S-250', 'S-337'],
      after: ['code.submitted'],
      inTheEnd: [
        'confirmed',
        { told: 'awaitingCode.code.entering' },
        'awaitingCode.code.confirmUnknown',
        'awaitingCode.code.confirmHeld',
        { told: 'alreadySubmitted' },
      ],
    },
    {
      label:
        'after asking for a new code, in the end the next one has to be waited for, an error in words, the reason why nothing was sent, or the order',
      checklist: ['S-175', 'S-334', 'S-335'],
      after: ['resend.requested'],
      inTheEnd: [
        'awaitingCode.resend.coolingDown',
        { told: 'awaitingCode.code.entering' },
        'awaitingCode.code.confirmHeld',
        'submitted',
        { told: 'alreadySubmitted' },
      ],
    },
    {
      label: 'after Retry, in the end the cards, or an error in words',
      checklist: ['S-247'],
      after: ['retry.requested'],
      inTheEnd: ['choosing', { told: 'waysFailed' }, 'awaitingCode.code.entering'],
    },
  ],
});
