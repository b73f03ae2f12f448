import type { Manifest, Routes } from '#kit/manifest.ts';

export const routes = {} as const satisfies Routes;

export const manifest = {
  id: 'in-doubt',
  title: 'In doubt',
  purpose: 'Say what was sent and is not confirmed, and let the borrower begin anew when nobody will answer any more.',
  group: 'repaying',
  order: 7,
  persisted: false,
  checklist: ['S-336', 'S-398'],
  calls: { askOrder: ['loan-details'] },
  routes,
} as const satisfies Manifest;
