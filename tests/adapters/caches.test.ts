import { describe, expect, it } from 'vitest';
import { cacheGroups } from '#adapters/storage/cache-groups.ts';
import { createCaches } from '#adapters/storage/caches.ts';
import { createKept } from '#adapters/storage/kept.ts';
import { createStorage } from '#adapters/storage/storage.ts';
import { createArea } from '#tests/support/area.ts';

function device() {
  const area = createArea();
  const of = (borrower: string) =>
    createCaches(createKept({ store: createStorage(() => area), borrower, now: () => 1_000 }));
  return { area, of };
}

describe('the caches', () => {
  it('S-161 S-372 are exactly nine', () => {
    expect(cacheGroups).toEqual(['public', 'personal', 'job', 'ext', 'bank', 'enum', 'text', 'city select', 'day']);
  });

  it.each(cacheGroups)('S-372 %s is kept, read and cleared by itself', (group) => {
    const { of, area } = device();
    const caches = of('u1');
    for (const other of cacheGroups) caches.set(other, { of: other });
    expect(caches.get(group)).toEqual({ of: group });
    caches.clear(group);
    expect(caches.get(group)).toBeUndefined();
    expect(area.length).toBe(8);
  });

  it('S-372 are versioned JSON', () => {
    const { of, area } = device();
    of('u1').set('bank', { cardType: '1' });
    expect(area.getItem('kist:cache:bank')).toBe('{"v":1,"owner":"u1","at":1000,"data":{"cardType":"1"}}');
  });
});
