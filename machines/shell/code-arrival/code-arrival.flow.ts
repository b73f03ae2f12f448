import type { Manifest } from '#kit/manifest.ts';

export const manifest = {
  id: 'code-arrival',
  title: 'Script on its way',
  purpose:
    'Bring the script of a screen, or of what it asks the lender: again and again while there is no network, by a new page where a deployment took it away.',
  group: 'shell',
  order: 11,
  persisted: false,
  checklist: ['S-399', 'S-400'],
} as const satisfies Manifest;
