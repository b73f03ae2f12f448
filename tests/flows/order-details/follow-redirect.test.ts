import { describe, expect, it } from 'vitest';
import { createStorage } from '#adapters/storage/storage.ts';
import { createRedirect } from '#screens/order-details/follow-redirect.ts';
import { contentOf, createArea } from '#tests/support/area.ts';

const orderPage = 'https://kist.example/?userId=U-1#/borrowDetail/O-170';
const elsewhere = 'https://orders.example/O-170';

/** One visit: each call of `load` is a page load at an address, whose order sends the borrower to `url`. */
function visit({ area = () => createArea(), trusted = true, borrower = 'U-1' } = {}) {
  const kept = area();
  const opened: string[] = [];
  const load = (address: string) => {
    const redirect = createRedirect({
      here: () => address,
      store: createStorage(() => kept),
      borrower,
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
    const kept = createArea();
    expect(await visit({ area: () => kept, trusted: false }).load(orderPage)(elsewhere)).toBe('gate');
    expect(await visit({ area: () => kept }).load(orderPage)(elsewhere)).toBe('followed');
  });

  it('that is no address is refused', async () => {
    expect(await visit().load(orderPage)('https://')).toBe('gate');
  });

  it('is told from others by its order and its product, not by who reads it', async () => {
    const { opened, load } = visit();
    const page = 'https://kist.example/order?userId=U-1&deviceId=D-1&sessionId=S-1&gps_adid=G-1&orderId=O-170';
    expect(await load(page)('/order?orderId=O-170&sessionId=S-2')).toBe('repeated');
    expect(await load(page)('/order?orderId=O-174&productId=P-1')).toBe('followed');
    expect(await load('https://kist.example/order?orderId=O-174&productId=P-1&sessionId=S-3')(elsewhere)).toBe(
      'repeated',
    );
    expect(await load('https://kist.example/order?orderId=O-174&productId=P-2')(elsewhere)).toBe('followed');
    expect(opened).toHaveLength(2);
  });

  it('P-12 P-13 leaves nothing that names a borrower or a page', async () => {
    const kept = createArea();
    const { load } = visit({ area: () => kept });
    await load(
      'https://kist.example/?userId=U-1&deviceId=D-1&sessionId=S-1&mobilePhone=9171234567#/borrowDetail/O-170',
    )(`${elsewhere}?sessionId=S-1&token=T-1`);
    expect(contentOf(kept).get('kist:redirects')).toMatch(/^\["[0-9a-f]{64}","[0-9a-f]{64}"\]$/);
    expect(contentOf(kept).size).toBe(1);
  });

  it('P-47 of one borrower says nothing to another in the same tab', async () => {
    const kept = createArea();
    expect(await visit({ area: () => kept }).load(orderPage)(elsewhere)).toBe('followed');
    expect(await visit({ area: () => kept, borrower: 'U-2' }).load(orderPage)(elsewhere)).toBe('followed');
    expect(await visit({ area: () => kept }).load(orderPage)(elsewhere)).toBe('repeated');
  });

  it('P-47 takes up no more room after 1,000 orders than after 25', async () => {
    const kept = createArea();
    const { load } = visit({ area: () => kept });
    const size = async (orders: number) => {
      for (let order = 1; order <= orders; order += 1)
        await load(`https://kist.example/order?orderId=O-${order}`)(`${elsewhere}/${orders}-${order}`);
      return contentOf(kept).get('kist:redirects')?.length;
    };
    expect(await size(25)).toBe(3_351);
    expect(await size(1_000)).toBe(3_351);
  });

  it('is not followed where nothing outlives the page', async () => {
    const full = () => ({
      ...createArea(),
      setItem() {
        throw new Error('full');
      },
    });
    const { opened, load } = visit({ area: full });
    expect(await load(orderPage)(elsewhere)).toBe('repeated');
    expect(opened).toEqual([]);
  });
});
