import type { Manifest } from '#kit/manifest.ts';

export const manifest = {
  id: 'loading',
  title: 'Loading indicator',
  purpose: 'Show that something is loading for as long as any request is under way, and never for ever.',
  group: 'shell',
  order: 4,
  persisted: false,
  checklist: ['S-219', 'S-374', 'S-503'],
} as const satisfies Manifest;
