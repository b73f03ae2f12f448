import type { Leads, Manifest, Routes } from '#kit/manifest.ts';

export const routes = {} as const satisfies Routes;

export const leads = { openPage: ['lender'], openAppPage: ['app'] } as const satisfies Leads;

export const manifest = {
  id: 'product-click',
  title: 'Recommended product',
  purpose: 'Lead the borrower from a list of recommended products to the one that was tapped.',
  group: 'site',
  order: 4,
  persisted: false,
  checklist: ['S-157', 'S-188', 'S-360–S-362', 'S-379', 'S-523', 'S-638', 'S-839'],
  calls: { trackClick: ['event-save'], loadLink: ['product-link'] },
  routes,
  leads,
} as const satisfies Manifest;
