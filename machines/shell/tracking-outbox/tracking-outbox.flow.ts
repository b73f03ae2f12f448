import type { Manifest } from '#kit/manifest.ts';

export const manifest = {
  id: 'tracking-outbox',
  title: 'Tracking outbox',
  purpose:
    'Report steps in the background: three tries for each, never in the way of a flow, never a word to the borrower.',
  group: 'shell',
  order: 9,
  persisted: false,
  checklist: ['S-224', 'S-375', 'S-551', 'S-639'],
  calls: { sendEntry: ['track-event'] },
} as const satisfies Manifest;
