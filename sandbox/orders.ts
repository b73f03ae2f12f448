/** What an order's number says of it (S-901): `O-170`, `O-174D`, `O-170-anything`; any other `O-…` can be repaid. */
export function readOrderId(orderId: string): { readonly status: string; readonly isDelay: boolean } | undefined {
  if (!/^O-./.test(orderId)) return undefined;
  const match = /^O-(21|110|151|170|174|180|200|999)(D?)(?:-|$)/.exec(orderId);
  return { status: match?.[1] ?? '170', isDelay: match?.[2] === 'D' };
}

/** Cents. What every order of the stand-in lender owes. */
export const amountDue = 125_050;

export const repayableStatuses: readonly string[] = ['170', '174', '180'];

export const paidStatus = '200';

const notices: Readonly<Record<string, readonly [status: string, description: string]>> = {
  '21': ['Application refused', 'We cannot offer you this loan today. Other products may suit you.'],
  '110': ['Under review', 'We are looking at your application. This usually takes a few minutes.'],
  '151': ['On its way', 'Your loan is approved and the money is being sent to your bank account.'],
  '170': ['To be repaid', 'Repay by the due date to keep your limit.'],
  '174': ['Due today', 'Today is the day of repayment.'],
  '180': ['Overdue', 'The day of repayment has passed. Please repay as soon as you can.'],
  '200': ['Repaid', 'Thank you. Nothing is left to pay on this order.'],
};

/** Title and description of a status; an unknown status has words as well. */
export const noticeOf = (status: string): readonly [status: string, description: string] =>
  notices[status] ?? ['Being processed', 'We are working on your order. Please look again later.'];
