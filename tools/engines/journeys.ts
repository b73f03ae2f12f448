import type { Step } from './borrower.ts';

/** A main way through the product, and what stands in the lender's ledger once it is gone. */
export type Journey = {
  readonly id: string;
  readonly title: string;
  readonly ids: readonly string[];
  readonly steps: readonly Step[];
  readonly ledger: readonly string[];
  /** Whoever visits the public site is nobody yet. */
  readonly isVisitor?: true;
};

/** Written from the specification, by hand: one for each of the main ways. `picture` is a file that can be attached. */
export const journeys = (picture: string): readonly Journey[] => [
  {
    id: 'offer-to-order',
    title: 'From the offer to the order',
    ids: ['S-002', 'S-003'],
    steps: [
      { go: '/loanConfirm?productId=P-1' },
      { see: 'Apply now', role: 'button' },
      { tap: 'Apply now' },
      { see: 'On its way' },
      { pass: 6_000 },
      { tap: 'Refresh' },
      { see: 'Repayment', role: 'button' },
    ],
    ledger: ['loan'],
  },
  {
    id: 'card-repayment',
    title: 'Repaying by card and SMS code',
    ids: ['S-004'],
    steps: [
      { go: '/repayChoose?orderId=O-170-card&amount=125050' },
      { tap: /ending in 1111$/, role: 'radio' },
      { tap: /^Pay ₹/ },
      { type: '123456', into: 'SMS code' },
      { see: 'Repaid' },
    ],
    ledger: ['code', 'charge'],
  },
  {
    id: 'channel-code',
    title: 'Repaying through a channel with a code',
    ids: ['S-006', 'S-023'],
    steps: [
      { go: '/repayByPeriod?orderId=O-170-code&productId=P-1' },
      { tap: /^Payment Method/ },
      { tap: /^Code at a counter/, role: 'radio' },
      { tap: 'Payment' },
      { see: 'Pay with a code', role: 'heading' },
    ],
    ledger: ['code'],
  },
  {
    id: 'barcode',
    title: 'Repaying through a channel with a barcode',
    ids: ['S-007'],
    steps: [
      { go: '/repayByPeriod?orderId=O-170-bar&productId=P-1' },
      { tap: /^Payment Method/ },
      { tap: /^Barcode at a shop/, role: 'radio' },
      { tap: 'Payment' },
      { see: 'barCode', role: 'dialog' },
    ],
    ledger: ['code'],
  },
  {
    id: 'wallet',
    title: 'Repaying by wallet',
    ids: ['S-005'],
    steps: [
      { go: '/repayChoose?orderId=O-170-wallet&amount=125050' },
      { tap: /^Pay with a wallet/ },
      { tap: 'Continue to the wallet' },
      { tap: /^Pay/ },
      { see: 'Repaid' },
    ],
    ledger: ['wallet', 'charge'],
  },
  {
    id: 'rollover',
    title: 'Moving the due date at the payer’s page',
    ids: ['S-008', 'S-073'],
    steps: [
      { go: '/order?orderId=O-174D-move&productId=P-1' },
      { tap: 'Rollover Repayment' },
      { see: /^Your next payment date is / },
      { tap: 'Payment' },
      { tap: /^Pay/ },
      { see: 'Repayment', role: 'button' },
    ],
    ledger: ['code', 'rollover'],
  },
  {
    id: 'order-details',
    title: 'An order that asks for a rating',
    ids: ['S-003', 'S-010'],
    steps: [
      { go: '/order?orderId=O-SCORE&productId=P-1' },
      { see: 'How do you like this app?', role: 'dialog' },
      { tap: '3', role: 'radio' },
      { tap: 'Submit' },
      { see: 'Thank you for your feedback', role: 'dialog' },
      { tap: 'Close' },
      { see: 'Status', role: 'region' },
    ],
    ledger: [],
  },
  {
    id: 'bank-card',
    title: 'Binding a bank card',
    ids: ['S-009'],
    steps: [
      { go: '/bindBank?productId=B-2&source=loanDetail&orderId=O-170-bank' },
      { tap: /^Bank/ },
      { tap: 'Monsoon Bank', role: 'radio' },
      { tap: 'Confirm' },
      { tap: /^City/ },
      { tap: 'Goa' },
      { tap: 'Margao', role: 'radio' },
      { tap: 'Confirm' },
      { date: '1990-12-31', into: /^Date of birth/ },
      { type: '9990000000004321', into: /^Card (or account )?number$/ },
      { type: '09171234567', into: /^Phone/ },
      { tap: 'Next' },
      { see: 'Status', role: 'region' },
      { go: '/repayChoose?orderId=O-170-bank&amount=125050' },
      { see: /ending in 4321$/, role: 'radio' },
    ],
    ledger: ['card'],
  },
  {
    id: 'complaint',
    title: 'A complaint with a picture',
    ids: ['S-013', 'S-355'],
    steps: [
      { go: '/complaint?orderId=O-170' },
      { tap: 'Collection' },
      { tap: 'Rude or threatening' },
      { type: 'They came to my shop, twice.', into: 'What happened?' },
      { attach: picture },
      { see: 'Remove picture 1', role: 'button' },
      { tap: 'Send' },
      { see: 'Your complaint has been sent', role: 'dialog' },
    ],
    ledger: ['complaint'],
  },
  {
    id: 'registration',
    title: 'Registering from a promotion',
    ids: ['S-016', 'S-554'],
    isVisitor: true,
    steps: [
      { go: '/?templateId=T-1#/registerTemplate' },
      { type: '13812345678', into: 'Phone number' },
      { see: 'Show another picture', role: 'button' },
      { type: '1234', into: 'Characters in the picture' },
      { type: '123456', into: 'Code from the SMS' },
      { tap: 'Register' },
      { see: 'Download the app', role: 'button' },
    ],
    ledger: ['registration'],
  },
  {
    id: 'contact',
    title: 'Reaching the lender',
    ids: ['S-012', 'S-013'],
    steps: [
      { go: '/customerService' },
      { see: /^Call us/, role: 'button' },
      { tap: 'Make a complaint' },
      { see: 'What is it about?' },
    ],
    ledger: [],
  },
  {
    id: 'site',
    title: 'The public site',
    ids: ['S-017', 'S-034'],
    isVisitor: true,
    steps: [
      { go: '/' },
      { see: 'Fees and rates are shown before you agree.' },
      { tap: 'FAQ', role: 'link' },
      { tap: 'What happens if I pay late?', role: 'heading' },
      { see: /A penalty is charged one time/ },
      { tap: 'Contact', role: 'link' },
      { see: 'Write to us', role: 'heading' },
    ],
    ledger: [],
  },
];
