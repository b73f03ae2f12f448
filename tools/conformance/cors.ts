import type { Call } from '#adapters/lender-api/contract/call.ts';
import type { Answer, Lender, Sent } from './ask.ts';
import { failed, type Told } from './result.ts';

/** Request headers that a browser asks for: all but those that any page may send. */
const asked = ({ headers, body }: Sent): readonly string[] => {
  const plain = ['accept', 'accept-language', 'content-language'];
  const isSimpleType =
    !(body === undefined) &&
    /^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(headers['Content-Type'] ?? 'multipart/form-data');
  return Object.keys(headers)
    .map((name) => name.toLowerCase())
    .filter((name) => !plain.includes(name) && !(name === 'content-type' && isSimpleType))
    .sort();
};

const isAllowed = (origin: string, headers: Headers) => {
  const allowed = headers.get('access-control-allow-origin');
  return allowed === '*' || allowed === origin;
};

/** What a browser asks before the call, and what it makes of the answer. */
export async function wrongInPreflight(lender: Lender, call: Call, sent: Sent): Promise<Told> {
  const origin = lender.origin ?? '';
  const wanted = asked(sent);
  const response = await fetch(sent.url, {
    method: 'OPTIONS',
    redirect: 'manual',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': call.method,
      'Access-Control-Request-Headers': wanted.join(','),
    },
    signal: AbortSignal.timeout(30_000),
  });
  await response.arrayBuffer();
  if (response.status < 200 || response.status > 299)
    return failed(
      `a browser’s question before the call is answered with ${response.status}, so the call is never sent`,
    );
  if (!isAllowed(origin, response.headers))
    return failed(`a browser’s question before the call does not allow ${origin}`);
  const listed = (response.headers.get('access-control-allow-headers') ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase());
  const lacking = listed.includes('*') ? [] : wanted.filter((name) => !listed.includes(name));
  if (lacking.length > 0)
    return failed(`the request header ${lacking.join(', ')} is not allowed, so the call is never sent`);
  return undefined;
}

/** Whether the page may read an answer. */
export const wrongForPage = ({ origin }: Lender, { headers }: Answer): Told =>
  origin === null || isAllowed(origin, headers)
    ? undefined
    : failed(`the answer does not allow ${origin}, so the page cannot read it: as if there were none`);
