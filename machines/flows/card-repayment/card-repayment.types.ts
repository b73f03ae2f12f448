import type { DoubtEvent } from '#kit/doubt-event.ts';
import type { Repeat } from '#kit/repeat.ts';
import type { Saved } from '#kit/saved.ts';
import type { cardRepaymentContext } from './card-repayment.context.ts';

/** What the specification calls the payway store: the answer with the cards, and the chosen one (S-162, S-372). */
export type CardRepaymentContext = Saved<typeof cardRepaymentContext>;

export type CardRepaymentInput = Pick<
  CardRepaymentContext,
  'orderId' | 'amount' | 'couponId' | 'platform' | 'keysHonoured' | 'cardBound'
>;

export type CardRepaymentEvent =
  | { readonly type: 'card.selected'; readonly index: number }
  | { readonly type: 'pay.requested' }
  /** The borrower wants to add a bank card. */
  | { readonly type: 'binding.requested' }
  /** The page is shown again from the back/forward cache, or as it was kept (P-29). */
  | { readonly type: 'page.returned' }
  | { readonly type: 'wallet.chosen' }
  | { readonly type: 'retry.requested' }
  | { readonly type: 'network.returned' }
  | { readonly type: 'code.submitted'; readonly code: string }
  /** The sixth digit was typed, or the code came whole. */
  | { readonly type: 'code.completed'; readonly code: string }
  | { readonly type: 'resend.requested' }
  | { readonly type: 'code.cancelled' }
  | { readonly type: 'order.checked' }
  | DoubtEvent;

/** `confirmed`: by code. `submitted`: without one. `unknown`: the borrower looks at the order to find out. */
export type CardRepaymentOutput = {
  readonly orderId: string;
  readonly ending: 'confirmed' | 'submitted' | 'unknown' | 'wallet' | 'binding';
};

/** What the lender offers to repay with (S-144). */
export type RepaymentWays = Pick<CardRepaymentContext, 'cards' | 'repayToken' | 'walletOffered'>;

/** S-145, without what the adapter adds from the card's own record. */
export type CommitInput = Repeat &
  Pick<CardRepaymentContext, 'orderId' | 'amount' | 'couponId' | 'repayToken'> & {
    readonly cardId: string;
    /** 0 for the first commit, 1 to have the code sent again (S-824). */
    readonly sendMsg: 0 | 1;
  };

export type CommitOutput = { readonly needsCode: boolean; readonly repayRecordId: string };

/** S-146. */
export type ConfirmInput = Repeat & {
  readonly orderId: string;
  readonly repayRecordId: string;
  readonly verifyCode: string;
  /** Cents. */
  readonly amount: number;
};
