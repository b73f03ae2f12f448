import type { Endings, Leads, Manifest, Routes } from '#kit/manifest.ts';

export const routes = { customerService: '/customerService' } as const satisfies Routes;

export const endings = { complaintChosen: 'complaint' } as const satisfies Endings;

export const leads = { openComplaintSite: ['lender'] } as const satisfies Leads;

export const manifest = {
  id: 'contact-info',
  title: 'Customer service',
  purpose: 'Reach customer service: by telephone, by e-mail or with a complaint.',
  group: 'complaints',
  order: 6,
  persisted: false,
  checklist: ['S-012', 'S-115', 'S-116', 'S-117', 'S-118', 'S-142', 'S-315', 'S-371', 'S-394', 'S-541'],
  calls: { loadContact: ['contact-kf-info'] },
  routes,
  endings,
  leads,
} as const satisfies Manifest;
