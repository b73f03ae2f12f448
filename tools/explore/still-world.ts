/** The moment that it always is for a machine that reads the clock. */
const moment = 1_750_000_000_000;

/**
 * Runs something while the clock stands still and chance always falls the same, so that it does the same each time; `note` is
 * told which of them it asked.
 */
export function inStillWorld<T>(run: () => T, note: (asked: 'the clock' | 'chance') => void): T {
  const now = () => {
    note('the clock');
    return moment;
  };
  const stillClock = new Proxy(Date, {
    construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [now()] : args, self) as object,
    apply: (target) => new target(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
  const draw = <Drawn>(drawn: Drawn) => {
    note('chance');
    return drawn;
  };
  const swaps: readonly (readonly [holder: object, name: string, still: unknown])[] = [
    [globalThis, 'Date', stillClock],
    [performance, 'now', () => now() - moment],
    [Math, 'random', () => draw(0.5)],
    [crypto, 'randomUUID', () => draw('00000000-0000-4000-8000-000000000000')],
    [crypto, 'getRandomValues', draw],
  ];
  const before = swaps.map(([holder, name]) => [holder, name, Reflect.getOwnPropertyDescriptor(holder, name)] as const);
  for (const [holder, name, value] of swaps)
    Reflect.defineProperty(holder, name, { value, configurable: true, writable: true });
  try {
    return run();
  } finally {
    for (const [holder, name, descriptor] of before) {
      if (descriptor) Reflect.defineProperty(holder, name, descriptor);
      else Reflect.deleteProperty(holder, name);
    }
  }
}
