import { seeded } from '#sandbox/seed.ts';

/** What looks random in a session: the same seed throws the same. */
export type Dice = {
  /** From 0 up to, but not, 1. */
  throw(): number;
  oneOf<Item>(items: readonly [Item, ...Item[]]): Item;
  /** The heavier, the more often. */
  weighed<Item>(items: readonly [readonly [weight: number, item: Item], ...(readonly [number, Item])[]]): Item;
};

const digits = 8;

export function createDice(seed: number): Dice {
  let thrown = 0;
  const next = () => {
    thrown += 1;
    const from = 10 ** (digits - 1);
    return (Number(seeded(seed, `throw ${thrown}`, digits)) - from) / (9 * from);
  };
  return {
    throw: next,
    oneOf: ([first, ...rest]) => [first, ...rest][Math.floor(next() * (rest.length + 1))] ?? first,
    weighed([first, ...rest]) {
      const items = [first, ...rest];
      let left = next() * items.reduce((sum, [weight]) => sum + weight, 0);
      const found = items.find(([weight]) => {
        left -= weight;
        return left < 0;
      });
      return (found ?? first)[1];
    },
  };
}
