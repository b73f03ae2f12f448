import type { Manifest } from '#kit/manifest.ts';

export const manifest = {
  id: 'bridge-out',
  title: 'Messages to the app',
  purpose: 'Tell the native shell things, and do without it where there is none.',
  group: 'shell',
  order: 7,
  persisted: false,
  checklist: ['S-019', 'S-227–S-238', 'S-367', 'S-368', 'S-370', 'S-547'],
} as const satisfies Manifest;
