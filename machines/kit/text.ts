declare const shown: unique symbol;

/** A text of ours, from one of the tables in a `*.texts.ts`. */
export type Text = string & { readonly [shown]: true };

/** A table of texts; whatever is not in one cannot be shown (S-391). */
export const texts = <Key extends string>(table: Readonly<Record<Key, string>>) => table as Readonly<Record<Key, Text>>;

/** The text with each `{name}` replaced. */
export function say(text: Text, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
