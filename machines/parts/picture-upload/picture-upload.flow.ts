import type { Manifest } from '#kit/manifest.ts';

export const manifest = {
  id: 'picture-upload',
  title: 'Picture upload',
  purpose: 'One picture on its way to the lender: made small, freed of what it tells about the borrower, sent.',
  group: 'complaints',
  order: 4,
  persisted: false,
  checklist: ['S-355', 'S-514', 'S-608'],
  calls: { uploadPicture: ['upload-problem-img'] },
} as const satisfies Manifest;
