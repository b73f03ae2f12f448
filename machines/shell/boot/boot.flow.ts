import type { Manifest } from '#kit/manifest.ts';

export const manifest = {
  id: 'boot',
  title: 'Boot',
  purpose: 'Start the web view: read its configuration, make what the screens need, then open the screen.',
  group: 'shell',
  order: 1,
  persisted: false,
  checklist: ['S-159', 'S-160', 'S-501'],
} as const satisfies Manifest;
