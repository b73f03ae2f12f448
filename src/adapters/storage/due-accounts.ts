import * as v from 'valibot';
import type { DueAccount } from '#flows/keep-proof/keep-proof.types.ts';
import * as limits from '#kit/limits.ts';
import type { Kept } from './kept.ts';

const cents = v.pipe(v.number(), v.safeInteger());

const account = v.object({
  regionFlag: v.exactOptional(v.string()),
  amountDue: v.nullable(cents),
  dueDate: v.string(),
  plan: v.array(v.object({ title: v.string(), amount: v.nullable(cents), time: v.string() })),
});

/** Keeps what the lender says of what is due of an order, and nothing more of it; null forgets it. */
export function keepDue(kept: Kept, orderId: string, told: DueAccount | null): void {
  if (!told) kept.remove('due', orderId);
  else {
    const { regionFlag, amountDue, dueDate, plan } = told;
    kept.set('due', orderId, { regionFlag, amountDue, dueDate, plan });
  }
}

/** What an earlier page kept. What is due changes with each payment: after a day it only tells what a known day is for. */
export function recallDue(kept: Kept, orderId: string, hasDay: boolean): DueAccount | null {
  const found = kept.get('due', orderId);
  const parsed = v.safeParse(account, found?.data);
  const isFresh = found && Date.now() - found.at <= limits.snapshotAge;
  return parsed.success && (hasDay || isFresh) ? parsed.output : null;
}
