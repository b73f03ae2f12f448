import { createContext, useContext } from 'react';
import type { SiteConfig } from '#adapters/config/site-config.ts';
import { judgeUrl } from '#adapters/open-url/judge-url.ts';
import type { ExampleLoan } from './example-loan.ts';

/** What the site says of the deployment: a part of its configuration (S-128, S-160, S-386). */
export type Facts = {
  readonly appName: string;
  /** The lender; the app's name where the configuration gives none. */
  readonly companyName: string;
  readonly companyAddress: string;
  readonly email: string;
  readonly servicePhone: string;
  /** Whose loan terms hold (S-382). */
  readonly regionFlag: string;
  /** The country (P-35). */
  readonly profile: string;
  readonly privacyFrameUrl: string;
  readonly allowedHosts: readonly string[];
  /** Who approved the loan terms; empty for nobody (S-381). */
  readonly legalSignOff: string;
  /** What it says of this site alone. */
  readonly publicSite: Omit<SiteConfig, 'example'>;
  /** What the law of the country wants told, as the configuration has it; what reads it judges it (P-59). */
  readonly disclosures: Readonly<Record<string, unknown>>;
  /** The loan that the home page shows, worked out when the documents were built. */
  readonly example: ExampleLoan | null;
  readonly brand: Readonly<Record<'primary' | 'onPrimary' | 'surface' | 'ink' | 'accent', string>>;
};

type Document = Readonly<Record<string, unknown>>;

const isColour = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

const texts = [
  'appName',
  'companyName',
  'companyAddress',
  'email',
  'servicePhone',
  'regionFlag',
  'profile',
  'privacyFrameUrl',
  'legalSignOff',
] as const satisfies readonly (keyof Facts)[];

const textsIn = (told: Document, built: Document, names: readonly string[]): Document =>
  Object.fromEntries(names.map((name) => [name, typeof told[name] === 'string' ? told[name] : built[name]]));

/**
 * The facts in a configuration document; what it lacks stays as it was built. The web view judges the document as a whole (P-38):
 * this site shows what can be read of it.
 */
export function readFacts(document: unknown, built: Facts): Facts {
  const told: Document = Object(document);
  if (told !== document) return built;
  const { allowedHosts, brand, publicSite, disclosures } = told;
  const read = { ...built, ...textsIn(told, built, texts) };
  return {
    ...read,
    companyName: read.companyName || read.appName,
    allowedHosts: Array.isArray(allowedHosts)
      ? allowedHosts.filter((host) => typeof host === 'string')
      : built.allowedHosts,
    publicSite: {
      ...built.publicSite,
      ...textsIn(Object(publicSite), built.publicSite, Object.keys(built.publicSite)),
    },
    disclosures: { ...built.disclosures, ...Object(disclosures) },
    brand: Object.keys(built.brand).every((name) => isColour(Object(brand)[name]))
      ? (brand as Facts['brand'])
      : built.brand,
  };
}

export const nameless: Facts = {
  appName: '',
  companyName: '',
  companyAddress: '',
  email: '',
  servicePhone: '',
  regionFlag: '1',
  profile: '',
  privacyFrameUrl: '',
  allowedHosts: [],
  legalSignOff: '',
  publicSite: {
    logo: '',
    socialPicture: '',
    applyUrl: '',
    licence: '',
    grievanceOfficer: '',
    grievanceEmail: '',
    grievancePhone: '',
  },
  disclosures: {},
  example: null,
  brand: { primary: '#0f5c5c', onPrimary: '#ffffff', surface: '#fbfaf7', ink: '#17211f', accent: '#8a5300' },
};

export const FactsContext = createContext<Facts>(nameless);

export const useFacts = (): Facts => useContext(FactsContext);

/** The address of the privacy policy that may be framed; null when it is not trusted (S-386, S-545). */
export const frameUrl = ({ privacyFrameUrl, allowedHosts }: Facts, origin: string): string | null =>
  judgeUrl(privacyFrameUrl, 'https-allowlist', { origin, allowedHosts, walletSchemes: [], schemeUrl: '' })?.href ??
  null;

/** The address of the privacy policy to follow, which a visitor sees before going there; null when it is none. */
export const policyLink = ({ privacyFrameUrl }: Facts): string | null =>
  /^(https?:\/\/|\/(?![/\\]))\S+$/.test(privacyFrameUrl) ? privacyFrameUrl : null;

/** Where visitors get the app: as configured, else the download page of the web view. */
export const appLink = ({ publicSite: { applyUrl } }: Facts): string =>
  /^(https:\/\/|\/(?![/\\]))\S+$/.test(applyUrl) ? applyUrl : '/#/downloadTemplate';

/** A telephone number as an address. */
export const telephoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
