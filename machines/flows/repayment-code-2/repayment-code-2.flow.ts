import type { Endings, Manifest, Routes } from '#kit/manifest.ts';

export const routes = { repaymentOfCode2: '/repaymentOfCode2' } as const satisfies Routes;

export const endings = { left: 'back' } as const satisfies Endings;

export const manifest = {
  id: 'repayment-code-2',
  title: 'Contract number',
  purpose: 'Repay with the contract number that always works: how much it is, and the steps at each kind of place.',
  group: 'repaying',
  order: 6,
  persisted: false,
  checklist: ['S-024', 'S-069', 'S-082', 'S-083', 'S-152', 'S-366', 'S-395', 'S-537', 'S-538'],
  calls: { watchOrder: ['loan-details'] },
  routes,
  endings,
} as const satisfies Manifest;
