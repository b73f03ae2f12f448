import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hazards } from '../browser/once-only/hazards.ts';
import { besides, intentions } from '../browser/once-only/intentions.ts';
import { gaps, inventory, promised } from '../browser/once-only/matrix.ts';

describe('P-01 every once-only intention has a cell for each hazard', () => {
  it('by the calls of the specification and by the states of the charts, which agree', () => {
    expect(gaps(intentions, inventory)).toEqual([]);
  });

  it('and a new call, a new state, or a row for neither is told', () => {
    const { calls, states } = inventory;
    expect(gaps(intentions, { calls: [...calls, 'loan-gift'], states })).toEqual(['loan-gift has no cells']);
    expect(gaps(intentions, { calls, states: [...states, 'faq: paying'] })).toEqual(['faq: paying has no cells']);
    expect(gaps(intentions, inventory, {})).toEqual(Object.keys(besides).map((state) => `${state} has no cells`));
    expect(gaps(intentions, { calls: calls.filter((call) => call !== 'register'), states })).toEqual([
      'register: register is no $ call',
    ]);
    expect(gaps(intentions, { calls, states: states.filter((state) => !state.startsWith('wallet')) })).toEqual([
      'pay with the wallet: no chart has wallet-redirect: requesting',
    ]);
  });

  it('of the ten hazards of P-01, late execution, the kill points of P-03 and, where there is an order to pay, P-30', () => {
    expect(hazards.filter(({ promise }) => promise === 'P-01').map(({ name }) => name)).toEqual([
      'two taps',
      'ten taps',
      'Enter between taps',
      'two tabs',
      'reload in flight',
      'kill in flight and restore',
      'time-out, then again',
      'duplicate answer',
      'back/forward cache',
      'React’s StrictMode',
      'carried out late, asked again meanwhile',
    ]);
    const cells = (promise: string) => promised.filter(({ hazard }) => hazard.promise === promise);
    expect(cells('P-01').length).toBe(intentions.length * 11 - 1);
    expect(cells('P-03').length).toBe(intentions.length * 2);
    expect(cells('P-30').map(({ intention }) => intention.name)).toEqual([
      'pay by card',
      'confirm by the code',
      'pay with the wallet',
      'pay an instalment',
    ]);
  });

  it('and the decision tells how many there are, row by row', () => {
    const text = readFileSync('docs/decisions/0013-the-protocol-is-searched.md', 'utf8');
    const told = text.match(/^\| .+ \| (?:`[\w-]+`)? ?\| \d+ \| \d+ \| \d+ \|$/gm);
    const counts = (of: typeof promised) =>
      ['P-01', 'P-03', 'P-30']
        .map((promise) => of.filter(({ hazard }) => hazard.promise === promise).length)
        .join(' | ');
    expect(told).toEqual([
      ...intentions.map(
        (intention) =>
          `| ${intention.name} | \`${intention.call}\` | ${counts(promised.filter((cell) => cell.intention === intention))} |`,
      ),
      `| all | | ${counts(promised)} |`,
    ]);
  });
});
