import { describe, expect, it } from 'vitest';
import { readPageQuery } from '#adapters/lender-api/page-query.ts';
import { borrowerOf } from '#app/borrower.ts';

const of = (search: string) => borrowerOf(readPageQuery(search, '').common);

// printf %s 'userId U-1' | sha256sum
const user = '0f2b8824c7dfcfe65ba0a787c910f4697b02e7f142a2e936a169d6cf04df145d';
const mobile = '0252c7bd4924208d3131b6e46017884917026d1496e834ce24f04de78e4db712';
const session = '904baf1f3112035d1270a932f911a7d3a658c6766950bf0885c40baa31a22134';

describe('D8 P-47 whose page it is', () => {
  it.each([
    ['?userId=U-1&mobilePhone=9171234567&sessionId=S-1&deviceId=D-1', user],
    ['?mobilePhone=9171234567&sessionId=S-1&deviceId=D-1', mobile],
    ['?userId=&mobilePhone=%20&sessionId=S-1&deviceId=D-1', session],
    ['?userId=null&mobilePhone=undefined&sessionId=S-1', session],
    ['?userId=%20U-1%20', user],
  ])('%s is told by the SHA-256 of the surest name, whatever else is said', async (search, digest) => {
    expect(await of(search)).toBe(digest);
  });

  it.each(['', '?deviceId=D-1&gps_adid=G-1&orderId=O-170&merchantNumber=M-1', '?userId=&sessionId=null'])(
    '“%s” names nobody',
    async (search) => {
      expect(await of(search)).toBeNull();
    },
  );

  it('two who say the same under different names are two', async () => {
    expect(new Set([await of('?userId=7'), await of('?mobilePhone=7'), await of('?sessionId=7')]).size).toBe(3);
  });
});
