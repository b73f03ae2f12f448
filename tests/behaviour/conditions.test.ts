import { describe, expect, it } from 'vitest';
import { type Case, conditionOf } from '#tools/behaviour/conditions.ts';

const cases = (names: readonly string[], ...rows: readonly (readonly [...string[], boolean])[]): Case[] =>
  rows.map((row) => ({
    facts: new Map(names.map((name, place) => [name, String(row[place])])),
    holds: row.at(-1) === true,
  }));

describe('by what the cases differ in which something holds', () => {
  it('is nothing when it holds in all', () => {
    expect(conditionOf(cases(['light'], ['on', true], ['off', true]))).toBeNull();
  });

  it('is the one fact that decides, by its values or by those that it has not', () => {
    const light = cases(
      ['day', 'light'],
      ['1', 'on', true],
      ['2', 'off', false],
      ['2', 'on', true],
      ['1', 'off', false],
    );
    expect(conditionOf(light)).toBe('light is on');
    const colour = cases(['colour'], ['red', true], ['green', true], ['blue', true], ['black', false]);
    expect(conditionOf(colour)).toBe('colour is not black');
  });

  it('is the fewest facts that decide together, each only where it matters', () => {
    const both = cases(
      ['light', 'door'],
      ['on', 'open', true],
      ['on', 'shut', false],
      ['off', 'open', false],
      ['off', 'shut', false],
    );
    expect(conditionOf(both)).toBe('light is on and door is open');
    const either = both.map(({ facts, holds }) => ({ facts, holds: !holds }));
    expect(conditionOf(either)).toBe('door is shut, or light is off');
  });

  it('is rather a fact that a guard looks at than one that happens to go with it', () => {
    const twins = cases(['coupon', 'key'], ['none', 'yes', true], ['K-1', 'no', false]);
    expect(conditionOf(twins)).toBe('coupon is none');
    expect(conditionOf(twins, new Set(['key']))).toBe('key is yes');
  });

  it('is only how many there are when no few facts decide', () => {
    const values = ['0', '1'];
    const rows = values.flatMap((a) => values.flatMap((b) => values.flatMap((c) => values.map((d) => [a, b, c, d]))));
    const parity = rows.map((row): [...string[], boolean] => [
      ...row,
      row.filter((one) => one === '1').length % 2 === 1,
    ]);
    expect(conditionOf(cases(['a', 'b', 'c', 'd'], ...parity))).toBe(
      'it is one of 8 cases out of 16, which no few facts tell apart',
    );
  });
});
