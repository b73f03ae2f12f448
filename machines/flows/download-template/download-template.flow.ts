import type { Leads, Manifest, Routes } from '#kit/manifest.ts';

export const routes = { downloadTemplate: '#/downloadTemplate' } as const satisfies Routes;

export const leads = { openDownload: ['lender'] } as const satisfies Leads;

export const manifest = {
  id: 'download-template',
  title: 'Download page',
  purpose: 'Lead a registered visitor to where the app can be downloaded.',
  group: 'site',
  order: 2,
  persisted: false,
  checklist: ['S-016', 'S-039', 'S-130', 'S-554', 'S-616'],
  calls: { loadLink: ['channel-template'] },
  routes,
  leads,
} as const satisfies Manifest;
