import { parseConfig } from '#adapters/config/config.ts';
import { identityKeyMap } from '#adapters/lender-api/contract/key-map.ts';
import { readPageQuery } from '#adapters/lender-api/page-query.ts';
import document from '#app/public/config.json' with { type: 'json' };
import { createServices, type Services } from '#app/services.ts';

/** The app's own services of a page that is opened at an address, with the shipped configuration. */
export function servicesAt(address: string, borrower: string | null = 'the borrower'): Services {
  window.history.replaceState(null, '', address);
  return createServices({
    config: parseConfig(document),
    page: readPageQuery(window.location.search, window.location.hash),
    borrower,
    keyMap: identityKeyMap,
  });
}
