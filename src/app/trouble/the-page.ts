import { openUrl } from '#adapters/open-url/open-url.ts';

/** What is done to the page as a whole. */
export const thePage = {
  /** The same address, with its query and its hash. */
  reload: (): void => window.location.reload(),
  /** To an address of our own (P-07). */
  go: (address: string): void => {
    const rules = { origin: window.location.origin, allowedHosts: [], walletSchemes: [], schemeUrl: '' };
    openUrl(address, 'same-origin', rules);
  },
};
