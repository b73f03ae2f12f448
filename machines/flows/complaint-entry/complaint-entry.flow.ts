import type { Endings, Manifest, Routes } from '#kit/manifest.ts';

export const routes = { complaint: '/complaint' } as const satisfies Routes;

export const endings = { submissionChosen: 'complainPageNext', listChosen: 'complaintList' } as const satisfies Endings;

export const manifest = {
  id: 'complaint-entry',
  title: 'Complaint: order and matter',
  purpose: 'Choose the order and the matter of a complaint.',
  group: 'complaints',
  order: 1,
  persisted: true,
  checklist: [
    'S-013',
    'S-031',
    'S-096–S-101',
    'S-137',
    'S-169',
    'S-170',
    'S-194',
    'S-242',
    'S-353',
    'S-400',
    'S-512',
    'S-604',
    'S-724',
    'S-725',
    'S-744',
    'S-813',
  ],
  calls: { loadEntry: ['problem-init'] },
  routes,
  endings,
} as const satisfies Manifest;
