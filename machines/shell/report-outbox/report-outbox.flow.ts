import type { Manifest } from '#kit/manifest.ts';

export const manifest = {
  id: 'report-outbox',
  title: 'Report outbox',
  purpose: 'Tell the operator what went wrong on a phone: a few at a time, each once, never in the way of a flow.',
  group: 'shell',
  order: 10,
  persisted: false,
  checklist: ['P-50'],
} as const satisfies Manifest;
