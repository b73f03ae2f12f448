import type { ComponentType } from 'react';
import type { FlowTimers } from '#screens/screen.ts';

export type AnyScreen = ComponentType<{ actor: never; timers: FlowTimers }>;

/** The flows that have a screen, by id; for the test page and the path tests, which run any of them. */
export const screens: Readonly<Record<string, () => Promise<{ default: AnyScreen }>>> = {
  'card-repayment': () => import('#screens/card-repayment/card-repayment.screen.tsx'),
  'wallet-redirect': () => import('#screens/wallet-redirect/wallet-redirect.screen.tsx'),
  'channel-repayment': () => import('#screens/channel-repayment/channel-repayment.screen.tsx'),
  'loan-confirm': () => import('#screens/loan-confirm/loan-confirm.screen.tsx'),
  'order-details': () => import('#screens/order-details/order-details.screen.tsx'),
  'complaint-entry': () => import('#screens/complaint-entry/complaint-entry.screen.tsx'),
  'complaint-list': () => import('#screens/complaint-list/complaint-list.screen.tsx'),
  'complaint-details': () => import('#screens/complaint-details/complaint-details.screen.tsx'),
  'recommended-products': () => import('#screens/recommended-products/recommended-products.screen.tsx'),
  'product-click': () => import('#screens/product-click/product-click.screen.tsx'),
  'failure-page': () => import('#screens/failure-page/failure-page.screen.tsx'),
  'repayment-code': () => import('#screens/repayment-code/repayment-code.screen.tsx'),
  'complaint-submission': () => import('#screens/complaint-submission/complaint-submission.screen.tsx'),
  guidance: () => import('#screens/guidance/guidance.screen.tsx'),
  'repayment-code-2': () => import('#screens/repayment-code-2/repayment-code-2.screen.tsx'),
  'contact-info': () => import('#screens/contact-info/contact-info.screen.tsx'),
  'bank-form': () => import('#screens/bank-form/bank-form.screen.tsx'),
  'money-keyboard': () => import('#screens/money-keyboard/money-keyboard.screen.tsx'),
  'test-preview': () => import('./test-preview.screen.tsx'),
  registration: () => import('#screens/registration/registration.screen.tsx'),
  'download-template': () => import('#screens/download-template/download-template.screen.tsx'),
  faq: () => import('#site/faq.screen.tsx'),
  'home-contact': () => import('#site/home-contact.screen.tsx'),
  'contact-form': () => import('#site/contact-form.screen.tsx'),
  'policy-frame': () => import('#site/policy-frame.screen.tsx'),
};
