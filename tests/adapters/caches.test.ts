import { describe, expect, it } from 'vitest';
import { cacheGroups, createCaches } from '#adapters/storage/caches.ts';

function device() {
  const kept = new Map<string, unknown>();
  const store = {
    get: (key: string) => kept.get(key),
    set: (key: string, value: unknown) => {
      kept.set(key, JSON.parse(JSON.stringify(value)));
      return true;
    },
    remove: (key: string) => void kept.delete(key),
  };
  return { kept, of: (user: string) => createCaches(store, user) };
}

describe('the caches', () => {
  it('S-161 S-372 are exactly nine', () => {
    expect(cacheGroups).toEqual(['public', 'personal', 'job', 'ext', 'bank', 'enum', 'text', 'city select', 'day']);
  });

  it.each(cacheGroups)('S-372 %s is kept, read and cleared by itself', (group) => {
    const { of, kept } = device();
    const caches = of('u1');
    for (const other of cacheGroups) caches.set(other, { of: other });
    expect(caches.get(group)).toEqual({ of: group });
    caches.clear(group);
    expect(caches.get(group)).toBeUndefined();
    expect(kept.size).toBe(8);
  });

  it('S-372 is versioned JSON', () => {
    const { of, kept } = device();
    of('u1').set('bank', { cardType: '1' });
    expect([...kept]).toEqual([['cache:bank', { v: 1, user: 'u1', data: { cardType: '1' } }]]);
  });

  it.each([
    ['of another borrower', { v: 1, user: 'u2', data: { a: '1' } }],
    ['of another version', { v: 2, user: 'u1', data: { a: '1' } }],
    ['no entry', 'text'],
    ['null', null],
    ['a list', []],
  ])('P-15 what is %s reads as nothing', (_, entry) => {
    const { of, kept } = device();
    kept.set('cache:day', entry);
    expect(of('u1').get('day')).toBeUndefined();
  });
});
