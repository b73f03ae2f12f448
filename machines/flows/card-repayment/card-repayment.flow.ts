import type { Endings, Manifest, Routes } from '#kit/manifest.ts';

export const routes = { repayChoose: '/repayChoose' } as const satisfies Routes;

export const endings = {
  bindingChosen: 'bindBank',
  confirmed: 'borrowDetail',
  submitted: 'borrowDetail',
  orderChecked: 'borrowDetail',
  walletChosen: 'walletRepayment',
} as const satisfies Endings;

export const manifest = {
  id: 'card-repayment',
  title: 'Card repayment',
  purpose: 'Repay an order by card: the bank texts a code, the borrower types it, the bank confirms.',
  group: 'repaying',
  order: 1,
  persisted: true,
  checklist: [
    'S-004',
    'S-086',
    'S-087',
    'S-088',
    'S-174',
    'S-175',
    'S-198',
    'S-199',
    'S-245–S-250',
    'S-334–S-337',
    'S-363',
    'S-507',
  ],
  calls: {
    loadRepaymentWays: ['repayment-way'],
    watchOrder: ['loan-details'],
    commitRepayment: ['repayment-commit'],
    confirmRepayment: ['repayment-confirm'],
  },
  routes,
  endings,
} as const satisfies Manifest;
