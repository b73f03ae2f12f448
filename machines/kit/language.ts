import type { Text, Values } from './text.ts';

/** A text that depends on a number in it: which one, and the forms by what `Intl.PluralRules` says of it. */
export type Forms = { readonly by: string; readonly other: string } & Readonly<
  Partial<Record<Exclude<Intl.LDMLPluralRule, 'other'>, string>>
>;

/** What texts are in another language, by their English. */
export type Dictionary = Readonly<Record<string, string | Forms>>;

/** The texts of a table in another language; one that is missing, or is not in the table, is an error of types. */
export const translated = <Key extends string>(
  table: Readonly<Record<Key, Text>>,
  words: Readonly<Record<NoInfer<Key>, string | Forms>>,
): Dictionary => Object.fromEntries((Object.keys(table) as Key[]).map((key) => [table[key], words[key]]));

/** Says what a dictionary has in the place of what is said without it. */
export function besides(
  of: ReturnType<typeof speaker>,
  language: string,
  own: Dictionary | undefined,
): ReturnType<typeof speaker> {
  if (!own) return of;
  const replaced = speaker(language, own);
  return (text, values) => (own[text] ? replaced : of)(text, values);
}

/** Says texts in a language: a text that the dictionary does not know stays English. */
export function speaker(language: string, dictionary: Dictionary): (text: Text, values: Values) => string {
  const rules = new Intl.PluralRules(language);
  return (text, values) => {
    const found = dictionary[text] ?? text;
    return typeof found === 'string' ? found : (found[rules.select(Number(values[found.by]))] ?? found.other);
  };
}
