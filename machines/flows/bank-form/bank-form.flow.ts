import type { Endings, Leads, Manifest, Routes } from '#kit/manifest.ts';

export const routes = { bindBank: '/bindBank', addNormalCard: '#/addnormalcard' } as const satisfies Routes;

export const endings = {
  cardChanged: 'order',
  orderChecked: 'order',
  leftUnknown: 'app',
  repaymentChosen: 'repayChoose',
} as const satisfies Endings;

export const leads = { closeWebView: ['app'] } as const satisfies Leads;

export const manifest = {
  id: 'bank-form',
  title: 'Bank form',
  purpose: 'Bind a bank card, or change the card of an order, by a form that the lender makes up.',
  group: 'bank',
  order: 1,
  persisted: true,
  checklist: [
    'S-009',
    'S-032',
    'S-089–S-095',
    'S-135',
    'S-136',
    'S-163–S-168',
    'S-344–S-346',
    'S-350',
    'S-372',
    'S-505',
    'S-506',
    'S-601–S-603',
  ],
  calls: { loadForm: ['card-init'], bindCard: ['bind-card-new', 'card-change'] },
  routes,
  endings,
  leads,
} as const satisfies Manifest;
