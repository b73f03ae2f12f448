import type { Dictionary } from '#kit/language.ts';
import { modulesIn } from './sources/found.ts';

const wordsOf = async (language: string): Promise<Dictionary> =>
  Object.assign({}, ...(await modulesIn('machines', `.${language}.ts`)).map(({ exports }) => exports.default));

/** By language: what every text of the product is in it, by its English. */
export const allWords = { hi: await wordsOf('hi'), fil: await wordsOf('fil') } as const;

/** What a text is in a language; of one that depends on a number each form. */
export function formsOf(said: Dictionary[string] | undefined): readonly string[] {
  if (said === undefined) return [];
  return typeof said === 'string'
    ? [said]
    : Object.entries(said).flatMap(([name, form]) => (name === 'by' ? [] : form));
}
