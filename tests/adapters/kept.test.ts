import { describe, expect, it } from 'vitest';
import { createKept } from '#adapters/storage/kept.ts';
import { createStorage } from '#adapters/storage/storage.ts';
import { sweepKept } from '#adapters/storage/sweep.ts';
import { contentOf, createArea } from '#tests/support/area.ts';

const day = 24 * 60 * 60 * 1_000;

/** One phone; each call of `page` opens a page on it for a borrower. */
function createPhone() {
  const area = createArea();
  let now = 1_700_000_000_000;
  return {
    area,
    names: () => [...contentOf(area).keys()].sort(),
    sleep: (ms: number) => {
      now += ms;
    },
    page(borrower: string | null) {
      const store = createStorage(() => area);
      sweepKept(store, now);
      return createKept({ store, borrower, now: () => now });
    },
  };
}

describe('D8 P-47 what is kept of a borrower', () => {
  it('is read by that borrower, on this page and the next', () => {
    const phone = createPhone();
    const page = phone.page('a');
    page.set('choice', 'complaint-order', 'O-170');
    expect(page.get('choice', 'complaint-order')).toMatchObject({ data: 'O-170', at: 1_700_000_000_000 });
    expect(phone.page('a').get('choice', 'complaint-order')?.data).toBe('O-170');
  });

  it('is nothing to another one, who can neither read, list nor remove it', () => {
    const phone = createPhone();
    phone.page('a').set('flow', 'complaint-submission:O-170', 'My neighbour must not read this');
    const other = phone.page('b');
    expect(other.get('flow', 'complaint-submission:O-170')).toBeNull();
    expect(other.names('flow')).toEqual([]);
    other.remove('flow', 'complaint-submission:O-170');
    expect(phone.page('a').get('flow', 'complaint-submission:O-170')?.data).toBe('My neighbour must not read this');
  });

  it('is nothing to nobody, of whom nothing is kept', () => {
    const phone = createPhone();
    phone.page('a').set('cache', 'bank', { bank: 'HRB' });
    const before = contentOf(phone.area);
    const nobody = phone.page(null);
    nobody.set('cache', 'day', { day: '1' });
    nobody.set('cache', 'bank', { bank: 'XYZ' });
    nobody.remove('cache', 'bank');
    expect([nobody.get('cache', 'bank'), nobody.get('cache', 'day')]).toEqual([null, null]);
    expect(contentOf(phone.area)).toEqual(before);
  });

  it('has one place for what both have: the last one keeps it', () => {
    const phone = createPhone();
    phone.page('a').set('cache', 'bank', 'of a');
    phone.page('b').set('cache', 'bank', 'of b');
    expect(phone.page('a').get('cache', 'bank')).toBeNull();
    expect(phone.page('b').get('cache', 'bank')?.data).toBe('of b');
  });

  it.each([
    ['flow', 'card-repayment:O-170', day],
    ['due', 'O-170', 7 * day],
    ['cache', 'bank', 30 * day],
    ['choice', 'complaint-order', 30 * day],
  ] as const)('a %s ends: %s after %i ms, whoever opens the page then', (kind, name, age) => {
    const phone = createPhone();
    phone.page('a').set(kind, name, 1);
    phone.sleep(age);
    expect(phone.page('a').get(kind, name)?.data).toBe(1);
    phone.sleep(1);
    phone.page('b');
    expect(phone.names()).toEqual([]);
  });

  it('does not come back when the clock is set back by more than its age', () => {
    const phone = createPhone();
    const page = phone.page('a');
    page.set('flow', 'card-repayment:O-170', 1);
    phone.sleep(-day - 1);
    expect(page.get('flow', 'card-repayment:O-170')).toBeNull();
  });

  it('is at most 20 flows, however many orders there are: the newest', () => {
    const phone = createPhone();
    for (let order = 1; order <= 1_000; order += 1) {
      phone.sleep(1_000);
      phone.page(`borrower ${order % 3}`).set('flow', `card-repayment:O-${order}`, 'x'.repeat(5_000));
    }
    phone.page('a');
    const wanted = Array.from({ length: 20 }, (_, place) => `kist:flow:card-repayment:O-${981 + place}`);
    expect(phone.names()).toEqual(wanted.sort());
    const size = [...contentOf(phone.area)].reduce((sum, [name, text]) => sum + name.length + text.length, 0);
    expect(size).toBeLessThan(105_000);
  });

  const whole = { v: 1, owner: 'a', at: 1_700_000_000_000, data: 1 };
  it.each([
    ['of a version to come', 'kist:flow:card-repayment:O-170', { ...whole, v: 2 }],
    [
      'as it was kept before it had an owner',
      'kist:flow:card-repayment:O-170',
      { v: 1, flow: 'card-repayment', chart: 'c', user: 'k3x', savedAt: 1_700_000_000_000, timers: [], snapshot: {} },
    ],
    ['of nobody', 'kist:cache:bank', { ...whole, owner: null }],
    ['without a time', 'kist:choice:complaint-order', { ...whole, at: 'today' }],
    ['nothing', 'kist:choice:complaint-order', null],
    ['text', 'kist:cache:bank', 'text'],
    ['a list', 'kist:cache:bank', []],
  ])('P-15 what is %s is removed when a page is opened', (_, key, value) => {
    const phone = createPhone();
    phone.area.setItem(key, JSON.stringify(value));
    phone.area.setItem('of somebody else', 'stays');
    phone.area.setItem('kist:another', 'stays');
    phone.page('a');
    expect(phone.names()).toEqual(['kist:another', 'of somebody else']);
  });

  it('P-15 what cannot be read as JSON is removed', () => {
    const phone = createPhone();
    phone.area.setItem('kist:flow:card-repayment:O-170', '{"v":1,');
    phone.page('a');
    expect(phone.names()).toEqual([]);
  });
});
