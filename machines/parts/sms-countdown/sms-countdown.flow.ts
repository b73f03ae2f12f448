import type { Manifest } from '#kit/manifest.ts';

export const manifest = {
  id: 'sms-countdown',
  title: 'SMS countdown',
  purpose: 'Keep the resend of an SMS code closed for 60 seconds.',
  group: 'repaying',
  order: 2,
  persisted: false,
  checklist: ['S-334', 'S-508', 'S-818'],
} as const satisfies Manifest;
