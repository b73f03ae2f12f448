/**
 * Stands in for the package of this name below qs, which carries 7 kB gzip of support for browsers without WeakMap.
 */
function createSideChannel() {
  const values = new WeakMap<object, unknown>();
  return {
    assert(key: object): void {
      if (!values.has(key)) throw new TypeError('Side channel does not contain the given key');
    },
    delete: (key: object) => values.delete(key),
    get: (key: object) => values.get(key),
    has: (key: object) => values.has(key),
    set: (key: object, value: unknown) => void values.set(key, value),
  };
}

export = createSideChannel;
