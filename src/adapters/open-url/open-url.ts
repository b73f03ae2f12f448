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
