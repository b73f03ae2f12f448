import { describe, expect, it } from 'vitest';
import type { Dictionary } from '#kit/language.ts';
import { allTexts } from '#tools/all-texts.ts';
import { formsOf } from '#tools/all-words.ts';
import { modulesIn } from '#tools/sources/found.ts';

/*
 * Where a load failed or an earlier answer got lost, nobody knows what was charged, applied for or bound before. A text may say what a
 * tap does, and not that nothing was done (S-315, S-336, P-02).
 */
const claims = {
  en: /\b(?:nothing|no card|no money)(?: about it)? (?:was|has|had)\b|\bnot (?:been )?(?:charged|applied)\b/i,
  hi: /नहीं (?:कटा|बदला|जुड़ा)|(?<!नया )कुछ नहीं भेजा गया|आवेदन नहीं (?:हुआ|किया)|कार्ड न जुड़ा/,
  fil: /walang (?:siningil|nagbago|naipadala|ipinadala|na-apply|card na naikonekta)|wala ka pang ina-apply/i,
} as const;

/** It speaks of this moment, and says so. */
const ofNow = 'Nothing was sent just now';

const english = Object.values(allTexts).flatMap((words) => Object.values(words).map(String));

describe('S-315 P-02 no text says that nothing was done, where nobody can know it', () => {
  it('in English', () => {
    expect(english.filter((text) => text !== ofNow && claims.en.test(text))).toEqual([]);
    expect(claims.en.test('Nothing was charged. Try again in a moment.')).toBe(true);
  });

  it.each(['hi', 'fil'] as const)('in %s', async (language) => {
    const modules = await modulesIn('machines', `.${language}.ts`);
    const said = modules.flatMap(({ exports }) => Object.entries(exports.default as Dictionary));
    expect(said.length).toBeGreaterThan(100);
    const found = said.filter(
      ([text, other]) => text !== ofNow && formsOf(other).some((form) => claims[language].test(form)),
    );
    expect(found.map(([text]) => text)).toEqual([]);
  });
});

/** Beside them stands what is known of the attempt, which alone says whether it is waited for or the borrower can begin anew (P-46). */
it('S-336 P-46 what a page says of an attempt that is not known contradicts nothing that is told of it', () => {
  const ofUnknown = Object.entries(allTexts).flatMap(([table, words]) =>
    Object.entries(words).filter(
      ([key, text]) => /unknown/i.test(key) && !/Title$/.test(key) && table !== 'registration' && text,
    ),
  );
  expect(ofUnknown.length).toBeGreaterThan(8);
  const contradicts = /got lost|until (?:then|it is known)|nothing more is sent/i;
  expect(ofUnknown.filter(([, text]) => contradicts.test(String(text)))).toEqual([]);
});
