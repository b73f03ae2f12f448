import { useState } from 'react';
import { addressQuery } from '#adapters/lender-api/page-query.ts';
import { message } from '#kit/messages.ts';
import { say } from '#kit/text.ts';
import { InTopDialog } from '#ui/top-dialog.ts';
import { languageWords } from '#words/languages.texts.ts';
import { codes } from '../page-files.ts';
import type { Services } from '../services.ts';
import { choose } from './choose.ts';

// Here and in no sheet: every page would load that before its first data, and most deployments speak one language.
const corner = {
  position: 'absolute',
  zIndex: 1,
  right: 0,
  left: 0,
  maxWidth: 'var(--column)',
  margin: '0 auto',
  textAlign: 'end',
} as const;
const choice = {
  width: 104,
  height: 48,
  border: 0,
  background: 'none',
  color: 'var(--primary)',
  font: 'inherit',
  fontSize: 'var(--text-14)',
  margin: 'calc(4px + var(--safe-top)) var(--margin) 0',
};
// Above a dialog, where there is always room for it: the page there is dimmed.
const cornerAbove = { ...corner, position: 'fixed', top: 0 } as const;
const choiceAbove = { ...choice, background: 'var(--surface)', borderRadius: 'var(--radius)' };

/** Where the borrower chooses the language. The page stays as it is, and says the same in the other one; flows have the lender's words told anew. */
export default function Languages({ services }: { readonly services: Services }) {
  const [wanted, setWanted] = useState<string | null>(null);
  async function change(language: string) {
    setWanted(language);
    const { search, hash } = window.location;
    await choose(language, { device: services.device, files: codes.keys(), query: addressQuery(search, hash) }).then(
      (isSpoken) => isSpoken && services.host.tell({ type: 'language.changed' }),
      () => services.notify(message(languageWords.notLoaded)),
    );
    setWanted((last) => (last === language ? null : last));
  }
  const choiceIn = (above: boolean) => (
    <div className="languages" style={above ? cornerAbove : corner}>
      <select
        style={above ? choiceAbove : choice}
        aria-label={say(languageWords.language)}
        aria-busy={wanted !== null}
        value={wanted ?? document.documentElement.lang}
        onChange={({ target }) => void change(target.value)}
      >
        {services.config.languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {say(languageWords[language as 'en'])}
          </option>
        ))}
      </select>
    </div>
  );
  // What is under a dialog stays where it is, and can be reached by nobody.
  return (
    <>
      {choiceIn(false)}
      <InTopDialog>{choiceIn(true)}</InTopDialog>
    </>
  );
}
