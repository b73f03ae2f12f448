import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPayCode } from '#app/page/routed-query.ts';

const read = (search: string) => readPayCode(new URLSearchParams(search));

describe('a code and an amount in an address', () => {
  it('S-306 S-365 are a code of letters, digits and hyphens, and cents in digits', () => {
    expect(read('payCode=9900-1234-abCD&amount=125050')).toEqual({ payCode: '9900-1234-abCD', amount: 125_050 });
    expect(read(`payCode=${'A'.repeat(64)}&amount=1`)).toEqual({ payCode: 'A'.repeat(64), amount: 1 });
  });

  it.each([
    '',
    'payCode=9900',
    'amount=125050',
    'payCode=&amount=125050',
    'payCode=9900&amount=',
    'payCode=9900&amount=0',
    'payCode=9900&amount=-1',
    'payCode=9900&amount=1.5',
    'payCode=9900&amount=1e3',
    'payCode=9900&amount=12a',
    'payCode=9900&amount=99999999999999999999',
    'payCode=99%2000&amount=1',
    'payCode=9900%0A&amount=1',
    'payCode=<script>&amount=1',
    'payCode[]=9900&amount[]=1',
    '__proto__=9900&amount=1',
    `payCode=${'A'.repeat(65)}&amount=1`,
    `payCode=9900&amount=${'1'.repeat(10_000)}`,
  ])('S-306 P-44 otherwise there are none, case %#', (search) => {
    expect(read(search)).toBeNull();
  });

  it('P-44 the first of several counts', () => {
    expect(read('payCode=1&payCode=2&amount=3&amount=4')).toEqual({ payCode: '1', amount: 3 });
    expect(read('payCode=%00&payCode=2&amount=3')).toBeNull();
  });

  it('P-44 whatever the address says, only good values come out', () => {
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[0-9A-Za-z-]{0,70}$/));
    fc.assert(
      fc.property(value, value, (payCode, amount) => {
        const found = readPayCode(new URLSearchParams({ payCode, amount }));
        if (found === null) return;
        expect(found.payCode).toMatch(/^[A-Za-z0-9-]{1,64}$/);
        expect(Number.isSafeInteger(found.amount) && found.amount > 0).toBe(true);
      }),
      { numRuns: 500, seed: 1 },
    );
  });
});
