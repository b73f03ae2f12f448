import type { FromAddress } from '#adapters/lender-api/contract/first-call.ts';
import { fitToSend } from '#adapters/lender-api/page-query.ts';

/** What the address of the page says under that name; the empty text where it says nothing. */
export const readFromAddress = (value: FromAddress, query: URLSearchParams): string =>
  (typeof value === 'string' ? query.get(value) : (endOfPath() ?? query.get(value.inPath))) ?? '';

/** What follows the name in a hash route. */
function endOfPath(): string | undefined {
  const part = location.hash.replace(/\?.*/, '').split('/')[2];
  return part && fitToSend(decodeURIComponent(part));
}
