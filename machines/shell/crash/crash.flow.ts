import type { Manifest } from '#kit/manifest.ts';

export const manifest = {
  id: 'crash',
  title: 'Crash of a screen',
  purpose: 'Lead on from a screen whose code threw: draw it again, begin its flow anew, or leave it.',
  group: 'shell',
  order: 12,
  persisted: false,
  checklist: ['S-390', 'S-400'],
} as const satisfies Manifest;
