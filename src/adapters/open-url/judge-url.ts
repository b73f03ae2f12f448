/**
 * `https-allowlist`: https on an allowed host, or our own origin. `same-origin`: our own origin only. `web`: http or https on any
 * host with a name (S-361). `native-route`: a page of the app, as a bare route or under its scheme (S-361). `wallet`: as
 * `https-allowlist`, and the wallet schemes of the configuration. `telephone`: `tel:` with a number (S-368). `mail`: `mailto:` with
 * one address and nothing else (S-118).
 */
export type UrlPolicy = 'https-allowlist' | 'same-origin' | 'web' | 'native-route' | 'wallet' | 'telephone' | 'mail';

export type UrlRules = {
  /** Of the page, as in `location.origin`. */
  readonly origin: string;
  /**
   * Hosts with their port if it is not 443: `pay.example`, `pay.example:8443`. Each stands for itself over https, never for
   * its subdomains. The one way to allow http is to say so for this machine: `http://localhost:5173`.
   */
  readonly allowedHosts: readonly string[];
  /** Scheme names without a colon: `upi`. */
  readonly walletSchemes: readonly string[];
  /** An address that opens the app, for its scheme: `kist://home`. */
  readonly schemeUrl: string;
};

const maxLength = 2_048;

/** An address is ASCII without blanks (RFC 3986); a backslash is a slash to a browser and to nobody else. */
const plain = /^[\x21-\x5b\x5d-\x7e]+$/;
/** Plain host and port: no user, no escapes, no IPv6, two slashes exactly. */
const webAddress = /^https?:\/\/[a-z0-9.-]+(?::\d+)?(?:[/?#]|$)/i;
const appAddress = /^[a-z][a-z0-9+.-]*:\/\/[a-z0-9._-]+(?:[/?#]|$)/i;
const appRoute = /^\/?[a-z0-9_][a-z0-9/_?=&.-]*$/i;
const telephone = /^tel:\+?\d[\d()-]{2,19}$/;
/** No second address, no subject, no copy, no escapes that could hide one. */
const mail = /^mailto:[a-z0-9][a-z0-9._+-]{0,63}@(?:[a-z0-9][a-z0-9-]{0,62}\.){1,8}[a-z]{2,63}$/i;
const loopback = ['localhost', '127.0.0.1'];

/** Schemes that no configuration can open. */
const closedSchemes = [
  'about:',
  'blob:',
  'content:',
  'data:',
  'file:',
  'filesystem:',
  'ftp:',
  'http:',
  'https:',
  'intent:',
  'javascript:',
  'vbscript:',
  'view-source:',
  'ws:',
  'wss:',
];

function parse(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

function allowedOrigins(hosts: readonly string[]): string[] {
  return hosts.flatMap((entry) => {
    const url = parse(entry.includes('://') ? entry : `https://${entry}`);
    if (!url) return [];
    const allowed = url.protocol === 'https:' || (url.protocol === 'http:' && loopback.includes(url.hostname));
    return allowed ? [url.origin] : [];
  });
}

function judgeWeb(text: string, origins: readonly string[], own: string): URL | null {
  const path = text.startsWith('/');
  if (!path && !webAddress.test(text)) return null;
  const url = path ? parse(text, own) : parse(text);
  if (!url || !origins.includes(url.origin)) return null;
  // `//host` names another host, now or to whoever takes the path on.
  return path && (text.startsWith('//') || url.pathname.startsWith('//')) ? null : url;
}

/** On a host with a name that a person can read: no bare number, no name without a dot. */
function judgeAnyWeb(text: string): URL | null {
  const url = webAddress.test(text) ? parse(text) : null;
  return url && /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]+$/.test(url.hostname) ? url : null;
}

function judgeApp(text: string, isOurs: (url: URL) => boolean): URL | null {
  const url = appAddress.test(text) ? parse(text) : null;
  return url && !closedSchemes.includes(url.protocol) && isOurs(url) ? url : null;
}

function judgeRoute(text: string, schemeUrl: string): URL | null {
  const app = parse(schemeUrl);
  if (!app || text.includes('..')) return null;
  const isRoute = appRoute.test(text) && !text.includes('//');
  const address = isRoute ? `${app.protocol}//${text.replace(/^\//, '')}` : text;
  return judgeApp(address, ({ protocol }) => protocol === app.protocol);
}

const policies: Readonly<Record<UrlPolicy, (text: string, rules: UrlRules) => URL | null>> = {
  'https-allowlist': (text, { origin, allowedHosts }) =>
    judgeWeb(text, [origin, ...allowedOrigins(allowedHosts)], origin),
  'same-origin': (text, { origin }) => judgeWeb(text, [origin], origin),
  web: judgeAnyWeb,
  'native-route': (text, { schemeUrl }) => judgeRoute(text, schemeUrl),
  wallet: (text, rules) =>
    policies['https-allowlist'](text, rules) ??
    judgeApp(text, ({ protocol }) => rules.walletSchemes.some((scheme) => `${scheme.toLowerCase()}:` === protocol)),
  telephone: (text) => (telephone.test(text) ? parse(text) : null),
  mail: (text) => (mail.test(text) ? parse(text) : null),
};

/** The parsed address when the policy lets it through, else null (P-07). Whole parts are compared, never prefixes (S-361). */
export function judgeUrl(text: unknown, policy: UrlPolicy, rules: UrlRules): URL | null {
  return typeof text === 'string' && text.length <= maxLength && plain.test(text)
    ? policies[policy](text, rules)
    : null;
}
