import type { Endings, Manifest, Routes } from '#kit/manifest.ts';

export const routes = { repaymentOfCode: '/repaymentOfCode' } as const satisfies Routes;

export const endings = { left: 'back' } as const satisfies Endings;

export const manifest = {
  id: 'repayment-code',
  title: 'Repayment code',
  purpose: 'Repay with a code: the borrower copies it, or has it scanned.',
  group: 'repaying',
  order: 5,
  persisted: false,
  checklist: ['S-006', 'S-023', 'S-079', 'S-080', 'S-081', 'S-365', 'S-536', 'S-538'],
  calls: { watchOrder: ['loan-details'] },
  routes,
  endings,
} as const satisfies Manifest;
