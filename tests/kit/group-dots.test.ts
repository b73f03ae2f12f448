import { describe, expect, it } from 'vitest';
import { groupDots } from '#kit/group-dots.ts';

describe('S-379 S-836 grouping by dots', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1.000'],
    [-1_234, '-1.234'],
    [1_234_567, '1.234.567'],
    ['50000', '50.000'],
    ['2500000', '2.500.000'],
    ['100', '100'],
  ])('%o becomes %s', (value, text) => {
    expect(groupDots(value)).toBe(text);
  });

  it.each(['₹5000 to ₹20000', '5000-20000', '1250.50', '1e3', '50 000', '', '--', '5000 ', '１２３４'])(
    'leaves "%s" as it is',
    (text) => {
      expect(groupDots(text)).toBe(text);
    },
  );

  it('leaves what is no whole number as it is', () => {
    expect(groupDots(1250.5)).toBe('1250.5');
    expect(groupDots(Number.NaN)).toBe('NaN');
    expect(groupDots(1e21)).toBe('1e+21');
  });
});
