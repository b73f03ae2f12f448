import { besides, type Dictionary, speaker } from '#kit/language.ts';
import { tongue } from '#kit/text.ts';
import { formats } from '#screens/region-formats.ts';
import { language as page } from '../page/language.ts';
import { type Country, formatsOf } from './formats.ts';

type Words = { readonly default: Dictionary };

/** By language: what every page may say, and what each page of a flow or each page to read says besides. */
const load = {
  ...import.meta.glob<Words>('./shared.*.ts'),
  ...import.meta.glob<Words>(
    [
      './flows/*/*.{hi,fil}.ts',
      './words/{about-us,privacy-policy,loan-agreement,agreement-template,statement,plain}.{hi,fil}.ts',
    ],
    { base: '../../../machines' },
  ),
};

const english = tongue.of;
const specified = { ...formats };

/** As the configuration says; the specification's own is there. */
let profile: Country | 'spec' = 'spec';

/** Of a country, or as the specification writes; heard with the next language. */
export function writeAs(country: Country | 'spec'): void {
  profile = country;
}

/** By language: the lender's own words, which stand in the place of those that are shipped. */
let own: Readonly<Record<string, Dictionary>> = {};

/** Heard with the next language. */
export function replaceWords(words: typeof own): void {
  own = words;
}

/** By a text of the specification's: what the country says in its place. */
let instead: Readonly<Record<string, () => string>> = {};

/** Heard at once. */
export function sayInstead(says: typeof instead): void {
  instead = says;
}

const spoken = (of: typeof english, language: string): typeof english => {
  const said = besides(of, language, own[language]);
  return (text, values) => instead[text]?.() ?? said(text, values);
};

/** Everything but words: numbers, dates, and what the document says of itself. */
const settle = (language: string) => {
  Object.assign(formats, profile === 'spec' ? specified : formatsOf(language, profile, specified));
  const { documentElement } = document;
  documentElement.lang = language;
  documentElement.dir = 'ltr';
};

/** How many languages were asked for: the last one is spoken, whichever has its words first. */
let asked = 0;

/**
 * Says everything in a language from now on; `files` are the pages that are there, whose words come first. Rejects, and changes
 * nothing, where words do not come; false where another language was asked for meanwhile.
 */
export async function speak(language: string, files: Iterable<string> = []): Promise<boolean> {
  asked += 1;
  const turn = asked;
  if (language === 'en') {
    tongue.of = spoken(english, language);
    page.bring = () => null;
    settle(language);
    return true;
  }
  const dictionary: Record<string, Dictionary[string]> = {};
  const wordsOf = async (name: string) => {
    const found = Object.keys(load).find((file) => file.endsWith(`/${name}.${language}.ts`));
    if (found) Object.assign(dictionary, (await load[found]?.())?.default);
  };
  const bring = (file: string) => wordsOf(file.replace(/^.*\/|\.page\.tsx$/g, ''));
  const always = profile === 'spec' ? ['shared'] : ['shared', 'statement'];
  await Promise.all([...always.map(wordsOf), ...Array.from(files, bring)]);
  if (turn !== asked) return false;
  tongue.of = spoken(speaker(language, dictionary), language);
  page.bring = bring;
  settle(language);
  return true;
}
