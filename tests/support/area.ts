/** An area as browsers make it. */
export function createArea(): Storage {
  const values = new Map<string, string>();
  const area: Storage = {
    get length() {
      return values.size;
    },
    key: (place) => [...values.keys()][place] ?? null,
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
    clear: () => values.clear(),
  };
  return new Proxy(area, {
    ownKeys: () => [...values.keys()],
    getOwnPropertyDescriptor: (_, name) =>
      values.has(String(name)) ? { value: values.get(String(name)), enumerable: true, configurable: true } : undefined,
  });
}

/** All that is in an area, by name. */
export const contentOf = (area: Storage): ReadonlyMap<string, string> =>
  new Map(
    Array.from({ length: area.length }, (_, place) => area.key(place) ?? '').map((name) => [
      name,
      area.getItem(name) ?? '',
    ]),
  );
