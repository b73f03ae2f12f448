import type { UrlPolicy } from './judge-url.ts';

/** Where an address from the lender or the page's query may be opened, and by which policy (P-07). */
export const sinks = {
  /** Pay code and payment link (S-365): the only place that may open a wallet app. */
  paymentLink: 'wallet',
  /** Wallet redirect (S-147). */
  walletPage: 'https-allowlist',
  /** Order redirect (S-348). */
  orderRedirect: 'https-allowlist',
  /** After the loan confirmation (S-343). */
  loanPage: 'https-allowlist',
  /** Contract (S-342). */
  contractUrl: 'https-allowlist',
  /** Agreement frame (S-340). */
  agreementFrame: 'https-allowlist',
  /** Borrow again (S-359). */
  borrowAgain: 'https-allowlist',
  /** Recommended product that leads to the web (S-361), or all of them, where the configuration has them at another site (S-371). */
  productLink: 'https-allowlist',
  /** The same on any other host, once the borrower has read its name and wants to go there (S-361). */
  confirmedPage: 'web',
  /** Recommended product that leads into the app: handed to the bridge (S-361). */
  productRoute: 'native-route',
  /** Banner above the instalments (S-306). */
  bannerLink: 'same-origin',
  imageSrc: 'https-allowlist',
  /** `/carpmm` with values from the page's query (S-306). */
  carpmmQuery: 'same-origin',
  /** Promotion landing: where the app is (S-554). */
  downloadUrl: 'https-allowlist',
  /** Promotion landing: our own text, in a window of its own (S-555). */
  agreementTemplate: 'same-origin',
  /** Customer service: dialled (S-117). */
  telephone: 'telephone',
  /** Customer service: written to (S-118). */
  email: 'mail',
  /** Complaints, where the configuration sends them away from the web view (S-371). */
  complaintUrl: 'https-allowlist',
} as const satisfies Readonly<Record<string, UrlPolicy>>;

/** A place where an address from outside is opened or shown. */
export type Sink = keyof typeof sinks;
