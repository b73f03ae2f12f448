/**
 * What the web view is served with, in one table (P-09): the sandbox's web server answers by it, and `npm run deploy:config` writes
 * nginx's configuration out of it.
 */

/** What differs from document to document and from deployment to deployment, each a part of a header's value. */
export type Values = {
  /** Hashes of what stands in the document, between its `<script>` and its `<style>` tags. */
  readonly scripts: string;
  readonly styles: string;
  /** Origins that the page calls. */
  readonly called: string;
  /** Origins whose pictures and pages it shows. */
  readonly shown: string;
  /** Directives that say where breaches are reported, with a semicolon before each; empty for nowhere. */
  readonly reported: string;
  /** The same, for the header that gives the place its name. */
  readonly endpoints: string;
  /** Of a public page: whether a browser keeps it, and what tells it from another one, its policy included. */
  readonly kept: string;
  readonly validator: string;
};

/** `site`: a public page. `missing`: also what is refused. */
export type Kind = 'document' | 'site' | 'asset' | 'config' | 'worker' | 'file' | 'missing';

/** How long public pages are kept: asked about each time, and not at all under an address with a query, which may name a borrower. */
export const keptSite = { plain: 'no-cache', query: 'no-store' } as const;

/** Documents at exactly one path each (S-034). */
export const documents: Readonly<Record<string, string>> = {
  '/': 'site/index.html',
  '/About': 'site/About.html',
  '/Policy': 'site/Policy.html',
  '/Loan': 'site/Loan.html',
  '/User': 'site/User.html',
  '/Contact': 'site/Contact.html',
};

/** Served for every path that is no file's. */
export const application = 'index.html';

/** Files whose names hold what is in them: they never change. */
export const assets = '/assets/';

export const configuration = '/config.json';

/** Files of the lender's own words, which belong to the deployment as its configuration does. */
export const wordsPath = String.raw`^/words[\w.-]*\.json$`;

/** The program that answers with kept documents. */
export const serviceWorker = '/service-worker.js';

/** Paths of files, whether there is one or not: a script that is missing must never be answered with a document. */
export const filePath = String.raw`/\.|\.\w+$`;

/** Files that are served at no path of their own. */
export const documentPath = String.raw`\.html$`;

export const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};

/** Whatever a browser would let a page do beyond this is switched off. Codes are copied to the clipboard (S-082), receipts shared (S-156). */
const allowed = ['clipboard-write', 'web-share'];

const switchedOff = [
  'accelerometer',
  'ambient-light-sensor',
  'aria-notify',
  'attribution-reporting',
  'autoplay',
  'bluetooth',
  'browsing-topics',
  'camera',
  'captured-surface-control',
  'clipboard-read',
  'compute-pressure',
  'cross-origin-isolated',
  'deferred-fetch',
  'deferred-fetch-minimal',
  'digital-credentials-create',
  'digital-credentials-get',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'interest-cohort',
  'join-ad-interest-group',
  'keyboard-map',
  'language-detector',
  'language-model',
  'local-fonts',
  'local-network',
  'local-network-access',
  'loopback-network',
  'magnetometer',
  'media-playback-while-not-visible',
  'microphone',
  'midi',
  'on-device-speech-recognition',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'private-state-token-issuance',
  'private-state-token-redemption',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'run-ad-auction',
  'screen-wake-lock',
  'serial',
  'shared-storage',
  'shared-storage-select-url',
  'speaker-selection',
  'storage-access',
  'summarizer',
  'sync-xhr',
  'translator',
  'unload',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

const gravest = ['camera', 'geolocation', 'microphone', 'payment'];

export type Options = {
  /** For a build with the test page (S-387), which frames the web view, draws diagrams and asks for the place. */
  readonly devPages?: boolean;
};

/** No browser reads it of what is not shown as a page; a first load has ten to twenty of those, and each would carry 1.5 kB. */
const permissions = (kind: Kind, { devPages }: Options): string =>
  [
    ...allowed.map((name) => `${name}=(self)`),
    ...(kind === 'asset' || kind === 'config' || kind === 'worker' ? gravest : switchedOff).map(
      (name) => `${name}=(${devPages && name === 'geolocation' ? 'self' : ''})`,
    ),
  ].join(', ');

const documentPolicy = (values: Values, { devPages }: Options): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${values.scripts}`,
    `style-src 'self' ${values.styles}`,
    `connect-src 'self' ${values.called}`,
    `img-src 'self' data: ${devPages ? 'blob: ' : ''}${values.shown}`,
    `frame-src 'self' ${values.shown}`,
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${devPages ? "'self'" : "'none'"}`,
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types kist-shrink kist-keep${devPages ? ' kist-explore kist-diagrams' : ''}${values.reported}`,
  ].join('; ');

/** Of everything else; what is in a worker is held to it too, and that of kept documents asks for them. */
const bare = (kind: Kind): string =>
  [
    "default-src 'none'",
    ...(kind === 'worker' ? ["connect-src 'self'"] : []),
    "script-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');

const kept: Readonly<Record<Exclude<Kind, 'site'>, string>> = {
  document: 'no-store',
  asset: 'public, max-age=31536000, immutable',
  config: 'no-store',
  // Asked about whenever the browser looks for a newer one.
  worker: 'no-cache',
  file: 'public, max-age=3600',
  missing: 'no-store',
};

export const isDocument = (kind: Kind): boolean => kind === 'document' || kind === 'site';

/** The headers of an answer; one that is empty is not sent. */
export const headersOf = (kind: Kind, values: Values, options: Options = {}): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': isDocument(kind) ? documentPolicy(values, options) : bare(kind),
  'Reporting-Endpoints': isDocument(kind) ? values.endpoints : '',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': permissions(kind, options),
  'Strict-Transport-Security': 'max-age=63072000',
  'Cache-Control': kind === 'site' ? values.kept : kept[kind],
  ETag: kind === 'site' ? values.validator : '',
});

/** Where breaches of the policy are reported: nowhere, or the address that a deployment names. */
export const reporting = (address: string): Pick<Values, 'reported' | 'endpoints'> =>
  address === ''
    ? { reported: '', endpoints: '' }
    : { reported: `; report-to breaches; report-uri ${address}`, endpoints: `breaches="${address}"` };
