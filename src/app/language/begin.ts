import type { Config } from '#adapters/config/config.ts';
import { chooseLanguage } from '#adapters/config/language.ts';
import { addressQuery } from '#adapters/lender-api/page-query.ts';
import { language } from '../page/language.ts';
import Languages from './languages.tsx';
import { speak, writeAs } from './speak.ts';

/** At boot: what the country has otherwise, and the language that is wanted. Words that do not come leave the page in English. */
export async function begin(config: Pick<Config, 'languages' | 'profile' | 'consentDefault' | 'phoneProfile'>) {
  const { languages, profile } = config;
  writeAs(profile);
  if (profile !== 'spec') {
    // Neither country lets a consent be given beforehand (P-34).
    config.consentDefault = false;
    if (config.phoneProfile === 'spec') config.phoneProfile = profile;
  }
  if (languages.length > 1) language.Choice = Languages;
  const { search, hash } = window.location;
  await speak(chooseLanguage(languages, addressQuery(search, hash))).catch(() => speak('en'));
}
