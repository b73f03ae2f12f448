import type { Endings, Manifest, Routes } from '#kit/manifest.ts';

export const routes = { complaintList: '/complaintList' } as const satisfies Routes;

export const endings = { opened: 'complainDetails' } as const satisfies Endings;

export const manifest = {
  id: 'complaint-list',
  title: 'My complaints',
  purpose: 'Show the borrower’s complaints, by tab.',
  group: 'complaints',
  order: 4,
  persisted: false,
  checklist: ['S-031', 'S-107–S-109', 'S-139', 'S-315', 'S-357', 'S-515', 'S-610'],
  calls: { loadComplaints: ['problem-list'] },
  routes,
  endings,
} as const satisfies Manifest;
