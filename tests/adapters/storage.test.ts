import { describe, expect, it } from 'vitest';
import { readCookie, writeCookie } from '#adapters/storage/cookie.ts';
import { createStorage } from '#adapters/storage/storage.ts';

/** An area as browsers make it, with room for `room` characters. */
function createArea(room = Number.POSITIVE_INFINITY): Storage {
  const values = new Map<string, string>();
  const used = () => [...values].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem(key, value) {
      const before = values.get(key);
      values.set(key, value);
      if (used() <= room) return;
      if (before === undefined) values.delete(key);
      else values.set(key, before);
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}

const fail = (): never => {
  throw new DOMException('denied', 'SecurityError');
};

/** Says the right things and keeps nothing, as some web views do. */
const forgetful: Storage = { ...createArea(), length: 0, getItem: () => null, setItem: () => undefined };

const hostileArea = new Proxy({} as Storage, { get: fail });

describe('P-14 storage that works', () => {
  it('P-14 keeps values as JSON under its own prefix', () => {
    const area = createArea();
    const storage = createStorage(() => area);
    expect(storage.set('flow:card', { v: 1 })).toBe(true);
    expect(area.getItem('kist:flow:card')).toBe('{"v":1}');
    expect(storage.get('flow:card')).toEqual({ v: 1 });
  });

  it('P-14 tells nothing from null', () => {
    const storage = createStorage(() => createArea());
    expect(storage.get('missing')).toBeUndefined();
    const area = createArea();
    const kept = createStorage(() => area);
    kept.set('nothing', null);
    expect(kept.get('nothing')).toBeNull();
  });

  it('P-14 another page reads what was kept', () => {
    const area = createArea();
    createStorage(() => area).set('a', [1, 2]);
    expect(createStorage(() => area).get('a')).toEqual([1, 2]);
  });

  it('S-356 removes its own keys only', () => {
    const area = createArea();
    area.setItem('other', 'stays');
    const storage = createStorage(() => area);
    storage.set('a', 1);
    storage.set('b', 2);
    storage.remove('a');
    expect(storage.keys()).toEqual(['b']);
    expect(area.getItem('other')).toBe('stays');
  });

  it('P-14 a broken value reads as nothing', () => {
    const area = createArea();
    area.setItem('kist:a', '{"v":');
    area.setItem('kist:b', '');
    const storage = createStorage(() => area);
    expect([storage.get('a'), storage.get('b')]).toEqual([undefined, undefined]);
  });

  it('P-14 what JSON cannot say is not kept, and the older value does not stay in its place', () => {
    const area = createArea();
    const storage = createStorage(() => area);
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    for (const value of [circle, 1n, undefined, () => 1]) {
      storage.set('a', 'older');
      expect(storage.set('a', value)).toBe(false);
      expect(storage.get('a')).toBeUndefined();
    }
  });
});

describe('P-03 a page killed while it keeps something', () => {
  it('P-03 S-400 the older value stays until the newer one is there', () => {
    const area = createArea();
    const kept: (string | null)[] = [];
    const tell = () => kept.push(area.getItem('kist:flow:loan'));
    const watched: Storage = {
      ...area,
      getItem: (key) => area.getItem(key),
      setItem: (key, value) => {
        area.setItem(key, value);
        tell();
      },
      removeItem: (key) => {
        area.removeItem(key);
        tell();
      },
    };
    const storage = createStorage(() => watched);
    storage.set('flow:loan', 'deciding');
    storage.set('flow:loan', 'pushing');
    expect(kept).toEqual(['"deciding"', '"pushing"']);
  });

  it('P-14 an older value does not outlive a newer one for which there is no room', () => {
    const area = createArea(40);
    createStorage(() => area).set('flow:loan', 'deciding');
    createStorage(() => area).set('flow:loan', 'x'.repeat(50));
    expect(createStorage(() => area).get('flow:loan')).toBeUndefined();
  });
});

describe.each([
  ['missing', () => null],
  ['not there at all', () => undefined],
  ['throwing when asked for', fail],
  ['throwing at every use', () => hostileArea],
  ['full', () => createArea(0)],
  ['keeping nothing', () => forgetful],
])('P-14 storage that is %s', (_, getArea) => {
  it('P-14 the session goes on in memory', () => {
    const storage = createStorage(getArea);
    expect(storage.keys()).toEqual([]);
    expect(storage.set('a', { v: 1 })).toBe(false);
    expect(storage.set('a', { v: 2 })).toBe(false);
    expect(storage.get('a')).toEqual({ v: 2 });
    expect(storage.keys()).toEqual(['a']);
    storage.remove('a');
    expect(storage.get('a')).toBeUndefined();
    expect(storage.keys()).toEqual([]);
  });

  it('P-14 what was put in cannot be changed from outside', () => {
    const storage = createStorage(getArea);
    const value = { list: [1] };
    storage.set('a', value);
    value.list.push(2);
    expect(storage.get('a')).toEqual({ list: [1] });
  });
});

describe('P-14 storage that changes in the middle of a flow', () => {
  it('P-14 cleared by somebody else: nothing is left and setting works again', () => {
    const area = createArea();
    const storage = createStorage(() => area);
    storage.set('a', 1);
    area.clear();
    expect(storage.get('a')).toBeUndefined();
    expect(storage.set('a', 2)).toBe(true);
    expect(storage.get('a')).toBe(2);
  });

  it('P-14 full: the newer value in memory wins over the older one on the device', () => {
    const area = createArea(30);
    const storage = createStorage(() => area);
    expect(storage.set('a', 'short')).toBe(true);
    expect(storage.set('a', 'x'.repeat(100))).toBe(false);
    expect(storage.get('a')).toBe('x'.repeat(100));
    expect(area.getItem('kist:a')).toBeNull();
  });

  it('P-14 room again: the value moves back to the device', () => {
    let area: Storage | null = null;
    const storage = createStorage(() => area);
    expect(storage.set('a', 1)).toBe(false);
    area = createArea();
    expect(storage.get('a')).toBe(1);
    expect(storage.set('a', 2)).toBe(true);
    expect(storage.get('a')).toBe(2);
  });
});

describe('S-377 cookies', () => {
  it('S-377 S-837 writes the date that was asked for, for the whole site, secure', () => {
    const jar = { cookie: '' };
    writeCookie(jar, 'app name', 'a;b=c');
    expect(jar.cookie).toBe(
      'app%20name=a%3Bb%3Dc; expires=Fri, 31 Dec 9999 23:59:59 GMT; path=/; SameSite=Lax; Secure',
    );
  });

  it('S-377 reads one cookie among others', () => {
    const jar = { cookie: 'first=1; app%20name=a%3Bb%3Dc; name=2; broken=%' };
    expect(readCookie(jar, 'app name')).toBe('a;b=c');
    expect(readCookie(jar, 'name')).toBe('2');
    expect(readCookie(jar, 'ame')).toBeNull();
    expect(readCookie(jar, 'broken')).toBeNull();
  });

  it('S-377 a page that may not have cookies goes on', () => {
    const jar = {
      get cookie(): string {
        return fail();
      },
      set cookie(_: string) {
        fail();
      },
    };
    expect(() => writeCookie(jar, 'a', 'b')).not.toThrow();
    expect(readCookie(jar, 'a')).toBeNull();
  });
});
