import type { Services } from '#app/services.ts';
import { refused } from '#kit/failure.ts';

type WayOut = Pick<Services, 'platform' | 'trust' | 'go' | 'send'> & {
  /** The tap is still fresh enough for the browser to allow a new window. */
  readonly isTapFresh: boolean;
};

/**
 * Opens where a recommended product leads (S-361): a web page in the browser, a page of the app by the app. Rejects when the
 * gate refuses it, and when there is no app to open it.
 */
export async function openProductLink(url: string, { platform, trust, go, send, isTapFresh }: WayOut): Promise<void> {
  const isWebPage = /^https?:/i.test(url);
  if (platform === 'browser') {
    if (!isWebPage) throw refused('gate');
    return go(url, 'productLink', { newWindow: isTapFresh });
  }
  if (trust(url, isWebPage ? 'productLink' : 'productRoute') === null) throw refused('gate');
  send({ type: 'openPage', page: url });
}
