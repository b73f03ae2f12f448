import type { RepaymentPlan } from '#flows/channel-repayment/channel-repayment.types.ts';

/** Says in what a rollover's plan and its header disagree; null when they agree, or an amount is not known. */
export function planGap({ amount, steps }: RepaymentPlan): string | null {
  const amounts = steps.map((step) => step.amount);
  if (amount === null || amounts.length === 0 || amounts.includes(null)) return null;
  const sum = amounts.reduce<number>((total, next) => total + (next ?? 0), 0);
  return sum === amount ? null : `The plan adds up to ${sum} cents, its header says ${amount}.`;
}
