import { held, lost, refused } from '#kit/failure.ts';
import { defineFlow } from '#kit/flow.ts';
import { manifest } from './loan-confirm.flow.ts';
import { loanConfirmMachine } from './loan-confirm.machine.ts';
import type { LoanConfirmInput, LoanOffer } from './loan-confirm.types.ts';

export const input: LoanConfirmInput = {
  productId: 'P-1',
  orderId: '',
  variant: 1,
  platform: 'ios',
  keysHonoured: true,
  consentDefault: true,
  factsFirst: false,
};

export const offer: LoanOffer = {
  logo: null,
  productName: 'Monsoon Loan',
  amount: 500_000,
  periods: 120,
  termUnit: 'D',
  rate: '24% a year',
  details: [
    { text: 'Processing fee', value: '₹0.00' },
    { text: 'You receive', value: '₹5000.00' },
  ],
  plan: [
    { amount: 270_000, description: 'Principal and interest', title: 'First repayment', date: '2026-01-20' },
    { amount: 265_000, description: 'Principal and interest', title: 'Second repayment', date: '2026-03-21' },
  ],
  firstRepaymentDate: '2026-01-20',
  agreement: 'none',
  backNotice: null,
  promotion: '',
  applyLabel: '',
};

export const statement: NonNullable<LoanOffer['statement']> = {
  ...{ number: 'KFS-7', validUntil: '2026-01-05', validFor: 45_000, paidOn: '2025-12-20' },
  ...{ paidOut: 490_000, fees: [{ text: 'Processing fee', amount: 10_000 }], interest: 35_000, total: 535_000 },
  ...{ nominal: 48_12, effective: 60_39, monthly: 4_01, contracted: 41_97, late: '2% a month', early: 'Nothing more' },
};

export const loanConfirmFlow = defineFlow({
  ...manifest,
  address: {
    productId: 'needed: the product',
    orderId: 'the order that the offer belongs to',
  },
  machine: loanConfirmMachine,
  inputs: [
    { name: 'variant 1, in the Android app', input: { ...input, platform: 'android' } },
    {
      name: 'variant 2, in the iOS app, not ticked, at a lender that does not honour keys',
      input: {
        ...input,
        productId: 'P-2',
        orderId: 'O-2',
        variant: 2,
        keysHonoured: false,
        consentDefault: false,
      },
    },
    {
      name: 'variant 1, in a browser, where what it costs is read first',
      input: { ...input, productId: 'P-3', platform: 'browser', consentDefault: false, factsFirst: true },
    },
  ],
  events: [
    { label: 'taps Retry', event: { type: 'retry.requested' } },
    { label: 'the network returns', event: { type: 'network.returned' } },
    { label: 'reads another language', event: { type: 'language.changed' } },
    { label: 'agrees to the agreement', event: { type: 'agreement.accepted' } },
    { label: 'does not agree to the agreement', event: { type: 'agreement.declined' } },
    { label: 'closes the promotion', event: { type: 'promotion.closed' } },
    { label: 'goes back by the app’s own button', event: { type: 'native.back' } },
    { label: 'stays', event: { type: 'leaving.withdrawn' } },
    { label: 'leaves all the same', event: { type: 'leaving.confirmed' } },
    { label: 'says or takes back that the costs were read', event: { type: 'facts.toggled' } },
    { label: 'ticks or unticks the consent', event: { type: 'consent.toggled' } },
    { label: 'chooses the first contract', event: { type: 'contract.chosen', index: 0 } },
    { label: 'chooses the second contract', event: { type: 'contract.chosen', index: 1 } },
    { label: 'asks for the contracts again', event: { type: 'contracts.requested' } },
    { label: 'taps Apply', event: { type: 'apply.requested' } },
    { label: 'taps Open your loan', event: { type: 'order.requested' } },
    { label: 'taps Apply for another loan', event: { type: 'another.requested' } },
    { label: 'taps Home', event: { type: 'home.requested' } },
    { label: 'it is known what came of what was sent before', event: { type: 'doubt.settled' } },
    { label: 'begins anew after being told', event: { type: 'doubt.released' } },
    { label: 'the same can be sent again no more', event: { type: 'doubt.outlived' } },
  ],
  outcomes: {
    loadOffer: [
      { label: 'a plain offer', output: offer },
      {
        label: 'an offer with an agreement, a promotion and something to point out',
        output: {
          ...offer,
          agreement: { url: 'https://lender.example/agreement' },
          backNotice: { title: 'One step left', content: 'Your loan is reserved for today.' },
          promotion: 'No fee if you apply today.',
          applyLabel: 'Get it now',
        },
      },
      {
        label: 'an offer whose agreement is at an address that is not trusted, and a promotion',
        output: { ...offer, agreement: 'refused', promotion: 'No fee if you apply today.' },
      },
      { label: 'an offer with a promotion alone', output: { ...offer, promotion: 'No fee if you apply today.' } },
      { label: 'an offer that holds for 45 seconds more', output: { ...offer, statement } },
      { label: 'no', failure: refused('99', 'This product is sold out') },
      { label: 'the answer is lost', failure: lost('status') },
    ],
    retellOffer: [
      { label: 'the same offer in other words', output: offer },
      { label: 'another offer', output: { ...offer, amount: 400_000 } },
      { label: 'no', failure: refused('99', 'This product is sold out') },
      { label: 'the answer is lost', failure: lost('status') },
    ],
    loadContracts: [
      { label: 'two contracts', output: ['Loan agreement', 'Key facts'] },
      { label: 'no', failure: refused('99') },
      { label: 'the answer is lost', failure: lost('status') },
    ],
    askContract: [
      { label: 'an address', output: { url: 'https://lender.example/contract' } },
      { label: 'no', failure: refused('99', 'Not available') },
      { label: 'the answer is lost', failure: lost('offline') },
    ],
    openContractInApp: [
      { label: 'the app is told', output: undefined },
      { label: 'no app is told', failure: refused('gate') },
    ],
    openContract: [
      { label: 'the address is trusted and opened', output: undefined },
      { label: 'the address is refused', failure: refused('gate') },
    ],
    pushLoan: [
      { label: 'the loan is taken', output: { url: '/#/borrowDetail/O-1' } },
      { label: 'no', failure: refused('99', 'Your limit is used up') },
      { label: 'the answer is lost', failure: lost('status') },
      { label: 'the same is not confirmed yet', failure: held('answer') },
    ],
    openOrder: [
      { label: 'the address is trusted and opened', output: undefined },
      { label: 'the address is refused', failure: refused('gate') },
    ],
  },
  guards: {
    isFactsFirst: 'the law wants what it costs read first',
    isConsentDefault: 'the consent is ticked from the start',
    hasEnd: 'the offer may be agreed to for so long and no longer',
    isDeciding: 'nothing is sent yet',
    isAgreed: 'the consent is ticked, and nothing lies over the page',
    isRetold: 'it is the same offer in other words',
    isListed: 'there are links already',
    isOver: 'it is too late to agree to it',
    isAgreementRefused: 'the agreement’s address is refused',
    needsNoAgreement: 'there is no agreement',
    needsNoPromotion: 'there is no promotion',
    hasApp: 'there is an app around the page',
    isBackIntercepted: 'there is something to point out, in the iOS app',
    isUncovered: 'nothing lies over the page',
    isReadable: 'nothing lies over the page and nothing is sent',
    isPushing: 'the loan is being applied for',
    isRepeatSafe: 'repeating is safe',
    isLost: 'the answer is lost',
    isHeldBack: 'nothing was sent, because an earlier attempt is open',
  },
  delays: { promotionWait: 'three seconds', offerValidity: '45 seconds' },
  invariants: [
    {
      label: 'nothing is shown, agreed to or sent without an offer',
      holds: (snapshot) => !snapshot.matches('reviewing') || snapshot.context.offer !== null,
    },
    {
      label: 'nothing is agreed to when the time for it is over',
      holds: (snapshot) =>
        !snapshot.matches({ reviewing: { validity: 'over' } }) ||
        !(snapshot.can({ type: 'consent.toggled' }) || snapshot.can({ type: 'facts.toggled' })),
    },
    {
      label: 'where the costs are to be read first, there is no consent and nothing is sent before that is confirmed',
      holds: (snapshot) =>
        !snapshot.matches({ reviewing: { application: { deciding: 'unread' } } }) ||
        !(snapshot.can({ type: 'consent.toggled' }) || snapshot.can({ type: 'apply.requested' })),
    },
    {
      label: 'nothing is sent while the agreement or the promotion is shown',
      holds: (snapshot) =>
        !snapshot.hasTag('onceOnly') ||
        !(
          snapshot.matches({ reviewing: { popup: 'agreement' } }) ||
          snapshot.matches({ reviewing: { popup: 'promotion' } })
        ),
    },
    {
      label: 'an address is kept only until it is opened or refused, and the loan’s while there is a way to it',
      holds: (snapshot) =>
        (snapshot.context.orderUrl !== null) ===
          (snapshot.matches({ reviewing: { application: 'opening' } }) ||
            snapshot.matches({ reviewing: { application: 'applied' } })) &&
        (snapshot.context.contractUrl !== null) ===
          (snapshot.matches({ reviewing: { contracts: { reading: 'handingOver' } } }) ||
            snapshot.matches({ reviewing: { contracts: { reading: 'opening' } } })),
    },
    {
      label: 'a loan that is taken cannot be applied for again, unless for another one the offer is read anew',
      holds: (snapshot) =>
        !(
          snapshot.matches({ reviewing: { application: 'opening' } }) ||
          snapshot.matches({ reviewing: { application: 'applied' } }) ||
          snapshot.matches({ reviewing: { application: 'notOpened' } })
        ) || !snapshot.can({ type: 'apply.requested' }),
    },
    {
      label: 'no contract is asked for while the loan is applied for',
      holds: (snapshot) => !(snapshot.hasTag('onceOnly') && snapshot.matches({ reviewing: { contracts: 'reading' } })),
    },
  ],
  rules: [
    {
      label:
        'after Apply, in the end a state that says it was applied for, the page of refused applications, an error in words, or a state that says it does not know',
      checklist: ['S-187', 'S-315', 'S-525', 'S-526'],
      after: ['apply.requested'],
      inTheEnd: [
        'reviewing.application.held',
        'reviewing.application.applied',
        'applicationRefused',
        { told: 'reviewing.application.notOpened' },
        'reviewing.application.pushUnknown',
      ],
    },
  ],
});
