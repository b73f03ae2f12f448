import type { Endings, Leads, Manifest, Routes } from '#kit/manifest.ts';

export const routes = { repayByPeriod: '/repayByPeriod', repayDelay: '/repayDelay' } as const satisfies Routes;

export const endings = {
  orderChecked: 'borrowDetail',
  instructionsOpened: 'carpmm',
  defaultCodeOpened: 'repaymentOfCode2',
  codeIssued: 'repaymentOfCode',
} as const satisfies Endings;

export const leads = {
  openPayer: ['payer', { usually: 'repayChoose' }, { usually: 'walletRepayment' }],
} as const satisfies Leads;

export const manifest = {
  id: 'channel-repayment',
  title: 'Channel repayment',
  purpose: 'Repay an instalment, or move the due date, through a payment channel or by a code.',
  group: 'repaying',
  order: 4,
  persisted: true,
  checklist: [
    'S-006–S-008',
    'S-066–S-075',
    'S-364–S-366',
    'S-393',
    'S-396',
    'S-531–S-535',
    'S-538',
    'S-553',
    'S-623–S-625',
  ],
  calls: {
    loadPlan: ['loan-play-detail', 'amon-pettypy'],
    generateCode: ['generate-vcode'],
    readOrder: ['loan-details'],
    watchOrder: ['loan-details'],
  },
  routes,
  endings,
  leads,
} as const satisfies Manifest;
