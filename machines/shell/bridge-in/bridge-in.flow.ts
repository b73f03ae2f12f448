import type { Manifest } from '#kit/manifest.ts';

export const manifest = {
  id: 'bridge-in',
  title: 'Messages from the app',
  purpose: 'Listen to the native shell, and only to what is known.',
  group: 'shell',
  order: 8,
  persisted: false,
  checklist: ['S-341', 'S-368', 'S-548'],
} as const satisfies Manifest;
