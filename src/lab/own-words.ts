type Tables = Readonly<Record<string, Readonly<Record<string, string>>>>;

const own = new Set<unknown>();

/** Names the product's own words, which are no secret wherever they stand; until they are named, they are hidden too. */
export function nameOwnWords(tables: Tables): void {
  for (const table of Object.values(tables)) for (const word of Object.values(table)) own.add(word);
}

export const isOwnWord = (value: unknown): boolean => own.has(value);
