import type { Manifest } from '#kit/manifest.ts';

export const manifest = {
  id: 'once-only',
  title: 'Once only',
  purpose:
    'One attempt at something that must happen once: written down, sent under one key, closed by an answer alone.',
  group: 'shell',
  order: 6,
  persisted: false,
  checklist: ['S-310', 'S-336', 'S-398'],
} as const satisfies Manifest;
