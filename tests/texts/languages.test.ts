import { describe, expect, it } from 'vitest';
import { type Dictionary, speaker, translated } from '#kit/language.ts';
import { say, texts, tongue } from '#kit/text.ts';
import { allTexts } from '#tools/all-texts.ts';
import { formsOf } from '#tools/all-words.ts';
import { modulesIn } from '#tools/sources/found.ts';

const rows = Object.entries(allTexts).flatMap(([table, words]) =>
  Object.entries(words).map(([key, text]) => ({ table, name: `${table}.${key}`, text })),
);

const placesIn = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

describe.each(['hi', 'fil'])('in %s', async (language) => {
  const modules = await modulesIn('machines', `.${language}.ts`);
  const files = modules.map(({ exports }) => exports.default as Dictionary);

  it('says every text', () => {
    const known = new Set(files.flatMap((words) => Object.keys(words)));
    expect(rows.filter(({ text }) => !known.has(text)).map(({ name }) => name)).toEqual([]);
  });

  it('says the same of the same, and keeps what is put in', () => {
    const said = new Map<string, string>();
    for (const words of files)
      for (const [text, other] of Object.entries(words)) {
        const forms = formsOf(other);
        for (const form of forms) expect(placesIn(form), `${text}: ${form}`).toEqual(placesIn(text));
        for (const form of forms) expect(form.trim(), text).toBe(form);
        const before = said.get(text);
        if (before !== undefined) expect(forms.join('|'), text).toBe(before);
        said.set(text, forms.join('|'));
      }
    expect(said.size).toBeGreaterThan(100);
  });
});

it('a percentage is written in one way in each language: its sign follows at once', async () => {
  const translations = await Promise.all(['hi', 'fil'].map((language) => modulesIn('machines', `.${language}.ts`)));
  const others = translations
    .flat()
    .flatMap(({ exports }) => Object.values(exports.default as Dictionary).flatMap((said) => formsOf(said)));
  expect([...rows.map(({ text }) => text), ...others].filter((text) => /[\d}]\s%/.test(text))).toEqual([]);
});

describe('a text in another language', () => {
  const table = texts({ taken: '{done} pictures taken', stop: 'Stop' });

  it('takes the form that the language has for its number, and stays English where it is not known', () => {
    const of = speaker(
      'fil',
      translated(table, { taken: { by: 'done', one: 'isa', other: '{done} na larawan' }, stop: 'Itigil' }),
    );
    expect(of(table.taken, { done: 1 })).toBe('isa');
    expect(of(table.taken, { done: 4 })).toBe('{done} na larawan');
    expect(of(table.stop, {})).toBe('Itigil');
    expect(of(texts({ other: 'Else' }).other, {})).toBe('Else');
  });

  it('is what is said, with its values, as long as the page speaks that language', () => {
    const before = tongue.of;
    tongue.of = speaker('hi', translated(table, { taken: '{done} तस्वीरें', stop: 'रुकें' }));
    expect([say(table.taken, { done: 2 }), say(table.stop)]).toEqual(['2 तस्वीरें', 'रुकें']);
    tongue.of = before;
    expect(say(table.stop)).toBe('Stop');
  });

  it('is an error of types where one is missing, or is none of the table', () => {
    // @ts-expect-error `stop` is missing.
    translated(table, { taken: 'x' });
    // @ts-expect-error `go` is no text of the table.
    const words = translated(table, { taken: 'x', stop: 'y', go: 'z' });
    expect(words).toEqual({ [table.taken]: 'x', [table.stop]: 'y' });
  });
});
