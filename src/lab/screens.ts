import type { ComponentType } from 'react';
import type { FlowTimers } from '../flows/screen.ts';

export type AnyScreen = ComponentType<{ actor: never; timers: FlowTimers }>;

/** The flows that have a screen, by id; for the test page and the path tests, which run any of them. */
export const screens: Readonly<Record<string, () => Promise<{ default: AnyScreen }>>> = {
  'card-repayment': () => import('../flows/card-repayment/card-repayment.screen.tsx'),
  'wallet-redirect': () => import('../flows/wallet-redirect/wallet-redirect.screen.tsx'),
  'channel-repayment': () => import('../flows/channel-repayment/channel-repayment.screen.tsx'),
  'loan-confirm': () => import('../flows/loan-confirm/loan-confirm.screen.tsx'),
  'order-details': () => import('../flows/order-details/order-details.screen.tsx'),
  'complaint-entry': () => import('../flows/complaint-entry/complaint-entry.screen.tsx'),
  'complaint-list': () => import('../flows/complaint-list/complaint-list.screen.tsx'),
  'complaint-details': () => import('../flows/complaint-details/complaint-details.screen.tsx'),
  'recommended-products': () => import('../flows/recommended-products/recommended-products.screen.tsx'),
  'product-click': () => import('../flows/product-click/product-click.screen.tsx'),
  'failure-page': () => import('../flows/failure-page/failure-page.screen.tsx'),
  'repayment-code': () => import('../flows/repayment-code/repayment-code.screen.tsx'),
  'complaint-submission': () => import('../flows/complaint-submission/complaint-submission.screen.tsx'),
  guidance: () => import('../flows/guidance/guidance.screen.tsx'),
  'repayment-code-2': () => import('../flows/repayment-code-2/repayment-code-2.screen.tsx'),
  'contact-info': () => import('../flows/contact-info/contact-info.screen.tsx'),
  'bank-form': () => import('../flows/bank-form/bank-form.screen.tsx'),
  'money-keyboard': () => import('../flows/money-keyboard/money-keyboard.screen.tsx'),
  registration: () => import('../flows/registration/registration.screen.tsx'),
  'download-template': () => import('../flows/download-template/download-template.screen.tsx'),
  faq: () => import('../site/faq.screen.tsx'),
  'home-contact': () => import('../site/home-contact.screen.tsx'),
  'contact-form': () => import('../site/contact-form.screen.tsx'),
  'policy-frame': () => import('../site/policy-frame.screen.tsx'),
};
