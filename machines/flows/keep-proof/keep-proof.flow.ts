import type { Manifest, Routes } from '#kit/manifest.ts';

export const routes = {} as const satisfies Routes;

export const manifest = {
  id: 'keep-proof',
  title: 'Keep a proof',
  purpose:
    'Share a receipt or a code to pay with, or save it as a picture; where the phone does neither, it can be kept by hand.',
  group: 'repaying',
  order: 8,
  persisted: false,
  checklist: ['S-072', 'S-079', 'S-080', 'S-083', 'S-156'],
  routes,
} as const satisfies Manifest;
