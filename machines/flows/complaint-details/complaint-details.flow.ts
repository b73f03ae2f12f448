import type { Endings, Manifest, Routes } from '#kit/manifest.ts';

export const routes = { complainDetails: '/complainDetails' } as const satisfies Routes;

export const endings = {
  orderOpened: 'borrowDetail',
  listChosen: 'complaintList',
  entryChosen: 'complaint',
} as const satisfies Endings;

export const manifest = {
  id: 'complaint-details',
  title: 'Complaint details',
  purpose: 'Read a complaint and what became of it, and rate how it was handled.',
  group: 'complaints',
  order: 5,
  persisted: false,
  checklist: [
    'S-031',
    'S-110–S-114',
    'S-140',
    'S-141',
    'S-172',
    'S-173',
    'S-206',
    'S-240',
    'S-241',
    'S-358',
    'S-516',
    'S-517',
    'S-539',
    'S-606',
    'S-607',
    'S-727',
    'S-728',
    'S-738',
    'S-743',
    'S-809',
    'S-810',
  ],
  calls: { loadComplaint: ['problem-detail'], saveScore: ['save-score'] },
  routes,
  endings,
} as const satisfies Manifest;
