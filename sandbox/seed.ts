/**
 * The one source of what looks random: `digits` decimal digits, fixed by the seed and a name, whatever the order of
 * asking (P-24).
 */
export function seeded(seed: number, name: string, digits = 8): string {
  let hash = (seed ^ 0x811c9dc5) >>> 0;
  for (const character of name) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b) >>> 0;
  hash = (hash ^ (hash >>> 16)) >>> 0;
  const from = 10 ** (digits - 1);
  return String(from + (hash % (9 * from)));
}

/** A number of eight digits for the `count`-th thing of a name, which no other one of that name has. */
export const numbered = (seed: number, name: string, count: number): string =>
  `${seeded(seed, `${name} ${count}`, 5)}${String(count).padStart(3, '0')}`;
