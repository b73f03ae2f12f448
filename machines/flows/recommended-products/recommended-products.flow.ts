import type { Leads, Manifest, Routes } from '#kit/manifest.ts';

export const routes = { recommendList: '/recommendList' } as const satisfies Routes;

export const leads = { goHome: ['home'] } as const satisfies Leads;

export const manifest = {
  id: 'recommended-products',
  title: 'Recommended products',
  purpose: 'List all products that the lender recommends.',
  group: 'site',
  order: 3,
  persisted: false,
  checklist: ['S-014', 'S-061', 'S-157', 'S-315', 'S-362', 'S-524'],
  calls: { loadProducts: ['loan-details'] },
  routes,
  leads,
} as const satisfies Manifest;
