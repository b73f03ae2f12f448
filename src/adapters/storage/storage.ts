/**
 * JSON by key that never throws (P-14): what the area refuses (missing, throwing, full) is kept in memory for this page. The
 * area is asked anew each time, because it may be cleared or come back at any moment. Keys that do not begin with the prefix
 * belong to others.
 */
export function createStorage(getArea: () => Storage | null | undefined, prefix = 'kist:') {
  const memory = new Map<string, string>();

  function attempt<T>(use: (area: Storage) => T): { readonly value: T } | null {
    try {
      const area = getArea();
      return area ? { value: use(area) } : null;
    } catch {
      return null;
    }
  }

  const namesIn = (area: Storage): string[] => {
    const names = Array.from({ length: area.length }, (_, index) => area.key(index) ?? '');
    return names.filter((name) => name.startsWith(prefix));
  };

  const keys = (): string[] => {
    const names = new Set([...(attempt(namesIn)?.value ?? []), ...memory.keys()]);
    return [...names].map((name) => name.slice(prefix.length));
  };

  function remove(key: string): void {
    memory.delete(prefix + key);
    attempt((area) => area.removeItem(prefix + key));
  }

  return {
    /** Undefined when there is nothing, or nothing readable. */
    get(key: string): unknown {
      const text = memory.get(prefix + key) ?? attempt((area) => area.getItem(prefix + key))?.value;
      if (typeof text !== 'string') return undefined;
      try {
        return JSON.parse(text);
      } catch {
        return undefined;
      }
    },

    /**
     * True when the value outlives the page. What JSON cannot say is not kept at all. The older value goes when the new one is
     * there: a page killed in between keeps one of the two.
     */
    set(key: string, value: unknown): boolean {
      let json: string | undefined;
      try {
        json = JSON.stringify(value);
      } catch {
        // It is not kept.
      }
      const text = json;
      const isKept =
        text !== undefined &&
        attempt((area) => {
          area.setItem(prefix + key, text);
          return area.getItem(prefix + key) === text;
        })?.value;
      if (isKept) {
        memory.delete(prefix + key);
        return true;
      }
      remove(key);
      if (text !== undefined) memory.set(prefix + key, text);
      return false;
    },

    remove,
    keys,
  };
}
