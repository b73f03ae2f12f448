import type { Page } from 'playwright-core';
import { allTexts } from '../all-texts.ts';

/** What a deployment offers; English is what the drivers know things by. */
export const offered = ['en', 'hi', 'fil'];

/** All that a page can be put into for looking; the last is another language than any. */
export const languages = ['hi', 'fil', 'pseudo'] as const;
export type Language = (typeof languages)[number];

const accents: Readonly<Record<string, string>> = { a: 'áá', e: 'éé', i: 'íí', o: 'óó', u: 'úú' };

/** Longer by about a third, with accents, and to be known again. Places stay as they are. */
const pseudo = (text: string): string => `⟦${text.replace(/\{\w+\}|[aeiou]/g, (part) => accents[part] ?? part)}⟧`;

/** Every text, once. */
export const english: readonly string[] = [
  ...new Set(Object.values(allTexts).flatMap((table) => Object.values(table))),
];

const words = `export default ${JSON.stringify(Object.fromEntries(english.map((text) => [text, pseudo(text)])))}`;

/** Lends the page the words of no language in the place of Hindi ones, until it is left. */
export const lendPseudo = (page: Page): Promise<unknown> =>
  page.route(/\/assets\/[^/]+\.hi-[^/]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: words }),
  );

/** Puts the page into one of the languages that are offered, in place. */
export async function speak(page: Page, language: string): Promise<void> {
  // Over an open dialog it stands once more, and nothing below can be tapped.
  await page
    .locator('.languages select, .site-languages select')
    .last()
    .evaluate((choice: HTMLSelectElement, value) => {
      choice.value = value;
      choice.dispatchEvent(new Event('change', { bubbles: true }));
    }, language);
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
}

/** The same in any language, and English again. */
export async function inLanguage<Seen>(page: Page, language: Language, look: () => Promise<Seen>): Promise<Seen> {
  if (language === 'pseudo') await lendPseudo(page);
  await speak(page, language === 'pseudo' ? 'hi' : language);
  const seen = await look();
  await speak(page, 'en');
  return seen;
}
