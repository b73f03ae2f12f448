import type { Manifest } from '#kit/manifest.ts';

export const manifest = {
  id: 'money-tap',
  title: 'Tap on money',
  purpose:
    'Take two quick taps on a button that moves money for one, also where the flow would take both; and none without a network.',
  group: 'repaying',
  persisted: false,
  checklist: ['S-399', 'S-856', 'P-45'],
} as const satisfies Manifest;
