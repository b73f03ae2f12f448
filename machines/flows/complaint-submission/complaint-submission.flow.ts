import type { Endings, Leads, Manifest, Routes } from '#kit/manifest.ts';

export const routes = { complainPageNext: '/complainPageNext' } as const satisfies Routes;

export const endings = { sent: 'complaint' } as const satisfies Endings;

export const leads = { openComplaints: ['complaintList'], openMatters: ['complaint'] } as const satisfies Leads;

export const manifest = {
  id: 'complaint-submission',
  title: 'Complaint submission',
  purpose: 'Say what happened, add pictures, send the complaint once.',
  group: 'complaints',
  order: 2,
  persisted: true,
  checklist: [
    'S-102–S-106',
    'S-138',
    'S-171',
    'S-195–S-197',
    'S-354–S-356',
    'S-513',
    'S-605',
    'S-608',
    'S-609',
    'S-805–S-808',
  ],
  calls: { loadTypes: ['problem-types'], askTypes: ['problem-types'], saveComplaint: ['problem-save'] },
  routes,
  endings,
  leads,
} as const satisfies Manifest;
