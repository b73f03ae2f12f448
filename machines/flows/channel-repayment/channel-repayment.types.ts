import type { TextRow } from '#kit/entities.ts';
import type { CodePayload, DefaultPayment } from '#kit/repayment-record.ts';

/** `instalment`: what is due is paid (S-151). `rollover`: the due date is moved for a price (S-153). */
export type RepaymentKind = 'instalment' | 'rollover';

/** A way to repay besides the bank cards (S-070). */
export type Channel = {
  readonly number: string;
  readonly name: string;
  /** A judged address; null for none. */
  readonly logo: string | null;
};

/** One step of a rollover's plan (S-074). */
export type PlanStep = {
  readonly remark: string;
  readonly title: string;
  /** Cents; null when the lender did not say. */
  readonly amount: number | null;
  /** As the lender writes it (S-378). */
  readonly time: string;
};

/** What is to be paid, and with what: the same shape for both kinds (S-151, S-153). */
export type RepaymentPlan = {
  /** Cents: what is due, or what the rollover costs. Null when the lender did not say; then nothing can be paid. */
  readonly amount: number | null;
  /** The rollover's; empty for an instalment. */
  readonly title: string;
  /** As the lender writes it (S-378): due, or next due after the rollover. */
  readonly date: string;
  readonly productName: string;
  /** A judged address; null for none. */
  readonly productLogo: string | null;
  /** An instalment's details (S-067). */
  readonly rows: readonly TextRow[];
  /** A rollover's plan (S-074). */
  readonly steps: readonly PlanStep[];
  readonly channels: readonly Channel[];
  /** What the banner says, maybe nothing; null when there is no banner (S-068). */
  readonly banner: string | null;
  readonly defaultPayment: DefaultPayment | null;
};

/** With what the borrower pays, in the order in which it counts (S-365). */
export type PayCode =
  /** The payer's page; judged by the gate before it is opened (P-07). */
  { readonly form: 'link'; readonly url: string } | { readonly form: 'barcode'; readonly text: string } | CodePage;

/** Shown on a page of its own: 1 a code and the channel's image, 2 a QR image and steps (S-079…S-081). */
export type CodePage = {
  readonly form: 'page';
  readonly showType: 1 | 2;
  /** Under which the page finds what it shows. */
  readonly key: string;
};

/** What the lender answered: as above, what the page shows still with it. */
export type GeneratedCode = Exclude<PayCode, CodePage> | (Omit<CodePage, 'key'> & { readonly payload: CodePayload });

export type ChannelRepaymentInput = {
  readonly kind: RepaymentKind;
  readonly orderId: string;
  readonly productId: string;
  /** The lender honours idempotency keys, so that a lost request may be repeated (S-336, S-398). */
  readonly keysHonoured: boolean;
};

export type ChannelRepaymentContext = ChannelRepaymentInput & {
  readonly plan: RepaymentPlan | null;
  /** Into `plan.channels`; -1 for none (S-364). */
  readonly selectedIndex: number;
  /** As long as it is needed. */
  readonly payCode: PayCode | null;
};

export type ChannelRepaymentEvent =
  | { readonly type: 'more.toggled' }
  | { readonly type: 'method.opened' }
  | { readonly type: 'method.closed' }
  | { readonly type: 'channel.picked'; readonly index: number }
  | { readonly type: 'pay.requested' }
  | { readonly type: 'barcode.closed' }
  | { readonly type: 'copy.requested' }
  | { readonly type: 'banner.opened' }
  | { readonly type: 'defaultBox.opened' }
  | { readonly type: 'order.checked' }
  | { readonly type: 'restart.requested' }
  | { readonly type: 'retry.requested' }
  /** The page is shown again from the back/forward cache (P-29). */
  | { readonly type: 'page.returned' }
  | { readonly type: 'network.returned' };

/** Where the flow ended, and what the next screen is given. */
export type ChannelRepaymentOutput =
  | { readonly to: 'order'; readonly orderId: string }
  /** S-306. */
  | { readonly to: 'instructions'; readonly amount: number | null; readonly payCode: string | null }
  /** S-069: it reads what was left for it. */
  | { readonly to: 'defaultCode' }
  /** S-365. */
  | { readonly to: 'code'; readonly showType: 1 | 2; readonly key: string };

export type LoadPlanInput = Pick<ChannelRepaymentInput, 'kind' | 'orderId' | 'productId'>;

export type GenerateCodeInput = LoadPlanInput & {
  /** Cents. */
  readonly amount: number;
  readonly channelNumber: string;
};
