import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { speaker } from '#kit/language.ts';
import { say, type Text, tongue } from '#kit/text.ts';
import { allTexts } from '#tools/all-texts.ts';
import { allWords } from '#tools/all-words.ts';
import { filesIn } from '#tools/sources/found.ts';

/** What is counted in English, by hand: one of it has no s. */
const nouns =
  'day|second|minute|hour|week|weekday|month|year|time|attempt|digit|character|letter|picture|photo|file|order|loan|instalment|payment|card|code|lender|product|complaint|message|question|line|star|point|rupee|peso';

/** One of several, with a word between at most: `1 days`, `1 working days`. */
const wrong = {
  en: new RegExp(`\\b1 (?:\\w+ )?(?:${nouns})s\\b`),
  hi: /(?<!\d)1 (?:\S+ )?(?:दिनों|महीनों|हफ़्तों|घंटों|घंटे|मिनटों|तस्वीरें|तस्वीरों|किस्तें|किस्तों|बार में)/,
  fil: /(?<!\d)1 (?:na )?mga /,
} as const;

const counted = new RegExp(`\\{\\w+\\} (?:\\w+ )?(?:${nouns})s\\b`);

const rows = Object.entries(allTexts).flatMap(([table, words]) =>
  Object.entries(words as Record<string, Text>)
    .filter(([, text]) => text.includes('{'))
    .map(([key, text]) => ({
      table,
      key,
      name: `${table}.${key}`,
      text,
      one: (words as Record<string, Text>)[`${key}One`],
    })),
);

/** A text with a count, as a screen says it: of one by the text beside it. */
const said = ({ text, one }: (typeof rows)[number], count: number): string =>
  say(
    count === 1 && one ? one : text,
    Object.fromEntries((text.match(/\w+(?=\})/g) ?? []).map((name) => [name, count])),
  );

describe('P-35 a count has the form of its number', () => {
  it('has texts to look at, and sees what is wrong', () => {
    expect(rows.length).toBeGreaterThan(60);
    expect(rows.filter(({ text }) => counted.test(text)).length).toBeGreaterThan(4);
    expect(wrong.en.test('within 1 working days')).toBe(true);
    expect(wrong.en.test('11 days')).toBe(false);
    expect(wrong.hi.test('1 में से 1 तस्वीरें')).toBe(true);
    expect(wrong.fil.test('1 mga larawan')).toBe(true);
  });

  it.each(['en', 'hi', 'fil'] as const)('of none, one and two of each text, in %s', (language) => {
    const before = tongue.of;
    onTestFinished(() => {
      tongue.of = before;
    });
    if (language !== 'en') tongue.of = speaker(language, allWords[language]);
    const found = rows.flatMap((row) =>
      [0, 1, 2].map((count) => said(row, count)).filter((text) => wrong[language].test(text)),
    );
    expect(found).toEqual([]);
  });

  it('whose text says one of it, or two, as English does', () => {
    for (const row of rows.filter(({ text }) => counted.test(text))) {
      expect(said(row, 2), row.name).toMatch(new RegExp(`\\b2 (?:\\w+ )?(?:${nouns})s\\b`));
      expect(said(row, 1), row.name).toMatch(new RegExp(`\\b1 (?:\\w+ )?(?:${nouns})\\b`));
    }
  });

  it('is said nowhere without asking which', () => {
    const sources = ['.ts', '.tsx']
      .flatMap((ending) => filesIn('src', ending))
      .map((file) => [file, readFileSync(join(process.cwd(), file), 'utf8')] as const);
    const found = rows
      .filter(({ text }) => counted.test(text))
      .flatMap(({ table, key, name }) =>
        sources.flatMap(([file, source]) =>
          [
            ...source.matchAll(
              new RegExp(`(?<!\\b(?:${table}|words)\\.${key}One\\s*:\\s*)\\b(?:${table}|words)\\.${key}\\b`, 'g'),
            ),
          ].map(() => `${file}: ${name}`),
        ),
      );
    expect(found).toEqual([]);
  });
});
