import { digest } from '#adapters/journal/digest.ts';
import type { PageQuery } from '#adapters/lender-api/page-query.ts';

/** What tells one borrower from another, the surest first. A device does not: two may share one phone. */
const names = ['userId', 'mobilePhone', 'sessionId'] as const;

/** A wrapper that puts a value it does not have into the address writes one of these. */
const isNobody = (value: string) => ['', 'null', 'undefined'].includes(value);

/**
 * Whose page it is, as what is kept may say it (P-47): a digest, from which no identifier can be read (P-13). Null when the
 * address names nobody: then nothing is kept and nothing that was kept is shown.
 */
export async function borrowerOf(common: PageQuery['common']): Promise<string | null> {
  const named = nameIn(common);
  return named === null ? null : digest(named);
}

/** By what an address names a borrower, and how; null when it names nobody. */
export function nameIn(common: PageQuery['common']): string | null {
  for (const name of names) {
    const value = common[name]?.trim() ?? '';
    if (!isNobody(value)) return `${name} ${value}`;
  }
  return null;
}
