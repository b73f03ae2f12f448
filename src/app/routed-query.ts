import { useMemo } from 'react';
import { limits } from '../../machines/kit/limits.ts';
import { routedQuery } from './routes.ts';
import { useAddress } from './use-address.ts';

/** The page's query, from the address and from the hash (S-303). */
export function useRoutedQuery(): URLSearchParams {
  const { search, hash } = useAddress();
  return useMemo(() => routedQuery({ search, hash }), [search, hash]);
}

/** A positive whole number of cents, written in digits; else null (S-363). */
export function readCents(text: string | null): number | null {
  if (text === null || text.length > limits.queryValue || !/^\d+$/.test(text)) return null;
  const cents = Number(text);
  return Number.isSafeInteger(cents) && cents > 0 ? cents : null;
}
