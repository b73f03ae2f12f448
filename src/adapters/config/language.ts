import { spoken } from './spoken.ts';

/** What the borrower chose, and instead of which `?lang=`, or what an address said last; it is of the phone, and names nobody. */
export type Choice = { readonly language: string; readonly over?: string | null };

const name = 'kist:language';

export function kept(): Partial<Choice> {
  try {
    return Object(JSON.parse(localStorage[name]));
  } catch {
    return {};
  }
}

/** For the next page, whose address may say nothing: it may be the lender that opens it. */
export function keep(choice: Choice): void {
  try {
    localStorage.setItem(name, JSON.stringify(choice));
  } catch {
    // Then each address has to say it.
  }
}

/** A language as a deployment names it, however a phone or an address spells it: `hi-IN`, `hi_IN`, `EN`; Tagalog is Filipino. */
const named = (tag: string): string => (tag.toLowerCase().split(/-|_/)[0] as string).replace('tl', 'fil');

/** The language that an address says; empty for none. */
export const askedIn = (query: URLSearchParams): string => named(query.get('lang') ?? '');

/**
 * Of some languages: the address's, the one kept on the phone, the phone's, else the first; undefined where there are none. What the
 * address said when the borrower chose otherwise it says in vain, until it has said another.
 */
export function wantedOf(languages: readonly string[], query: URLSearchParams): string | undefined {
  const { language: chosen, over } = kept();
  const asked = askedIn(query);
  const wanted = [asked !== over && asked, chosen, ...navigator.languages.map(named), ...languages] as string[];
  return wanted.find((language) => languages.includes(language));
}

/** The same of those that a deployment offers, told to the lender from then on; what the address says is kept for the next page. */
export function chooseLanguage(offered: unknown, query: URLSearchParams): string {
  // What is no list is refused with the rest of the configuration, and takes no choice away.
  const languages = Object(offered);
  if (!languages[0]) return 'en';
  const language = wantedOf(languages, query) as string;
  spoken.language = language;
  if (language && language === askedIn(query)) keep({ language });
  return language;
}
