import type { Manifest, Routes } from '#kit/manifest.ts';

export const routes = { paymentInstructions: '/paymentInstructions', carpmm: '/carpmm' } as const satisfies Routes;

export const manifest = {
  id: 'guidance',
  title: 'Guidance',
  purpose: 'Show how to pay at the local provider: in words and in pictures that can be enlarged.',
  group: 'repaying',
  order: 7,
  persisted: false,
  checklist: ['S-033', 'S-035', 'S-084', 'S-085', 'S-306', 'S-538', 'S-539', 'S-830', 'S-842'],
  routes,
} as const satisfies Manifest;
