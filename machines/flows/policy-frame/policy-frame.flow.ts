import type { Manifest, Routes } from '#kit/manifest.ts';

export const routes = {} as const satisfies Routes;

export const manifest = {
  id: 'policy-frame',
  title: 'Policy frame',
  purpose: 'Show the privacy policy, which stands at another address, in a frame; or a link to it.',
  group: 'site',
  order: 9,
  persisted: false,
  checklist: ['S-125', 'S-386', 'S-545', 'P-10'],
  routes,
} as const satisfies Manifest;
