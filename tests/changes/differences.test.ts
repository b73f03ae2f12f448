import { describe, expect, it } from 'vitest';
import type { Behaviour, Place, Reaction } from '#tools/behaviour/behaviour.ts';
import { differencesOf } from '#tools/changes/differences.ts';

const fact = (phrase: string, when: string | null = null) => ({ phrase, when });

const tap: Reaction = {
  what: 'taps Pay',
  when: null,
  facts: [fact('leads to Asking'), fact('calls “pay” (pay) with order “O-1”, sum 5'), fact('reads “wait”')],
};

const shop: Place = { name: 'Shop', meaning: 'Things are sold.', isBusy: false, wakes: null, reactions: [tap] };
const asking: Place = { name: 'Asking', meaning: 'The bank is asked.', isBusy: true, wakes: 'Shop', reactions: [] };

const before: Behaviour = { title: 'Market', purpose: 'Buy.', starts: [], places: [shop, asking] };

const withTap = (change: Partial<Reaction>): Behaviour => ({
  ...before,
  places: [{ ...shop, reactions: [{ ...tap, ...change }] }, asking],
});

const told = (one: Behaviour, other: Behaviour) =>
  differencesOf(one, other).map(({ mark, sentence }) => [mark, sentence]);

describe('what a flow does otherwise', () => {
  it('is nothing when it does the same', () => {
    expect(differencesOf(before, before)).toEqual([]);
  });

  it.each<readonly [string, Behaviour, string]>([
    [
      'where it leads, with what that means',
      withTap({ facts: [fact('leads to Shop'), ...tap.facts.slice(1)] }),
      'In “Shop”, on “taps Pay”, it no longer leads to Asking; now it leads to Shop (“Things are sold.”).',
    ],
    [
      'what is read no more',
      withTap({ facts: tap.facts.slice(0, 2) }),
      'In “Shop”, on “taps Pay”, the borrower no longer reads “wait”.',
    ],
    [
      'of what is told to a call only what is another',
      withTap({ facts: [...tap.facts, fact('calls “pay” (pay) with order “O-1”, sum 7')].toSpliced(1, 1) }),
      'In “Shop”, on “taps Pay”, it calls “pay” (pay): sum 7, no longer sum 5.',
    ],
    [
      'in which cases one thing comes of it',
      withTap({ facts: [fact('leads to Asking', 'light is on'), ...tap.facts.slice(1)] }),
      'In “Shop”, on “taps Pay”, it leads to Asking if light is on, no longer always.',
    ],
    [
      'in which cases anything does',
      withTap({ when: 'light is on' }),
      'In “Shop”, on “taps Pay”, something happens if light is on, no longer always.',
    ],
    [
      'an ending that leads elsewhere',
      withTap({ facts: [fact('ends at Paid and leads to Home (/), with order “O-1”')] }),
      'In “Shop”, on “taps Pay”, it no longer leads to Asking, and it no longer calls “pay” (pay) with order “O-1”, sum 5, and the borrower no longer reads “wait”; now it ends at Paid and leads to Home (/), with order “O-1”.',
    ],
    [
      'what a state means',
      { ...before, places: [{ ...shop, meaning: 'A market.' }, asking] },
      '“Shop” now means “A market.”, no longer “Things are sold.”.',
    ],
    [
      'whether the screen is busy',
      { ...before, places: [shop, { ...asking, isBusy: false }] },
      'In “Asking”, the screen is no longer busy.',
    ],
    [
      'as what it wakes up',
      { ...before, places: [shop, { ...asking, wakes: null }] },
      'Killed in “Asking”, it now wakes up where it was, no longer as Shop.',
    ],
    ['what it is for', { ...before, purpose: 'Sell.' }, 'Its purpose is now “Sell.”, no longer “Buy.”.'],
  ])('is told: %s', (_, after, sentence) => {
    expect(told(before, after)).toEqual([['changed', sentence]]);
  });

  it('is told: what it answers to now, and no longer', () => {
    const deaf: Behaviour = { ...before, places: [{ ...shop, reactions: [] }, asking] };
    const facts = 'it leads to Asking';
    const more = 'it calls “pay” (pay) with order “O-1”, sum 5, and the borrower reads “wait”';
    expect(told(deaf, before)).toEqual([
      ['added', `In “Shop”, on “taps Pay”, ${facts} (“The bank is asked.”), and ${more}; before, nothing did.`],
    ]);
    expect(told(before, deaf)).toEqual([
      ['removed', `In “Shop”, on “taps Pay”, nothing happens any more; before: ${facts}, and ${more}.`],
    ]);
  });

  it('is told: a state that is new, and one that is not come to any more', () => {
    const small: Behaviour = { ...before, places: [asking] };
    expect(told(small, before)).toEqual([['added', '“Shop” is new: “Things are sold.”; it answers to “taps Pay”.']]);
    expect(told(before, small)).toEqual([['removed', '“Shop” is not come to any more.']]);
  });

  it('is told: what starting does', () => {
    const start = { what: 'a coupon', when: null, facts: [fact('leads to Shop')] };
    const other = { ...start, facts: [fact('leads to Asking')] };
    expect(told({ ...before, starts: [start] }, { ...before, starts: [other] })).toEqual([
      [
        'changed',
        'At the start, on “a coupon”, it no longer leads to Shop; now it leads to Asking (“The bank is asked.”).',
      ],
    ]);
  });
});
