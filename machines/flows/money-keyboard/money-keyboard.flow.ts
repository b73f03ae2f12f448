import type { Manifest, Routes } from '#kit/manifest.ts';

export const routes = {} as const satisfies Routes;

export const manifest = {
  id: 'money-keyboard',
  title: 'Money keyboard',
  purpose: 'Type an amount with a point and two decimals, by keys of our own.',
  group: 'bank',
  order: 2,
  persisted: false,
  checklist: ['S-192', 'S-380', 'S-549'],
  routes,
} as const satisfies Manifest;
