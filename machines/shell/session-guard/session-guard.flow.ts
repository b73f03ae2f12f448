import type { Manifest } from '#kit/manifest.ts';

export const manifest = {
  id: 'session-guard',
  title: 'Session guard',
  purpose: 'Send the borrower to the app’s log-in once when the lender no longer accepts the session.',
  group: 'shell',
  order: 6,
  persisted: false,
  checklist: ['S-389', 'S-552'],
} as const satisfies Manifest;
