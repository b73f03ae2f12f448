import { isUnknown } from './unknown.ts';

/**
 * JSON with sorted keys, so that equal values give equal texts. What JSON cannot hold is told apart as far as can be.
 */
export function canonical(value: unknown): string {
  return write(value, []) as string;
}

/** Undefined for what JSON leaves out. */
function write(value: unknown, around: unknown[]): string | undefined {
  if (typeof value === 'bigint') return `"${value}n"`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if ('toJSON' in value && typeof value.toJSON === 'function') return write(value.toJSON(), around);
  if (around.includes(value)) return '"(a circle)"';
  around.push(value);
  const text = Array.isArray(value)
    ? `[${value.map((inner) => write(inner, around) ?? 'null').join()}]`
    : writeFields(plainOf(value), around);
  around.pop();
  return text;
}

function writeFields(fields: Record<string, unknown>, around: unknown[]): string {
  const written: string[] = [];
  for (const key of Object.keys(fields).sort()) {
    const text = write(fields[key], around);
    if (text !== undefined) written.push(`${JSON.stringify(key)}:${text}`);
  }
  return `{${written.join()}}`;
}

function plainOf(value: object): Record<string, unknown> {
  if (value instanceof Map) return { Map: [...value] };
  if (value instanceof Set) return { Set: [...value] };
  if (value instanceof Error) return { [value.name]: value.message };
  return value as Record<string, unknown>;
}

/**
 * Where a value holds something that JSON would lose or change (a function, Map, Date, NaN …), as `path is a Map`; null when
 * nowhere. Fields that are undefined are let pass: they are as good as missing.
 */
export function notJson(value: unknown, path: string, around: readonly unknown[] = []): string | null {
  if (isUnknown(value)) return null;
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
