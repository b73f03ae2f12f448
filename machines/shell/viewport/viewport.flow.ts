import type { Manifest } from '#kit/manifest.ts';

export const manifest = {
  id: 'viewport',
  title: 'Viewport',
  purpose: 'Tell whether the on-screen keyboard is open, by how much of the page can be seen.',
  group: 'shell',
  order: 2,
  persisted: false,
  checklist: ['S-095', 'S-345', 'S-550', 'S-814'],
} as const satisfies Manifest;
