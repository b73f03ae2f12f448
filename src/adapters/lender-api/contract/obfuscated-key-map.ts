import type { Call } from './call.ts';
import type { KeyMap } from './key-map.ts';
import { plainNames } from './plain-names.ts';

/** The second profile (S-317): short meaningless names for every path and every answer field, the same for the same seed. */
export function obfuscatedKeyMap(calls: readonly Call[], seed: number): KeyMap {
  const plain = plainNames(calls);
  const random = seeded(seed);
  const nameAll = (names: readonly string[], prefix: string) => {
    const taken = new Set(names);
    return Object.fromEntries(
      names.map((name) => {
        let wire = prefix + word(random);
        while (taken.has(wire)) wire = prefix + word(random);
        taken.add(wire);
        return [name, wire];
      }),
    );
  };
  return { paths: nameAll(plain.paths, '/'), fields: nameAll(plain.fields, '') };
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

const word = (random: () => number) =>
  Array.from({ length: 6 }, () => letters[Math.floor(random() * letters.length)]).join('');

/** mulberry32 */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
