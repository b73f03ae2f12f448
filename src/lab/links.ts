import { addressAt } from '#app/route-table.ts';
import type { DeviceParameters } from '#flows/test-preview/parameters.ts';
import type { Routes } from '#kit/manifest.ts';

/** What the test page leads to (S-132), in the specification's order. */
const links: readonly (readonly [title: string, route: string])[] = [
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
];

export type TestLink = { readonly title: string; readonly href: string };

/** The ten links, as an app with these parameters would open them. Empty parameters are left out. */
export function linksFor(routes: Routes, parameters: DeviceParameters): TestLink[] {
  const given = Object.entries(parameters).filter(([, value]) => value !== '');
  return links.map(([title, route]) => {
    const query = new URLSearchParams(given);
    const { orderId } = parameters;
    const { pathname, search, hash } = addressAt(routes, route, query, orderId ? { orderId } : {});
    return { title, href: `${pathname}${search}${hash}` };
  });
}
