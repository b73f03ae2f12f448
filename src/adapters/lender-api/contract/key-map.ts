/** Plain names to the names on the wire (S-317). What is not listed keeps its name. */
export type KeyMap = {
  /** Printed suffixes of paths, with their leading slash. */
  readonly paths: Readonly<Record<string, string>>;
  /** Names of answer fields, at any depth; request fields and headers are never mapped. */
  readonly fields: Readonly<Record<string, string>>;
};

export const identityKeyMap: KeyMap = { paths: {}, fields: {} };

/** `body` with every object key, at any depth, under its plain name; unknown names pass through (S-317). */
export function fromWire(body: unknown, fields: KeyMap['fields']): unknown {
  return renamed(body, new Map(Object.entries(fields).map(([plain, wire]) => [wire, plain])));
}

/** The opposite of `fromWire`. */
export function toWire(body: unknown, fields: KeyMap['fields']): unknown {
  return renamed(body, new Map(Object.entries(fields)));
}

function renamed(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (names.size === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((entry) => renamed(entry, names));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [names.get(name) ?? name, renamed(inner, names)]),
  );
}
