import type { Endings, Leads, Manifest, Routes } from '#kit/manifest.ts';

export const routes = { walletRepayment: '#/walletRepayment' } as const satisfies Routes;

export const endings = { orderChecked: 'borrowDetail' } as const satisfies Endings;

export const leads = { openPayer: ['payer'] } as const satisfies Leads;

export const manifest = {
  id: 'wallet-redirect',
  title: 'Wallet redirect',
  purpose: 'Repay an order at a wallet provider’s page: ask the lender for its address, judge it, go there.',
  group: 'repaying',
  order: 3,
  persisted: true,
  checklist: ['S-005', 'S-147', 'S-363', 'S-365', 'S-509', 'S-615'],
  calls: { requestWallet: ['repayment-huichao'], readOrder: ['loan-details'] },
  routes,
  endings,
  leads,
} as const satisfies Manifest;
