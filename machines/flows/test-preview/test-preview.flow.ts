import type { Manifest, Routes } from '#kit/manifest.ts';

export const routes = { testPreview: '/testPreview' } as const satisfies Routes;

export const manifest = {
  id: 'test-preview',
  title: 'Test page',
  purpose: 'Try the web view as an app would open it, and what a phone gives away: a picture, a contact, a place.',
  group: 'developers',
  order: 1,
  persisted: false,
  checklist: ['S-025', 'S-131', 'S-132', 'S-133', 'S-387', 'S-546'],
  routes,
} as const satisfies Manifest;
