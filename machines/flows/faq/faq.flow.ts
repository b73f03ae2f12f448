import type { Manifest, Routes } from '#kit/manifest.ts';

export const routes = {} as const satisfies Routes;

export const manifest = {
  id: 'faq',
  title: 'FAQ',
  purpose: 'Read the answers to five questions; the first is open from the start.',
  group: 'site',
  order: 6,
  persisted: false,
  checklist: ['S-127', 'S-177', 'S-302', 'S-385', 'S-542', 'S-840'],
  routes,
} as const satisfies Manifest;
