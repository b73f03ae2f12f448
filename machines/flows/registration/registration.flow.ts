import type { Endings, Leads, Manifest, Routes } from '#kit/manifest.ts';

export const routes = { registerTemplate: '#/registerTemplate' } as const satisfies Routes;

export const endings = {
  registered: 'downloadTemplate',
  already: 'downloadTemplate',
  left: 'downloadTemplate',
} as const satisfies Endings;

export const leads = { openAgreement: ['agreementTemplate'] } as const satisfies Leads;

export const manifest = {
  id: 'registration',
  title: 'Registration',
  purpose: 'Register a new borrower by phone number, picture and SMS code, and lead to the app.',
  group: 'site',
  order: 1,
  persisted: true,
  checklist: [
    'S-016',
    'S-130',
    'S-148–S-150',
    'S-162',
    'S-176',
    'S-200–S-203',
    'S-251–S-258',
    'S-325–S-334',
    'S-376',
    'S-388',
    'S-510',
    'S-511',
    'S-616–S-622',
  ],
  calls: {
    loadTemplate: ['channel-template'],
    trackVisit: ['track-visit'],
    fetchCaptcha: ['get-sid'],
    requestCode: ['get-sms'],
    trackClick: ['track-click'],
    register: ['register'],
  },
  routes,
  endings,
  leads,
} as const satisfies Manifest;
