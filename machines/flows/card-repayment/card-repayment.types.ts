import type { BankCard, Platform } from '#kit/entities.ts';

export type CardRepaymentInput = {
  readonly orderId: string;
  /** Cents (S-363). */
  readonly amount: number;
  readonly couponId: string | null;
  readonly platform: Platform;
  /** The lender honours idempotency keys, so that a lost request may be repeated (S-336, S-398). */
  readonly keysHonoured: boolean;
};

/** What the specification calls the payway store: the answer with the cards, and the chosen one (S-162, S-372). */
export type CardRepaymentContext = CardRepaymentInput & {
  readonly cards: readonly BankCard[];
  /** Index into `cards`; -1 for none (S-086, S-823). */
  readonly selectedIndex: number;
  /** Opaque, from the lender, sent back with each commit (S-144). */
  readonly repayToken: string;
  /** The lender offers the wallet as well (S-363). */
  readonly walletOffered: boolean;
  /** The lender's record of the accepted commit; the newest replaces the older (S-335). */
  readonly repayRecordId: string | null;
};

export type CardRepaymentEvent =
  | { readonly type: 'card.selected'; readonly index: number }
  | { readonly type: 'pay.requested' }
  | { readonly type: 'wallet.chosen' }
  | { readonly type: 'retry.requested' }
  | { readonly type: 'network.returned' }
  | { readonly type: 'code.submitted'; readonly code: string }
  | { readonly type: 'resend.requested' }
  | { readonly type: 'code.cancelled' }
  | { readonly type: 'order.checked' };

/** `confirmed`: by code. `submitted`: without one. `unknown`: the borrower looks at the order to find out. */
export type CardRepaymentOutput = {
  readonly orderId: string;
  readonly ending: 'confirmed' | 'submitted' | 'unknown' | 'wallet';
};

/** What the lender offers to repay with (S-144). */
export type RepaymentWays = Pick<CardRepaymentContext, 'cards' | 'repayToken' | 'walletOffered'>;

/** S-145, without what the adapter adds from the card's own record. */
export type CommitInput = {
  readonly orderId: string;
  /** Cents. */
  readonly amount: number;
  readonly couponId: string | null;
  readonly repayToken: string;
  readonly cardId: string;
  /** 0 for the first commit, 1 to have the code sent again (S-824). */
  readonly sendMsg: 0 | 1;
};

export type CommitOutput = { readonly needsCode: boolean; readonly repayRecordId: string };

/** S-146. */
export type ConfirmInput = { readonly orderId: string; readonly repayRecordId: string; readonly verifyCode: string };

/** Steps reported to analytics (S-375). */
export type CardRepaymentStep = 'open' | 'method' | 'commit' | 'sms' | 'confirm' | 'done';
