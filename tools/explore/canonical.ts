/** JSON with sorted keys, so that equal values give equal texts. What JSON cannot hold is told apart as far as can be. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, createReplacer());
}

function createReplacer() {
  const around: unknown[] = [];
  const within: unknown[] = [];
  return function (this: unknown, _: string, inner: unknown): unknown {
    if (typeof inner === 'bigint') return `${inner}n`;
    if (typeof inner !== 'object' || inner === null) return inner;
    while (within.length > 0 && within.at(-1) !== this) {
      within.pop();
      around.pop();
    }
    if (around.includes(inner)) return '(a circle)';
    const plain = plainOf(inner);
    around.push(inner);
    within.push(plain);
    return plain;
  };
}

function plainOf(value: object): unknown {
  if (Array.isArray(value)) return value;
  if (value instanceof Map) return { Map: [...value] };
  if (value instanceof Set) return { Set: [...value] };
  if (value instanceof Error) return { [value.name]: value.message };
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Where a value holds something that JSON would lose or change (a function, Map, Date, NaN …), as `path is a Map`; null when
 * nowhere. Fields that are undefined are let pass: they are as good as missing.
 */
export function notJson(value: unknown, path: string, around: readonly unknown[] = []): string | null {
  if (value === undefined || value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  if (typeof value === 'number') return Number.isFinite(value) ? null : `${path} is ${value}`;
  if (typeof value !== 'object') return `${path} is a ${typeof value}`;
  if ('xstate$$type' in value || ('sessionId' in value && 'getSnapshot' in value)) return null;
  if (around.includes(value)) return `${path} is a circle`;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) {
    return `${path} is a ${value.constructor.name}`;
  }
  for (const [key, inner] of Object.entries(value)) {
    const found = notJson(inner, `${path}.${key}`, [...around, value]);
    if (found) return found;
  }
  return null;
}
