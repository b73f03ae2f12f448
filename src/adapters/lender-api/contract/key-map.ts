/** Plain names to the names on the wire (S-317). What is not listed keeps its name. */
export type KeyMap = {
  /** Printed suffixes of paths, with their leading slash. */
  readonly paths: Readonly<Record<string, string>>;
  /** Names of answer fields, at any depth; request fields and headers are never mapped. */
  readonly fields: Readonly<Record<string, string>>;
};

export const identityKeyMap: KeyMap = { paths: {}, fields: {} };

/**
 * `body` with every object key, at any depth, under its plain name; names that nobody knows pass through. A plain name that the map
 * renames is no field of the lender's: what somebody else put beside it never takes its place (S-317).
 */
export function fromWire(body: unknown, fields: KeyMap['fields']): unknown {
  const names = new Map<string, string | null>(Object.keys(fields).map((plain) => [plain, null]));
  for (const plain in fields) names.set(fields[plain] ?? plain, plain);
  return renamed(body, names);
}

/** The opposite of `fromWire`. */
export function toWire(body: unknown, fields: KeyMap['fields']): unknown {
  return renamed(body, new Map(Object.entries(fields)));
}

/** What is called `null` is left out. */
function renamed(value: unknown, names: ReadonlyMap<string, string | null>): unknown {
  if (names.size === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((entry) => renamed(entry, names));
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const known = names.has(name) ? names.get(name) : name;
      return known == null ? [] : [[known, renamed(inner, names)]];
    }),
  );
}
