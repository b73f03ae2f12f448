import type { Manifest, Routes } from '#kit/manifest.ts';

export const routes = {} as const satisfies Routes;

export const manifest = {
  id: 'contact-form',
  title: 'Contact form',
  purpose: 'Write to the lender from the Contact page.',
  group: 'site',
  order: 8,
  persisted: false,
  checklist: ['S-129', 'S-178', 'S-204', 'S-384', 'S-544', 'S-731', 'S-742'],
  routes,
} as const satisfies Manifest;
