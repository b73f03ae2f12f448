import { useMemo } from 'react';
import { addressQuery } from '#adapters/lender-api/page-query.ts';
import * as limits from '#kit/limits.ts';
import { useAddress } from './use-address.ts';

/** The page's query, from the address and from the hash (S-303). */
export function useRoutedQuery(): URLSearchParams {
  const { search, hash } = useAddress();
  return useMemo(() => addressQuery(search, hash), [search, hash]);
}

/** A positive whole number of cents, written in digits; else null (S-363). */
export function readCents(text: string | null): number | null {
  if (text === null || text.length > limits.queryValue || !/^\d+$/.test(text)) return null;
  const cents = Number(text);
  return Number.isSafeInteger(cents) && cents > 0 ? cents : null;
}

/** A code to pay with and its amount, in cents, as an address may carry them; null unless both are good (S-306, S-365). */
export function readPayCode(query: URLSearchParams): { readonly payCode: string; readonly amount: number } | null {
  const payCode = query.get('payCode') ?? '';
  const amount = readCents(query.get('amount'));
  return /^[A-Za-z0-9-]{1,64}$/.test(payCode) && amount !== null ? { payCode, amount } : null;
}
