import type { Mode } from '#sandbox/modes.ts';
import type { Dice } from './dice.ts';

/** The kinds of lenders that sessions are held against (P-43). */
export const lenders = ['order guard', 'keys only', 'neither'] as const;

export type LenderName = (typeof lenders)[number];

const guards = { 'order guard': 'order', 'keys only': 'keys', neither: 'neither' } as const;

/**
 * A lender of this kind. How late it is, whether it first says that it still works on it, and whether it gets requests twice falls by
 * the dice. One that goes by keys alone forgets them after a day. One without keys that is asked twice charges twice whatever the client does.
 */
export function lenderOf(name: LenderName, dice: Dice): Mode {
  const guard = guards[name];
  const late = dice.weighed([
    [2, 0],
    [1, 20_000],
    [3, 75_000],
  ]);
  const knowsKeys = guard !== 'neither';
  const pending = knowsKeys && dice.throw() < 0.2 ? { code: '7777', times: 2 } : null;
  return { guard, late, pending, twice: knowsKeys && dice.throw() < 0.2, forgetsKeys: guard === 'keys' };
}

/** Each in turn. */
export const lenderFor = (seed: number, wanted: readonly LenderName[] = lenders): LenderName =>
  wanted[seed % wanted.length] ?? 'order guard';
