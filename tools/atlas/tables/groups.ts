export type Group = {
  readonly title: string;
  readonly purpose: string;
  /** Ids of flows. */
  readonly flows: readonly string[];
};

/** The flows as a borrower meets them. */
export const groups: readonly Group[] = [
  {
    title: 'Taking a loan',
    purpose: 'From the offer to an order, and where that order stands.',
    flows: ['loan-confirm', 'order-details'],
  },
  {
    title: 'Repaying',
    purpose: 'By bank card, by wallet, through a channel or with a code at a counter.',
    flows: [
      'card-repayment',
      'sms-countdown',
      'wallet-redirect',
      'channel-repayment',
      'repayment-code',
      'repayment-code-2',
      'guidance',
    ],
  },
  {
    title: 'Bank form',
    purpose: 'Binding a bank card, or changing the card of an order.',
    flows: ['bank-form', 'money-keyboard'],
  },
  {
    title: 'Complaints',
    purpose: 'Saying what went wrong, reading the answer, and reaching somebody.',
    flows: [
      'complaint-entry',
      'complaint-submission',
      'picture-upload',
      'complaint-list',
      'complaint-details',
      'contact-info',
    ],
  },
  {
    title: 'Promotion and public site',
    purpose: 'What else there is to borrow, and what anybody may read.',
    flows: [
      'registration',
      'download-template',
      'recommended-products',
      'product-click',
      'failure-page',
      'faq',
      'home-contact',
      'contact-form',
      'policy-frame',
    ],
  },
  {
    title: 'Shell',
    purpose: 'What runs behind every screen: starting, requests, messages, the app around it.',
    flows: [
      'boot',
      'viewport',
      'toast',
      'loading',
      'request',
      'session-guard',
      'bridge-out',
      'bridge-in',
      'tracking-outbox',
    ],
  },
  {
    title: 'For developers',
    purpose: 'What no borrower sees.',
    flows: ['test-preview'],
  },
];
