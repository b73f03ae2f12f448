import { configurationFor } from './countries.ts';
import { honoursKeys, type Mode } from './modes.ts';

type Beside = {
  /** What kind of lender it is now: whether it knows a repeat by its key (S-398). */
  readonly mode: Pick<Mode, 'guard'>;
  /** Where it is not the page's own. */
  readonly lenderOrigin?: string;
  /** Of the browser, which may say a country. */
  readonly cookies?: string | undefined;
};

/** Of what the shipped one says of the public site, only what the country says otherwise gives way. */
function inCountry(shipped: Readonly<Record<string, unknown>>, cookies: string) {
  const { publicSite, ...own } = configurationFor(cookies);
  return publicSite ? { ...own, publicSite: { ...Object(shipped.publicSite), ...publicSite } } : own;
}

/** The shipped configuration as a deployment beside this lender would have it: its policy is framed (S-386), and reports are collected (P-50). */
export const besideSandbox = (
  shipped: Readonly<Record<string, unknown>>,
  { mode, lenderOrigin = '', cookies = '' }: Beside,
) => ({
  ...shipped,
  ...inCountry(shipped, cookies),
  privacyFrameUrl: `${lenderOrigin}/__sandbox/privacy`,
  serviceHours: 'Monday to Saturday, 9:00 to 18:00',
  idempotency: { header: true, honoured: honoursKeys(mode) },
  pendingCodes: ['7777'],
  reports: `${lenderOrigin}/__sandbox/v1/logs`,
  ...(lenderOrigin !== '' && { apiHost: lenderOrigin, allowedHosts: [lenderOrigin] }),
});
