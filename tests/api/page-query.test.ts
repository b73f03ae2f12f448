import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressQuery, readPageQuery } from '#adapters/lender-api/page-query.ts';
import { commonNames } from '#tests/specification/calls.ts';

const none = { building: '', gather: '', swift: '', eyes: '' };

describe('S-159 S-209 the device parameters', () => {
  it('are twelve, by these names, and nothing else is taken', () => {
    const search = `?${[...commonNames, 'amount', 'token', 'DeviceId'].map((name) => `${name}=${name}!`).join('&')}`;
    expect(readPageQuery(search, '').common).toEqual(Object.fromEntries(commonNames.map((name) => [name, `${name}!`])));
  });

  it('S-318 only those in the address are there, an empty one too', () => {
    expect(readPageQuery('?userId=&deviceId=D-1', '')).toEqual({
      common: { userId: '', deviceId: 'D-1' },
      headers: none,
    });
    expect(readPageQuery('', '')).toEqual({ common: {}, headers: none });
  });

  it.each([
    ['?productId=1', { productId: '1', product_id: '1' }],
    ['?product_id=2', { productId: '2', product_id: '2' }],
    ['?productId=1&product_id=2', { productId: '1', product_id: '2' }],
    ['?productId=&product_id=2', { productId: '', product_id: '2' }],
  ])('S-319 product_id and productId fill in for each other only: %s', (search, common) => {
    expect(readPageQuery(search, '').common).toEqual(common);
  });

  it('S-303 are read from the address and from the hash, and the address wins', () => {
    const { common } = readPageQuery(
      '?userId=U-1&deviceId=',
      '#/borrowDetail/O-1?userId=U-2&deviceId=D-2&orderId=O-1?x',
    );
    expect(common).toEqual({ userId: 'U-1', deviceId: '', orderId: 'O-1?x' });
  });
});

describe('S-320 the headers of the two clients', () => {
  it('come from the address, without control characters and what is not Latin-1', () => {
    const { headers } = readPageQuery(
      '?building=a%0D%0AX-Evil:%201&gather=%E2%82%B9caf%C3%A9%00&swift=+s+',
      '#/x?eyes=e',
    );
    expect(headers).toEqual({ building: 'aX-Evil: 1', gather: 'café', swift: 's', eyes: 'e' });
  });
});

describe('P-44 hostile addresses', () => {
  it.each([
    ['?__proto__=1&constructor=2&__proto__[userId]=3&userId[]=4&userId[0]=5', {}],
    ['?userId=first&userId=second', { userId: 'first' }],
    [`?userId=${'x'.repeat(10_000)}`, { userId: 'x'.repeat(256) }],
    ['?userId=%00%1fa%7f%0ab%c2%85', { userId: 'ab' }],
    ['?userId=<script>alert(1)</script>', { userId: '<script>alert(1)</script>' }],
    ['?userId=%E0%A4%A', { userId: '\ufffd%A' }],
    ['???&&==&userId', { userId: '' }],
  ])('%.60s', (search, common) => {
    expect(readPageQuery(search, '').common).toEqual(common);
    expect(({} as { userId?: string }).userId).toBeUndefined();
  });

  it('what pages read of it is as short and clean, and said once', () => {
    const query = addressQuery(`?orderId=${'x'.repeat(300)}&type=a%00%0db&type=2`, '#/x?type=3&source=%7fs');
    expect([...query]).toEqual([
      ['orderId', 'x'.repeat(256)],
      ['type', 'ab'],
      ['source', 's'],
    ]);
  });

  it('never throws, keeps to 256 characters and to the known names, whatever the address', () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('userId', 'productId', 'product_id', '=', '&', '?', '#', '%', '%00', '[]', '__proto__', 'eyes'),
      fc.string({ minLength: 200, maxLength: 400 }),
    );
    const text = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (search, hash) => {
        const { common, headers } = readPageQuery(search, hash);
        for (const [name, value] of Object.entries(common)) {
          expect(name).toMatch(/^[a-z_]+$/i);
          expect(value?.length).toBeLessThanOrEqual(256);
          expect(value).not.toMatch(/\p{Cc}/u);
        }
        for (const value of Object.values(headers)) expect(value).toMatch(/^[\x20-\x7e\xa0-\xff]{0,256}$/);
        expect('productId' in common).toBe('product_id' in common);
      }),
      { numRuns: 500, seed: 1 },
    );
  });
});
