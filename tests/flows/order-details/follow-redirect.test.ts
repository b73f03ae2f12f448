import { describe, expect, it } from 'vitest';
import { createStorage } from '#adapters/storage/storage.ts';
import { createRedirect } from '#screens/order-details/follow-redirect.ts';

const orderPage = 'https://kist.example/?userId=U-1#/borrowDetail/O-170';
const elsewhere = 'https://orders.example/O-170';

/** The browser's own session storage, which outlives the pages. */
function sessionArea(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
  };
}

/** One visit: each call of `load` is a page load at an address, whose order sends the borrower to `url`. */
function visit({ area = () => sessionArea(), trusted = true } = {}) {
  const kept = area();
  const opened: string[] = [];
  const load = (address: string) => {
    const redirect = createRedirect({
      here: () => address,
      store: createStorage(() => kept),
      trust: (url) => (trusted && URL.canParse(url, address) ? new URL(url, address).href : null),
      open: (url) => void opened.push(url),
    });
    return async (url: string) => {
      const standing = await redirect.judge(url).catch(({ code }: { code: string }) => code);
      if (standing !== 'new') return standing;
      redirect.follow(url);
      return 'followed';
    };
  };
  return { opened, load };
}

describe('S-348 P-28 the redirect of an order', () => {
  it('is followed', async () => {
    const { opened, load } = visit();
    expect(await load(orderPage)(elsewhere)).toBe('followed');
    expect(opened).toEqual(['https://orders.example/O-170']);
  });

  it('is followed once in a visit, in the same page and after it was loaded again', async () => {
    const { opened, load } = visit();
    const follow = load(orderPage);
    expect(await follow(elsewhere)).toBe('followed');
    expect(await follow(elsewhere)).toBe('repeated');
    expect(await load(orderPage)(elsewhere)).toBe('repeated');
    expect(opened).toHaveLength(1);
  });

  it('is not followed from the same page again, even when the address is new each time', async () => {
    const { opened, load } = visit();
    expect(await load(orderPage)(`${elsewhere}?t=1`)).toBe('followed');
    expect(await load(orderPage)(`${elsewhere}?t=2`)).toBe('repeated');
    expect(opened).toHaveLength(1);
  });

  it.each([
    ['in full', orderPage],
    ['as a path', '/?userId=U-1#/borrowDetail/O-170'],
  ])('never leads to the page itself, written %s', async (_, url) => {
    const { opened, load } = visit();
    expect(await load(orderPage)(url)).toBe('repeated');
    expect(opened).toEqual([]);
  });

  it('ends after one step where two pages send the borrower to each other', async () => {
    const { opened, load } = visit();
    const other = 'https://kist.example/?userId=U-1#/borrowDetail/O-174';
    expect(await load(orderPage)(other)).toBe('followed');
    expect(await load(other)(orderPage)).toBe('repeated');
    expect(await load(orderPage)(other)).toBe('repeated');
    expect(opened).toHaveLength(1);
  });

  it('ends after one step in a ring of pages, however the addresses are written', async () => {
    const { opened, load } = visit();
    expect(await load(orderPage)('/order?orderId=O-174')).toBe('followed');
    expect(await load('https://kist.example/order?orderId=O-174')('/order?orderId=O-180')).toBe('repeated');
    expect(opened).toHaveLength(1);
  });

  it('of another order is followed in the same visit', async () => {
    const { opened, load } = visit();
    await load(orderPage)(elsewhere);
    expect(await load('https://kist.example/?userId=U-1#/borrowDetail/O-151')('https://orders.example/O-151')).toBe(
      'followed',
    );
    expect(opened).toEqual(['https://orders.example/O-170', 'https://orders.example/O-151']);
  });

  it('that the gate refuses leaves no mark: a trusted one may follow', async () => {
    const kept = sessionArea();
    expect(await visit({ area: () => kept, trusted: false }).load(orderPage)(elsewhere)).toBe('gate');
    expect(await visit({ area: () => kept }).load(orderPage)(elsewhere)).toBe('followed');
  });

  it('that is no address is refused', async () => {
    expect(await visit().load(orderPage)('https://')).toBe('gate');
  });

  it('is not followed where nothing outlives the page', async () => {
    const full = () => ({
      ...sessionArea(),
      setItem() {
        throw new Error('full');
      },
    });
    const { opened, load } = visit({ area: full });
    expect(await load(orderPage)(elsewhere)).toBe('repeated');
    expect(opened).toEqual([]);
  });
});
