import { chooseLanguage } from '#adapters/config/language.ts';
import { lenderOriginIn } from '#adapters/config/origin.ts';
import { type Asked, ask, type Question } from '#adapters/lender-api/asked.ts';
import type { FirstCall, FromAddress } from '#adapters/lender-api/contract/first-call.ts';
import { identityKeyMap } from '#adapters/lender-api/contract/key-map.ts';
import { addressQuery, readPageQuery } from '#adapters/lender-api/page-query.ts';
import * as limits from '#kit/limits.ts';
import { readFromAddress } from './from-address.ts';
import { routeBeginning } from './head.ts';

/** By the beginning of a route: its name, and what its page asks at once, by the paths of the wire. */
export type CallsAhead = Readonly<Record<string, { readonly route: string; readonly calls: readonly FirstCall[] }>>;

type Ahead = {
  /** The answer of the configuration's address, until somebody has taken it. */
  config: Promise<Response> | null;
  /** What was asked of the lender and nobody has taken up; nothing where the configuration did not come. */
  readonly calls: Promise<Asked[]>;
  /** What came of all that was asked, under the configuration that has come; null where that is another than what was asked under. */
  readonly first: Promise<{ readonly config: object; readonly answers: readonly Asked['answer'][] } | null>;
  /** Once the document shows the first answer, or leaves it to the page: of the file that shows it, once that has come. */
  shown?: Promise<unknown>;
};

declare global {
  /** Left by the document for the code of the page. */
  var __kistAhead: Ahead | undefined;
}

/** The text of the last configuration; of a new one that one, which is kept for the next opening where there is a place. */
function lastConfig(text?: string): string | undefined {
  try {
    if (text) localStorage['kist:config'] = text;
    return localStorage['kist:config'];
  } catch {
    return text;
  }
}

/**
 * Asks for the configuration, and of the lender what the page at this address will ask first, before its code is there: where the
 * configuration said so last time, before it has come. Where it says otherwise now, nobody takes that up.
 */
export function askAhead(ahead: CallsAhead): void {
  const before = lastConfig();
  // Without a text it fails, and nothing is asked.
  const askUnder = async (text: string | undefined) => askFirst(JSON.parse(text as string), ahead);
  // The lender before the configuration: its answer is what the borrower waits for.
  const askedBefore = before && askUnder(before);
  const timeout = new AbortController();
  setTimeout(() => timeout.abort(), limits.requestTimeout);
  const config = fetch('/config.json', { signal: timeout.signal });
  const now = config.then((response) => response.clone().text()).then(lastConfig, () => '');
  const calls = (askedBefore || now.then(askUnder)).catch((): Asked[] => []);
  // What was lost without a network, and waits for code that was lost with it, is asked for anew (P-48); and so is what is asked for
  // after the borrower did something: a flow that woke up may have left what was asked.
  const drop = () => calls.then((left) => left.splice(0).map(({ stop }) => stop()));
  for (const event of ['online', 'click']) addEventListener(event, drop, true);
  const tell = async (asked: readonly Asked[]) => {
    const answers = asked.map(({ answer }) => answer);
    const text = await now;
    return text && (before ?? text) === text ? { config: JSON.parse(text), answers } : null;
  };
  const first = calls.then(tell).catch(() => null);
  globalThis.__kistAhead = { config, calls, first };
}

/** A renamed route loses its head start: another page may stand at its address. */
function askFirst(document: unknown, ahead: CallsAhead): Asked[] {
  const { routes, languages } = document as { readonly routes?: object; readonly languages?: unknown };
  const query = addressQuery(location.search, location.hash);
  chooseLanguage(languages, query);
  const config = lenderOriginIn(document);
  const found = ahead[routeBeginning(location)];
  if (!config || !found || found.route in Object(routes)) return [];
  const page = readPageQuery(location.search, location.hash);
  return found.calls.flatMap((call) => {
    const question = questionOf(call, query);
    return question ? [ask(question, { config, page, keyMap: identityKeyMap })] : [];
  });
}

function questionOf({ fields, needs = {}, ...call }: FirstCall, query: URLSearchParams): Question | null {
  const read = ([name, value]: [string, number | FromAddress]) =>
    [name, typeof value === 'number' ? value : readFromAddress(value, query)] as [string, string];
  const question = { ...call, fields: Object.fromEntries(Object.entries(fields).map(read)) };
  const isComplete = Object.entries(needs).every(([name, shape]) =>
    new RegExp(shape).test(question.fields[name] ?? query.get(name) ?? ''),
  );
  return isComplete ? question : null;
}
