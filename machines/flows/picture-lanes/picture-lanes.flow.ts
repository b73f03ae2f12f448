import type { Manifest, Routes } from '#kit/manifest.ts';

export const routes = {} as const satisfies Routes;

export const manifest = {
  id: 'picture-lanes',
  title: 'Picture lanes',
  purpose: 'The pictures of a complaint on their way to the lender, three of them at a time.',
  group: 'complaints',
  order: 3,
  persisted: false,
  checklist: ['S-355', 'S-514', 'S-856'],
  routes,
} as const satisfies Manifest;
