import { commonNames } from '#kit/common-names.ts';
import * as limits from '#kit/limits.ts';

export type CommonName = (typeof commonNames)[number];

/** Two names of one thing. */
const productNames = ['productId', 'product_id'] as const;

/** Parameters that become headers of the two clients (S-216, S-217). */
const headerNames = ['building', 'gather', 'swift', 'eyes'] as const;

export type PageQuery = {
  /** Only those that the address carries; product_id and productId fill in for each other (S-319). */
  readonly common: Readonly<Partial<Record<CommonName, string>>>;
  /** Safe as header values; empty when the address carries none (S-320). */
  readonly headers: Readonly<Record<(typeof headerNames)[number], string>>;
};

/** Without control characters, and short (S-318, P-44). */
export const fitToSend = (text: string): string => text.replace(/\p{Cc}/gu, '').slice(0, limits.queryValue);

/**
 * What an address says, for calls and for pages: `search` wins over the part after `?` in the hash (S-303), and the first of several
 * of a name; values are short and without control characters (S-318, P-44). product_id and productId stand in for each other, where
 * only one of them is there (S-159, S-319).
 */
export function addressQuery(search: string, hash: string): URLSearchParams {
  const query = new URLSearchParams();
  const inHash = hash.replace(/^[^?]*\??/, '');
  for (const part of [search, inHash])
    for (const [name, value] of new URLSearchParams(part)) if (!query.has(name)) query.append(name, fitToSend(value));
  const product = productNames.find((name) => query.has(name));
  for (const name of productNames) if (product && !query.has(name)) query.append(name, query.get(product) ?? '');
  return query;
}

/** A query with those values; null takes one away. A product is named anew under both of its names. */
export function withValues(
  query: URLSearchParams,
  values: Readonly<Record<string, string | number | null>>,
): URLSearchParams {
  const changed = new URLSearchParams(query);
  const isProduct = (name: string) => productNames.some((known) => known === name);
  for (const [name, value] of Object.entries(values)) {
    for (const same of isProduct(name) ? productNames : [name]) changed.delete(same);
    if (value !== null) changed.set(name, String(value));
  }
  return changed;
}

/** What the page's address says, read once at boot, by which every call tells who the borrower is (S-018); unknown names are dropped (P-44). */
export function readPageQuery(search: string, hash: string): PageQuery {
  const query = addressQuery(search, hash);
  const common: Partial<Record<CommonName, string>> = {};
  for (const name of commonNames) {
    const value = query.get(name);
    if (value !== null) common[name] = value;
  }
  const header = (name: string) => (query.get(name) ?? '').replace(/[^\x20-\x7e\xa0-\xff]/g, '').trim();
  return {
    common,
    headers: { building: header('building'), gather: header('gather'), swift: header('swift'), eyes: header('eyes') },
  };
}
