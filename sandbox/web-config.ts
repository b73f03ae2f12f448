import { configurationFor } from './countries.ts';

/**
 * The shipped configuration as a deployment beside this lender would have it: its policy is framed (S-386), it knows a repeat
 * by its key (S-398), unless its mode is `neither`, and reports are collected (P-50). `lenderOrigin`: where it is not the page's own. `cookies`: of the browser, which may say a country.
 */
export const besideSandbox = (shipped: Readonly<Record<string, unknown>>, lenderOrigin = '', cookies = '') => ({
  ...shipped,
  ...configurationFor(cookies),
  privacyFrameUrl: `${lenderOrigin}/__sandbox/privacy`,
  idempotency: { header: true, honoured: true },
  pendingCodes: ['7777'],
  reports: `${lenderOrigin}/__sandbox/v1/logs`,
  ...(lenderOrigin !== '' && { apiHost: lenderOrigin, allowedHosts: [lenderOrigin] }),
});
