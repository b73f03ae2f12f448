import type { Manifest } from '#kit/manifest.ts';

export const manifest = {
  id: 'slow-answer',
  title: 'An answer that takes long',
  purpose:
    'Say that it goes on when the borrower has waited for an answer for a while: a spinner is never left to speak alone.',
  group: 'shell',
  order: 13,
  persisted: false,
  checklist: ['S-374'],
} as const satisfies Manifest;
