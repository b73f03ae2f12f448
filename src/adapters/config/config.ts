import * as v from 'valibot';
import * as limits from '#kit/limits.ts';
import { defaultPrefixes, originShape, prefixShape } from './origin.ts';

const text = v.pipe(v.string('must be a text'), v.nonEmpty('must not be empty'));
const anyText = v.optional(v.string('must be a text'), '');
const matching = (shape: RegExp, problem: string) => v.pipe(v.string(problem), v.regex(shape, problem));
const colour = matching(/^#[0-9a-f]{6}$/i, 'must be a colour such as #0f5c5c');
const prefix = (fallback: string) =>
  v.optional(matching(prefixShape, 'must be empty or a path such as /app, without a slash at its end'), fallback);
const place = (shape: RegExp) =>
  v.optional(matching(shape, 'must be empty, a path such as /app or an https address'), '');
/** Empty, a path or an https address; http on this machine, for tests. */
const testable = /^(|\/(?!\/)\S*|https:\/\/\S+|http:\/\/(localhost|127\.0\.0\.1)[:/]\S*)$/;
const yesOrNo = (fallback: boolean) => v.optional(v.boolean('must be true or false'), fallback);
const wholeFrom = (least: number, fallback: number) => {
  const problem = `must be a whole number from ${least}`;
  return v.optional(v.pipe(v.number(problem), v.safeInteger(problem), v.minValue(least, problem)), fallback);
};
const listOf = (shape: RegExp, problem: string) => v.optional(v.array(matching(shape, problem), 'must be a list'), []);
const country = v.optional(v.picklist(['spec', 'in', 'ph'], 'must be "spec", "in" or "ph"'), 'spec');
const address = (fallback: string) =>
  v.optional(matching(/^(\/(?!\/)|https:\/\/)\S*$/, 'must be a path such as /complaint or an https address'), fallback);

/** Each field with what it is for: docs/operating.md is made of it. */
export const schema = v.strictObject({
  /** Origin of the lender's API; empty for the page's own. */
  apiHost: matching(originShape, 'must be empty or an origin such as https://api.example.com'),
  /** Origin of the web view itself, for links that others open. */
  h5Host: matching(originShape, 'must be empty or an origin such as https://m.example.com'),
  /** Name of the app, as titles and texts say it. */
  appName: text,
  /** The app in the shops. No screen asks for them (docs/decisions/0008). */
  appIds: v.strictObject({ android: text, ios: text }, 'must name the apps: android and ios'),
  /** Colours of buttons, what stands on them, the page, its text, and what draws the eye. */
  brand: v.strictObject(
    { primary: colour, onPrimary: colour, surface: colour, ink: colour, accent: colour },
    'must hold primary, onPrimary, surface, ink and accent',
  ),
  /** Called when somebody asks for help. */
  servicePhone: matching(/^\+?[\d -]{3,20}$/, 'must be a telephone number'),
  /** The lender, as the public site names it (S-128, S-394); empty for the app's name. */
  companyName: anyText,
  /** Where the lender is, as the public site says it; empty for nowhere. */
  companyAddress: anyText,
  /** When somebody answers the telephone, such as Monday to Saturday, 9:00 to 18:00; empty where that is not told. The same in every language; where each is to say them itself, they are [words](#words-of-your-own). */
  serviceHours: anyText,
  /** Where the public site says to write to; empty for nowhere. */
  email: v.optional(matching(/^([^\s@]+@[^\s@]+)?$/, 'must be empty or an e-mail address'), ''),
  /** The privacy policy that the public site frames (S-386); its host must be among the allowed ones. Empty for none. */
  privacyFrameUrl: place(testable),
  /** Opens the app (S-160). */
  schemeUrl: matching(/^[a-z][a-z\d+.-]*:\/\/\S*$/i, 'must be an address such as app://home'),
  /** '1': amounts in rupees; else in pesos (S-305). */
  regionFlag: matching(/^\d$/, 'must be a digit in quotes, "1" for rupees'),
  /** Stand before the printed suffixes of the calls (S-316). */
  prefixes: v.optional(
    v.strictObject(
      { app: prefix(defaultPrefixes.app), loan: prefix(defaultPrefixes.loan), promo: prefix(defaultPrefixes.promo) },
      'must be an object',
    ),
    {},
  ),
  /**
   * Hosts, with a port where it is not the usual one, or origins, that the page may send the borrower to or show pictures
   * of (P-07). The API's own, where it is another origin than the page's: the captcha comes from there (S-330).
   */
  allowedHosts: listOf(/^(https?:\/\/)?[\w.-]+(:\d+)?$/, 'must be a host such as pay.example.com'),
  /** Schemes of wallets that a payment may open (P-07). */
  walletSchemes: listOf(/^[a-z][a-z\d+.-]*$/, 'must be the scheme of an address, without a colon'),
  /** Codes by which the lender ends a session (S-389). */
  sessionCodes: listOf(/^-?\w+$/, 'must be a code in quotes'),
  /** Where the session's identifiers travel (S-321). */
  sessionTransport: v.optional(v.picklist(['query', 'header'], 'must be "query" or "header"'), 'query'),
  /**
   * `header`: send the key. `honoured`: the lender repeats its answer to a known key, for `keyHours`, so asking again is safe (S-336,
   * S-398). `doubtMinutes`: after that a borrower may choose to begin anew what nobody has answered (P-46).
   */
  idempotency: v.optional(
    v.pipe(
      v.strictObject(
        {
          header: yesOrNo(true),
          honoured: yesOrNo(false),
          keyHours: wholeFrom(1, 24),
          doubtMinutes: wholeFrom(3, 30),
        },
        'must be an object',
      ),
      v.check(({ header, honoured }) => header || !honoured, 'must not say honoured without header'),
    ),
    {},
  ),
  /** Codes by which the lender says that it is still working on something that must happen once. */
  pendingCodes: listOf(/^-?\w+$/, 'must be a code in quotes'),
  /** How the app is spoken to: as it was found, or always through `WebViewJavascriptBridge` (S-368). */
  bridge: v.optional(
    v.picklist(['auto', 'webViewJavascriptBridge'], 'must be "auto" or "webViewJavascriptBridge"'),
    'auto',
  ),
  /** Whether visits and taps are told to the lender. */
  tracking: yesOrNo(true),
  /** Where reports for the operator go, as a collector of OpenTelemetry takes logs (P-50); empty for nobody. */
  reports: place(testable),
  /** Whether the agreement box of a loan is ticked at first (S-338). */
  consentDefault: yesOrNo(true),
  /** Languages of the web view, the first where nothing else is wanted; more than one: the borrower can choose. None: English. */
  languages: listOf(/^(en|hi|fil)$/, 'must be "en", "hi" or "fil"'),
  /** A file of words in the place of those that are shipped, `/words.json` or `/words-2.json`; empty for none. Its name is checked with it. */
  words: anyText,
  /**
   * How money and dates are written, and what a borrower is told: as specified, or as India or the Philippines ask. `regionFlag` has to be
   * of the same country.
   */
  profile: country,
  /** What the law of the profile's country asks the lender to show (P-59): docs/countries. Checked where `profile` names a country. */
  disclosures: v.optional(v.record(v.string(), v.unknown(), 'must be an object'), {}),
  /** Module under which a tap on a recommended product is reported (S-360). */
  recommendModuleId: wholeFrom(0, 31),
  /** Other paths of routes, by their names. */
  routes: v.optional(v.record(v.string(), v.string('must be a path'), 'must be an object of paths'), {}),
  /** Merchant number of a payment that was given none (S-331). */
  defaultMerchantNumber: text,
  /** How phone numbers are written where the lender works (S-325). */
  phoneProfile: country,
  /** Where the app is, for landings that name no link (S-554); empty for none. */
  downloadUrl: place(/^(|\/(?!\/)\S*|https:\/\/\S+)$/),
  /**
   * Who approved the loan terms, and when (S-381). Without it no agreement is shown, and a build for production is refused; "development"
   * shows it under a banner for developers.
   */
  legalSignOff: anyText,
  /** What only the public site shows. */
  publicSite: v.optional(v.record(v.string(), v.unknown(), 'must be an object'), {}),
  /** Where products are chosen (S-371): the page of the list leads there. */
  productUrl: address('/recommendList'),
  /** Where a complaint is made (S-371). */
  complaintUrl: address('/complaint'),
});

/** What a deployment decides, without a rebuild (S-160). */
export type Config = v.InferOutput<typeof schema>;

/** Checks a configuration document; throws `{ problem }`, a sentence that names every wrong field (P-38). */
export function parseConfig(document: unknown): Config {
  const result = v.safeParse(schema, document);
  if (result.success) return result.output;
  const problems = result.issues.map((issue) => {
    const name = issue.path?.map(({ key }) => key).join('.');
    if (name === undefined) return 'it must be an object';
    if (issue.expected === 'never') return `${name} is not a known field`;
    return `${name} ${issue.received === 'undefined' ? 'is missing' : issue.message}`;
  });
  throw { problem: `The configuration is not usable: ${[...new Set(problems)].join('; ')}.` };
}

const file = '/config.json';

/** Reads the deployed document; rejects with `{ problem }`. */
export async function loadConfig(
  load: (file: string, how: { readonly signal: AbortSignal }) => Promise<Response> = fetch,
): Promise<Config> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), limits.requestTimeout);
  const response = await load(file, { signal: timeout.signal }).catch(() => null);
  const document: unknown = await response?.json().catch(() => undefined);
  clearTimeout(timer);
  if (!response?.ok)
    throw { problem: `The configuration ${file} could not be loaded${response ? `: status ${response.status}` : ''}.` };
  if (document === undefined) throw { problem: `The configuration ${file} is not JSON.` };
  return parseConfig(document);
}
