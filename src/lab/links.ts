import { addressAt } from '#app/route-table.ts';
import type { DeviceParameters } from '#flows/test-preview/parameters.ts';
import type { Routes } from '#kit/manifest.ts';

/** What the test page leads to (S-132), in the specification's order, and the other way to repay (S-363). */
const links: readonly (readonly [title: string, route: string, own?: Readonly<Record<string, string>>])[] = [
  ['Confirm use', 'loanConfirm'],
  ['Order detail', 'borrowDetail'],
  ['Repay', 'repayByPeriod'],
  ['Extension', 'repayDelay'],
  ['Bind a bank card', 'bindBank'],
  ['About us', 'aboutUs'],
  ['Complaint', 'complaint'],
  ['Customer service', 'customerService'],
  ['Privacy policy', 'privacyPolicy'],
  ['Repayment instructions', 'paymentInstructions'],
  ['Repay by card', 'repayChoose', { amount: '125050' }],
];

export type TestLink = { readonly title: string; readonly href: string };

/** The links, as an app with these parameters would open them. Empty parameters are left out. */
export function linksFor(routes: Routes, parameters: DeviceParameters): TestLink[] {
  const given = Object.entries(parameters).filter(([, value]) => value !== '');
  return links.map(([title, route, own = {}]) => {
    const query = new URLSearchParams([...given, ...Object.entries(own)]);
    const { orderId } = parameters;
    const { pathname, search, hash } = addressAt(routes, route, query, orderId ? { orderId } : {});
    return { title, href: `${pathname}${search}${hash}` };
  });
}
