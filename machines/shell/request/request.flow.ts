import type { Manifest } from '#kit/manifest.ts';

export const manifest = {
  id: 'request',
  title: 'Request',
  purpose: 'One call to the lender: sent once, answered, refused, lost or given up, always within 60 seconds.',
  group: 'shell',
  order: 5,
  persisted: false,
  checklist: ['S-214', 'S-215', 'S-219', 'S-220', 'S-309', 'S-310', 'S-322', 'S-323', 'S-324', 'S-504'],
} as const satisfies Manifest;
