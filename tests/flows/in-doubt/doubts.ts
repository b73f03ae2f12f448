import type { Doubt } from '#kit/doubt.ts';

const minute = 60_000;

/** A payment that was sent two minutes ago, at 10:00 in India. */
export const sent: Doubt = {
  known: ['key-1 open 0'],
  keys: ['key-1'],
  call: 'repayment-commit',
  amount: 125_050,
  startedAt: Date.UTC(2026, 2, 4, 4, 30),
  age: 2 * minute,
  sinceAsked: 2 * minute,
  isPending: false,
  isAccepted: false,
};

/** So many milliseconds ago, and not since. */
export const sentAgo = (age: number): Doubt => ({ ...sent, age, sinceAsked: age });

/** Nothing is known of what earlier pages have sent (P-14). */
export const unknown: Doubt = {
  ...{ known: [], keys: [], call: '', amount: null, startedAt: 0, age: 0, sinceAsked: 0 },
  ...{ isPending: false, isAccepted: false, isForgotten: true, isUnkept: true, isOutlived: true },
};
