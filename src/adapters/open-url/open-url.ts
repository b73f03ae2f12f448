import { judgeUrl, type UrlPolicy, type UrlRules } from './judge-url.ts';

export { judgeUrl, type UrlPolicy, type UrlRules } from './judge-url.ts';

type Navigate = (url: URL, how: 'assign' | 'replace' | 'newWindow') => void;

export type OpenOptions = {
  /** Takes the place of this page in the history (S-343). */
  readonly replace?: boolean;
  readonly newWindow?: boolean;
  readonly navigate?: Navigate;
};

const browserNavigate: Navigate = (url, how) => {
  if (how === 'newWindow') window.open(url.href, '_blank', 'noopener,noreferrer');
  else window.location[how](url.href);
};

/**
 * The only way out of the page: opens an address that its policy lets through. False when it was refused, and then nothing
 * happened (P-07).
 */
export function openUrl(
  text: unknown,
  policy: UrlPolicy,
  rules: UrlRules,
  { replace = false, newWindow = false, navigate = browserNavigate }: OpenOptions = {},
): boolean {
  const url = judgeUrl(text, policy, rules);
  if (!url) return false;
  try {
    navigate(url, newWindow ? 'newWindow' : replace ? 'replace' : 'assign');
    return true;
  } catch {
    return false;
  }
}

/** The address with the parameter in its query exactly once, before any `#`; another value of that name gives way (S-343). */
export function appendQuery(url: string, name: string, value: string): string {
  const hashAt = url.indexOf('#');
  const beforeHash = hashAt < 0 ? url : url.slice(0, hashAt);
  const queryAt = beforeHash.indexOf('?');
  const path = queryAt < 0 ? beforeHash : beforeHash.slice(0, queryAt);
  const key = encodeURIComponent(name);
  const others = queryAt < 0 ? [] : beforeHash.slice(queryAt + 1).split('&');
  const kept = others.filter((pair) => pair !== '' && pair.split('=')[0] !== key);
  const hash = hashAt < 0 ? '' : url.slice(hashAt);
  return `${path}?${[...kept, `${key}=${encodeURIComponent(value)}`].join('&')}${hash}`;
}
