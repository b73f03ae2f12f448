/** JSON with sorted keys, so that equal values give equal texts. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/**
 * Where a value holds something that JSON would lose or change (a function, Map, Date, NaN …), as `path is a Map`; null when
 * nowhere. Fields that are undefined are let pass: they are as good as missing.
 */
export function notJson(value: unknown, path: string): string | null {
  if (value === undefined || value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  if (typeof value === 'number') return Number.isFinite(value) ? null : `${path} is ${value}`;
  if (typeof value !== 'object') return `${path} is a ${typeof value}`;
  if ('xstate$$type' in value) return null;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) {
    return `${path} is a ${value.constructor.name}`;
  }
  for (const [key, inner] of Object.entries(value)) {
    const found = notJson(inner, `${path}.${key}`);
    if (found) return found;
  }
  return null;
}
