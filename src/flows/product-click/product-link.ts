import type { Services } from '#app/services.ts';
import type { OpenPageInput, Way } from '#flows/product-click/product-click.types.ts';
import { refused } from '#kit/failure.ts';

/** Where a recommended product leads (S-361). Rejects what is neither a web page nor a page of the app (P-07). */
export async function judgeLink(url: string, { trust }: Pick<Services, 'trust'>): Promise<Way> {
  if (trust(url, 'productLink') !== null) return { kind: 'page' };
  const page = trust(url, 'confirmedPage');
  if (page !== null) return { kind: 'otherHost', host: new URL(page).host };
  if (trust(url, 'productRoute') !== null) return { kind: 'appPage' };
  throw refused('gate');
}

type WayOut = Pick<Services, 'platform' | 'go' | 'tell'> & {
  /** The tap is still fresh enough for the browser to allow a new window. */
  readonly isTapFresh: boolean;
};

/**
 * Opens a judged web page: by the app, in a new window of a browser, or, long after the tap, in place of this page. A page on a
 * host that nobody vouches for never takes the place of this one. Rejects when nothing was opened.
 */
export function openPage(
  { url, isConfirmed }: OpenPageInput,
  { platform, go, tell, isTapFresh }: WayOut,
): Promise<void> {
  if (platform !== 'browser')
    return tell({ type: 'openPage', page: url, ...(isConfirmed && { confirmedHost: new URL(url).host }) });
  return isConfirmed
    ? go(url, 'confirmedPage', { newWindow: true })
    : go(url, 'productLink', { newWindow: isTapFresh });
}
