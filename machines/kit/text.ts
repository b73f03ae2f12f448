declare const shown: unique symbol;

/** A text of ours, from one of the tables in a `*.texts.ts`, in English: by it another language knows it again. */
export type Text = string & { readonly [shown]: true };

export type Values = Readonly<Record<string, string | number>>;

/** A table of texts; whatever is not in one cannot be shown (S-391). */
export const texts = <Key extends string>(table: Readonly<Record<Key, string>>) => table as Readonly<Record<Key, Text>>;

/** What a text is in the language of the page; English as long as nothing else is put in its place. */
export const tongue = { of: (text: Text, _values: Values): string => text };

/** The text in the language of the page, with each `{name}` replaced. */
export function say(text: Text, values: Values = {}): string {
  return tongue.of(text, values).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
