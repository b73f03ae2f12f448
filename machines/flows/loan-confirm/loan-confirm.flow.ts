import type { Endings, Leads, Manifest, Routes } from '#kit/manifest.ts';

export const routes = { loanConfirm: '/loanConfirm', newLoanConfirm: '/newLoanConfirm' } as const satisfies Routes;

export const endings = {
  applicationRefused: 'error',
  homeChosen: 'home',
} as const satisfies Endings;

export const leads = {
  openContractInApp: ['app'],
  openContract: ['lender'],
  openOrder: [{ usually: 'order' }],
  goHome: ['home'],
} as const satisfies Leads;

export const manifest = {
  id: 'loan-confirm',
  title: 'Loan confirmation',
  purpose: 'Read the loan on offer, agree to it, and apply for it once.',
  group: 'loan',
  order: 1,
  persisted: true,
  checklist: [
    'S-040–S-057',
    'S-154',
    'S-155',
    'S-187',
    'S-205',
    'S-222',
    'S-315',
    'S-338–S-343',
    'S-525–S-530',
    'S-626–S-629',
    'S-633–S-636',
  ],
  calls: {
    loadOffer: ['loan-detail-confirm', 'loan-detail-confirm-2'],
    loadContracts: ['contract', 'contract-2'],
    askContract: ['contract-jump', 'contract-jump-2'],
    pushLoan: ['loan-detail-push', 'loan-detail-push-2'],
  },
  routes,
  endings,
  leads,
} as const satisfies Manifest;
