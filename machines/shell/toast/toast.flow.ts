import type { Manifest } from '#kit/manifest.ts';

export const manifest = {
  id: 'toast',
  title: 'Toast',
  purpose: 'Show one short message at a time; a newer one takes the place of the older.',
  group: 'shell',
  order: 3,
  persisted: false,
  checklist: ['S-373', 'S-502', 'S-802', 'S-803', 'S-804'],
} as const satisfies Manifest;
