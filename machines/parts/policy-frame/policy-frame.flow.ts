import type { Manifest } from '#kit/manifest.ts';

export const manifest = {
  id: 'policy-frame',
  title: 'Policy frame',
  purpose:
    'Show a page that stands at another address, the privacy policy or an agreement, in a frame; or words in its place.',
  group: 'site',
  order: 9,
  persisted: false,
  checklist: ['S-125', 'S-386', 'S-545', 'P-10'],
} as const satisfies Manifest;
