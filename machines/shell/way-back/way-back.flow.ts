import type { Manifest } from '#kit/manifest.ts';

export const manifest = {
  id: 'way-back',
  title: 'Way back',
  purpose:
    'Where going back leads: out of a dialog, to what a flow still has to say, to the page before, out of the web view.',
  group: 'shell',
  order: 10,
  persisted: false,
  checklist: ['S-222', 'S-341', 'S-368'],
} as const satisfies Manifest;
