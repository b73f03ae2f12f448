import type { Manifest, Routes } from '#kit/manifest.ts';

export const routes = {} as const satisfies Routes;

export const manifest = {
  id: 'home-contact',
  title: 'Home contact form',
  purpose: 'Write to the lender from the home page.',
  group: 'site',
  order: 7,
  persisted: false,
  checklist: ['S-123', 'S-178', 'S-204', 'S-384', 'S-543', 'S-730', 'S-742'],
  routes,
} as const satisfies Manifest;
