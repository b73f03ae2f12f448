import type { Config } from '#adapters/config/config.ts';
import { chooseLanguage, wantedOf } from '#adapters/config/language.ts';
import { addressQuery } from '#adapters/lender-api/page-query.ts';
import type { InCountry } from '../page/country.ts';
import { language } from '../page/language.ts';
import Languages from './languages.tsx';
import { replaceWords, sayInstead, speak, writeAs } from './speak.ts';

type Regional = Pick<
  Config,
  'languages' | 'profile' | 'consentDefault' | 'phoneProfile' | 'companyName' | 'disclosures' | 'regionFlag'
> &
  Partial<Pick<Config, 'words'>>;

/**
 * At boot: what the country has otherwise, the lender's own words, and the language that is wanted. Words that do not come leave the page in
 * English, and with those that are shipped. Rejects with `{ problem }` where the configuration lacks what the country must show (P-59), or
 * where the lender's words are not usable.
 */
export async function begin<Given extends Regional>(config: Given): Promise<InCountry<Given>> {
  const { languages, words, profile, phoneProfile } = config;
  writeAs(profile);
  sayInstead({});
  if (words) replaceWords(await import('./words.ts').then(({ loadWords }) => loadWords(words)));
  if (languages.length > 1) language.Choice = Languages;
  const { search, hash } = window.location;
  await speak(chooseLanguage(languages, addressQuery(search, hash))).catch(() => speak('en'));
  if (profile === 'spec') return config;
  const { lawOf } = await import('../country/law.tsx');
  const law = lawOf(profile, config);
  sayInstead(law.says);
  // Neither country lets a consent be given beforehand (P-34).
  return { ...config, law, consentDefault: false, phoneProfile: phoneProfile === 'spec' ? profile : phoneProfile };
}

/** Of the deployment, as far as it was seen before; else those that there are words of. */
function seen(): readonly string[] {
  try {
    const { languages } = JSON.parse(localStorage['kist:config']);
    if (Array.isArray(languages)) return languages;
  } catch {
    // Nothing is known of it.
  }
  return ['en', 'hi', 'fil'];
}

/**
 * Where there is no configuration to say what is offered. It is no choice, and the lender is not told of it. Whether another language than
 * English is spoken now.
 */
export async function beginAlone(): Promise<boolean> {
  const { search, hash } = window.location;
  const wanted = wantedOf(seen(), addressQuery(search, hash)) ?? 'en';
  return wanted !== 'en' && speak(wanted);
}

/** Before a configuration says otherwise; words of `beginAlone` that are on their way come in vain. */
export const endAlone = (): void => void speak('en');
