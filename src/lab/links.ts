import { addressAt } from '#app/route-table.ts';
import type { DeviceParameters } from '#flows/test-preview/parameters.ts';
import type { Manifest, Routes } from '#kit/manifest.ts';

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

const titles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(
    import.meta.glob<Pick<Manifest, 'title' | 'routes'>>('../../machines/flows/*/*.flow.ts', {
      eager: true,
      import: 'manifest',
    }),
  ).flatMap(({ title, routes = {} }) => Object.keys(routes).map((name) => [name, title])),
);

/** Every other screen that has an address, by its flow's title, else by the route's name. */
export function otherLinksFor(routes: Routes, parameters: DeviceParameters): TestLink[] {
  const named = links.map(([, route]) => route);
  return Object.entries(routes)
    .filter(([name]) => name !== 'testPreview' && !named.includes(name))
    .map(([name, path]) => ({ title: `${titles[name] ?? name} (${path})`, href: hrefOf(routes, name, parameters) }));
}

export type TestLink = { readonly title: string; readonly href: string };

/** The links, as an app with these parameters would open them. Empty parameters are left out. */
export function linksFor(routes: Routes, parameters: DeviceParameters): TestLink[] {
  return links.map(([title, route, own]) => ({ title, href: hrefOf(routes, route, parameters, own) }));
}

function hrefOf(
  routes: Routes,
  route: string,
  parameters: DeviceParameters,
  own: Readonly<Record<string, string>> = {},
): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== '');
  const query = new URLSearchParams([...given, ...Object.entries(own)]);
  const { orderId } = parameters;
  const { pathname, search, hash } = addressAt(routes, route, query, orderId ? { orderId } : {});
  return `${pathname}${search}${hash}`;
}
