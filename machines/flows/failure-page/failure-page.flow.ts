import type { Leads, Manifest, Routes } from '#kit/manifest.ts';

export const routes = { error: '/error', jointLogonFail: '/joint-logon-fail' } as const satisfies Routes;

export const leads = { goHome: ['home'] } as const satisfies Leads;

export const manifest = {
  id: 'failure-page',
  title: 'Failure page',
  purpose: 'Say why an application failed, and what else there is.',
  group: 'site',
  order: 5,
  persisted: false,
  checklist: ['S-014', 'S-026', 'S-076–S-078', 'S-158', 'S-223', 'S-322', 'S-390', 'S-540', 'S-637', 'S-827'],
  calls: { loadFailure: ['failure-page'] },
  routes,
  leads,
} as const satisfies Manifest;
