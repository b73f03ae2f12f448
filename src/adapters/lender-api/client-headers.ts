import type { PageQuery } from './page-query.ts';

export const formType = 'application/x-www-form-urlencoded';

/** What each call of the two clients carries, whoever sends it (S-216, S-217). */
export const clientHeaders = (
  client: 1 | 2,
  { building, gather, swift, eyes }: PageQuery['headers'],
): Readonly<Record<string, string>> => ({
  'X-Requested-With': 'XMLHttpRequest',
  ...(client === 1 ? { building, gather } : { swift, eyes }),
});
