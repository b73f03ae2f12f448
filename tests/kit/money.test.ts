import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneyText } from '#kit/money.ts';

describe('money text', () => {
  it.each([
    [0, '₹0.00'],
    [-0, '₹0.00'],
    [5, '₹0.05'],
    [-5, '-₹0.05'],
    [99, '₹0.99'],
    [-99, '-₹0.99'],
    [100, '₹1.00'],
    [-100, '-₹1.00'],
    [1_234_567, '₹12345.67'],
    [9_007_199_254_740_991, '₹90071992547409.91'],
    [-9_007_199_254_740_991, '-₹90071992547409.91'],
    ['0', '₹0.00'],
    ['-0', '₹0.00'],
    ['000', '₹0.00'],
    ['5', '₹0.05'],
    ['-5', '-₹0.05'],
    ['125050', '₹1250.50'],
    ['007', '₹0.07'],
    ['-0000100', '-₹1.00'],
    ['9007199254740993', '₹90071992547409.93'],
    ['123456789012345678901234567890', '₹1234567890123456789012345678.90'],
    ['-123456789012345678901234567890', '-₹1234567890123456789012345678.90'],
  ])('S-021 S-304 prints %j cents as %s', (cents, text) => {
    expect(moneyText(cents, 1)).toBe(text);
  });

  it.each([
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [Number.NEGATIVE_INFINITY],
    [9_007_199_254_740_992],
    [1e21],
    [1.5],
    [0.1],
    [null],
    [undefined],
    [''],
    [' '],
    [' 5'],
    ['5 '],
    ['5\n'],
    ['1e3'],
    ['1.5'],
    ['1,000'],
    ['+5'],
    ['--5'],
    ['-'],
    ['0x10'],
    ['٥'],
    ['₹5'],
    ['NaN'],
    ['text'],
    [true],
    [false],
    [[]],
    [[5]],
    [{}],
    [5n],
    [() => 5],
    [Symbol('5')],
  ])('S-304 P-17 prints -- for %s, never a zero amount', (cents) => {
    expect(moneyText(cents, 1)).toBe('--');
  });

  it.each([
    [1, '₹1.00'],
    ['1', '₹1.00'],
    [0, '₱1.00'],
    [2, '₱1.00'],
    ['0', '₱1.00'],
    ['', '₱1.00'],
    ['01', '₱1.00'],
    [' 1', '₱1.00'],
    [true, '₱1.00'],
    [null, '₱1.00'],
    [undefined, '₱1.00'],
  ])('S-305 region flag %j gives %s', (flag, text) => {
    expect(moneyText(100, flag)).toBe(text);
  });

  it('S-020 S-305 S-737 uses U+20B9 for the rupee and U+20B1 for the peso', () => {
    expect(moneyText(0, 1).codePointAt(0)).toBe(0x20b9);
    expect(moneyText(0, 0).codePointAt(0)).toBe(0x20b1);
  });

  const oracle = (cents: bigint) => {
    const padded = String(cents).replace('-', '').padStart(3, '0');
    return `${cents < 0n ? '-' : ''}₱${padded.slice(0, -2)}.${padded.slice(-2)}`;
  };

  it('P-17 agrees with a BigInt oracle on 100,000 random integers', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (cents) => moneyText(cents, 0) === oracle(BigInt(cents))),
      { numRuns: 100_000 },
    );
  }, 60_000);

  it('P-17 agrees with it on integers of any size, sent as text', () => {
    fc.assert(
      fc.property(fc.bigInt(), (cents) => moneyText(String(cents), 0) === oracle(cents)),
      { numRuns: 10_000 },
    );
  });

  it('P-17 prints an amount or -- whatever it is given', () => {
    fc.assert(
      fc.property(fc.anything(), (cents) => /^(-?₱\d+\.\d\d|--)$/.test(moneyText(cents, 0))),
      {
        numRuns: 10_000,
      },
    );
  });
});
