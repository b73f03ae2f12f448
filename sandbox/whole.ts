/** Whether `decoded` kept every field that the schema knows and every entry of every list: lenient schemas drop in silence. */
export function isWhole(data: unknown, decoded: unknown): boolean {
  if (Array.isArray(data))
    return (
      Array.isArray(decoded) &&
      decoded.length === data.length &&
      data.every((entry, index) => isWhole(entry, decoded[index]))
    );
  if (typeof data !== 'object' || data === null)
    return typeof decoded === 'boolean' || (decoded === null ? data === null : String(decoded) === String(data ?? ''));
  return (
    typeof decoded === 'object' &&
    decoded !== null &&
    Object.entries(decoded).every(([name, inner]) => !(name in data) || isWhole(Reflect.get(data, name), inner))
  );
}
