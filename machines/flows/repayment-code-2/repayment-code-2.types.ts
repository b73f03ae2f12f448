import type { RepaymentRecord } from '#kit/repayment-record.ts';

export type RepaymentCode2Input = {
  /** Which order the contract number pays; empty where the address does not say. */
  readonly orderId: string;
  /** What the repayment page left; null when it is missing or corrupt (S-366). */
  readonly record: RepaymentRecord | null;
};

export type RepaymentCode2Context = RepaymentCode2Input & {
  /** Places in `payNotice`, in the order of opening. */
  readonly openGroups: readonly number[];
};

export type RepaymentCode2Event =
  | { readonly type: 'copy.requested' }
  | { readonly type: 'group.toggled'; readonly index: number }
  | { readonly type: 'back.requested' };
