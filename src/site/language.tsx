import { useState } from 'react';
import { askedIn, chooseLanguage, keep } from '#adapters/config/language.ts';
import { besides, type Dictionary, speaker } from '#kit/language.ts';
import { say, tongue } from '#kit/text.ts';
import { languageWords } from '#words/languages.texts.ts';

const load = import.meta.glob<{ readonly default: Dictionary }>('./words.*.ts');

const english = tongue.of;

/** By language: the lender's own words, which stand in the place of those that are shipped. */
let own: Readonly<Record<string, Dictionary>> = {};

let asked = '';

/** Says everything in the language that was asked for last from now on. Rejects, and changes nothing, where words do not come. */
async function speak(language: string): Promise<void> {
  asked = language;
  const words = await load[`./words.${language}.ts`]?.();
  if (asked !== language) return;
  tongue.of = besides(words ? speaker(language, words.default) : english, language, own[language]);
  const { documentElement } = document;
  documentElement.lang = language;
  documentElement.dir = 'ltr';
}

const addressQuery = () => new URLSearchParams(window.location.search);

/**
 * Speaks the one of the languages that is wanted here, with the lender's own words where `file` names some; where words do not come, or are
 * not usable, the page says what is shipped.
 */
export async function begin(languages: readonly string[], file: string): Promise<void> {
  if (file) own = await import('#app/language/words.ts').then(({ loadWords }) => loadWords(file)).catch(() => own);
  await speak(chooseLanguage(languages, addressQuery())).catch(() => speak('en'));
}

type LanguagesProps = { readonly languages: readonly string[]; readonly onSpoken: () => void };

/** Where the visitor chooses the language. The page stays as it is, with what was typed, and says the same in the other one. */
export function Languages({ languages, onSpoken }: LanguagesProps) {
  const [wanted, setWanted] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  async function change(language: string) {
    setWanted(language);
    const isSpoken = await speak(language).then(
      () => true,
      () => false,
    );
    if (asked !== language) return;
    if (isSpoken) keep({ language, over: askedIn(addressQuery()) });
    setMissing(!isSpoken);
    setWanted(null);
    onSpoken();
  }
  return (
    <div className="site-languages">
      <select
        className="quiet-button"
        aria-label={say(languageWords.language)}
        aria-busy={wanted !== null}
        value={wanted ?? document.documentElement.lang}
        onChange={({ target }) => void change(target.value)}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {say(languageWords[language as 'en'])}
          </option>
        ))}
      </select>
      {isMissing && <p role="alert">{say(languageWords.notLoaded)}</p>}
    </div>
  );
}
