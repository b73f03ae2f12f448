import type { DoubtEvent } from '#kit/doubt-event.ts';
import type { Platform, Product, TextRow } from '#kit/entities.ts';

/** What the lender says of a payment that it has. */
export type Receipt = {
  /** Cents. */
  readonly amount: number;
  /** As the lender writes it (S-378); like what follows empty when it did not say. */
  readonly time: string;
  readonly way: string;
  readonly reference: string;
  /** Cents that are left to pay after it; null when the lender did not say. */
  readonly left: number | null;
};

/** What an order leads with where the lender tells it. What it leaves out is not shown, and nothing is put in its place. */
export type OrderAccount = {
  /** The lender's own, over that of the configuration (S-305). */
  readonly regionFlag?: string;
  /** Cents that are due; null when the lender did not say. */
  readonly amountDue: number | null;
  /** As the lender writes it (S-378); empty when it did not say. */
  readonly dueDate: string;
  /** Each repayment: cents, null when the lender did not say, and the day as the lender writes it (S-378). */
  readonly plan: readonly {
    readonly title: string;
    readonly remark: string;
    readonly amount: number | null;
    readonly time: string;
  }[];
  /** What happened, and when. */
  readonly progress: readonly TextRow[];
  /** What it costs to move the day, in cents, and to which; null and empty when the lender did not say. */
  readonly rolloverPrice: number | null;
  readonly rolloverDate: string;
  /** It can be repaid from a bank card or a wallet here (S-004, S-005). */
  readonly hasCardRepayment: boolean;
  /** The newest first. */
  readonly receipts: readonly Receipt[];
};

/** What the lender tells of an order (S-156). */
export type OrderDetails = {
  /** The lender's status code as text (S-179). */
  readonly status: string;
  readonly statusText: string;
  readonly description: string;
  readonly productName: string;
  /** An address that may be shown, else null. */
  readonly productLogo: string | null;
  readonly rows: readonly TextRow[];
  /** The day of repayment can be moved (S-181). */
  readonly isDelay: boolean;
  readonly telephone: string | null;
  /** The borrower is asked what they think of the app (S-185). */
  readonly isScore: boolean;
  /** Where the lender sends the borrower instead, as it was sent: judged when it is opened (S-348). */
  readonly redirectUrl: string | null;
  readonly withdrawMessage: string | null;
  readonly bankCardPrompt: { readonly title: string; readonly message: string } | null;
  /** Where borrowing again goes on in this view: an address that may be opened; null when it does not (S-359). */
  readonly borrowAgainUrl: string | null;
  readonly products: readonly Product[];
  readonly account: OrderAccount | null;
  /** Something was given out on this phone with which it can be paid elsewhere (S-365). */
  readonly isPayable: boolean;
};

/** What an order asks the borrower, in this order. */
export type OrderDialog = 'bankCard' | 'withdraw' | 'rating';

export type OrderKey = { readonly orderId: string; readonly productId: string };

export type OrderDetailsInput = OrderKey & { readonly platform: Platform };

export type OrderDetailsContext = OrderDetailsInput & {
  /** As it was last told; null while nothing is known. */
  readonly order: OrderDetails | null;
  /** Dialogs that are closed for as long as this page is visited (S-520). */
  readonly answered: readonly OrderDialog[];
  /** 0: none yet (S-519). */
  readonly stars: number;
  /** The lender's redirect was tried: once in a visit is enough (S-348, P-28). */
  readonly redirected: boolean;
};

export type OrderDetailsEvent =
  | { readonly type: 'retry.requested' }
  | { readonly type: 'refresh.requested' }
  /** The page is shown again from the back/forward cache, or the app came to the front (P-29). */
  | { readonly type: 'page.returned' }
  | { readonly type: 'network.returned' }
  /** The borrower reads another language: what the lender words is asked for anew in it. */
  | { readonly type: 'language.changed' }
  | DoubtEvent
  /** Of the flow itself: the order was read again, and its status may be another. */
  | { readonly type: 'order.read' }
  | { readonly type: 'repay.requested' }
  | { readonly type: 'card.requested' }
  | { readonly type: 'rollover.requested' }
  | { readonly type: 'borrowAgain.requested' }
  | { readonly type: 'products.requested' }
  | { readonly type: 'mine.requested' }
  | { readonly type: 'call.requested' }
  | { readonly type: 'bankBinding.requested' }
  | { readonly type: 'bankPrompt.closed' }
  | { readonly type: 'withdrawal.requested' }
  | { readonly type: 'withdrawal.cancelled' }
  | { readonly type: 'stars.chosen'; readonly stars: number }
  | { readonly type: 'rating.submitted' }
  | { readonly type: 'rating.closed' };

export type OrderDetailsOutput = OrderKey & {
  /** The page that the borrower goes on to (S-392, S-349, S-350, S-359). */
  readonly to: 'repayment' | 'card' | 'rollover' | 'products' | 'bindBank' | 'newLoanConfirm';
  /** Cents that are due, for who repays by card (S-363). */
  readonly amount?: number | null;
};

/** Where the lender sends the borrower who looks at the order (S-348). */
export type RedirectInput = { readonly url: string };

/** `repeated`: this page, or one that this visit was sent from or to before, or nobody would remember it (P-28). */
export type RedirectStanding = 'new' | 'repeated';
