import type { FromAddress } from '#adapters/lender-api/contract/first-call.ts';
import { fitToSend } from '#adapters/lender-api/page-query.ts';

/** What the address of the page says under that name; the empty text where it says nothing. */
export const readFromAddress = ({ from, inPath }: FromAddress, query: URLSearchParams): string =>
  (inPath && endOfPath()) ?? query.get(from) ?? '';

/** What follows the name in a hash route. */
function endOfPath(): string | undefined {
  const part = location.hash.replace(/\?.*/, '').split('/')[2];
  return part && fitToSend(decodeURIComponent(part));
}
