import { addressQuery } from '#adapters/lender-api/page-query.ts';
import { patternOf, routedPath } from '#app/route-table.ts';
import { routes } from '../../routes.ts';
import { type Case, type PageId, pages } from '../../search/pages.ts';
import { origins } from './lender.ts';

/** A page of the product, by its address. */
export type Place = {
  readonly id: PageId;
  readonly at: Case;
  /** Of the address, as the page reads it. */
  readonly query: URLSearchParams;
  readonly input: Readonly<Record<string, unknown>>;
  /** Under which the flow host keeps it. */
  readonly subject: string;
};

const isPage = (id: string): id is PageId => id in pages;

const patterns = Object.entries(routes.paths).map(([name, path]) => ({
  name,
  page: routes.pages[name] ?? '',
  pattern: new RegExp(
    `^${patternOf(path)
      .replace(/\/:\w+\?/g, '(?:/([^/]+))?')
      .replace(/\/:\w+/g, '/([^/]+)')}$`,
  ),
}));

/** What each page makes of its address; undefined for a page on which nothing is at stake. */
export function placeAt(address: string, keysHonoured: boolean): Place | undefined {
  const url = new URL(address, origins.web);
  const path = routedPath(url);
  const found = patterns.find(({ pattern }) => pattern.test(path));
  if (!found || !isPage(found.page)) return undefined;
  const { page: id, name, pattern } = found;
  const query = addressQuery(url.search, url.hash);
  const at: Case = {
    borrower: query.get('userId') ?? '',
    orderId: pattern.exec(path)?.[1] ?? query.get('orderId') ?? '',
    productId: query.get('productId') ?? '',
    amount: Number(query.get('amount')),
    keysHonoured,
  };
  const plain = { id, at, query, input: pages[id].input(at), subject: pages[id].subject(at) };
  if (name === 'repayDelay')
    return {
      ...plain,
      input: { ...plain.input, kind: 'rollover' },
      subject: `rollover ${at.orderId} ${at.productId}`,
    };
  if (name === 'newLoanConfirm')
    return { ...plain, input: { ...plain.input, variant: 2 }, subject: JSON.stringify([2, at.productId, '']) };
  return plain;
}
