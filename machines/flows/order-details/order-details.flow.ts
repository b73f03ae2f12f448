import type { Endings, Leads, Manifest, Routes } from '#kit/manifest.ts';

export const routes = {
  order: '/order',
  loanDetail: '/loanDetail',
  borrowDetail: '#/borrowDetail/:orderId?',
} as const satisfies Routes;

export const endings = {
  repaymentChosen: 'repayByPeriod',
  cardChosen: 'repayChoose',
  rolloverChosen: 'repayDelay',
  productsChosen: 'recommendList',
  bindingChosen: 'bindBank',
  withdrawalChosen: 'newLoanConfirm',
} as const satisfies Endings;

export const leads = {
  openProductPage: ['app'],
  goMine: ['app'],
  openInside: ['lender'],
  followRedirect: ['lender'],
} as const satisfies Leads;

export const manifest = {
  id: 'order-details',
  title: 'Order details',
  purpose:
    'Show where an order stands and what can be done with it, read afresh whenever the borrower comes back to it.',
  group: 'loan',
  order: 2,
  persisted: false,
  checklist: [
    'S-003',
    'S-004',
    'S-058–S-065',
    'S-156',
    'S-179–S-186',
    'S-315',
    'S-336',
    'S-347–S-351',
    'S-359',
    'S-390',
    'S-392',
    'S-518–S-522',
    'S-630–S-632',
  ],
  calls: { loadOrder: ['loan-details'], sendScore: ['google-score'], reportBorrowAgain: ['event-save'] },
  routes,
  endings,
  leads,
} as const satisfies Manifest;
