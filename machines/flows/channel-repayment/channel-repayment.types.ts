import type { DoubtEvent } from '#kit/doubt-event.ts';
import type { BesideCode, CodePage, CodePayload } from '#kit/repayment-record.ts';
import type { Repeat } from '#kit/repeat.ts';
import type { Saved } from '#kit/saved.ts';
import type { channelRepaymentContext } from './channel-repayment.context.ts';

export type ChannelRepaymentContext = Saved<typeof channelRepaymentContext>;

export type ChannelRepaymentInput = Pick<ChannelRepaymentContext, 'kind' | 'orderId' | 'productId' | 'keysHonoured'>;

/** What is to be paid, and with what: the same shape for both kinds (S-151, S-153). */
export type RepaymentPlan = NonNullable<ChannelRepaymentContext['plan']>;

/** With what the borrower pays, in the order in which it counts (S-365). */
export type PayCode = NonNullable<ChannelRepaymentContext['payCode']>;

/** What the lender answered: as above, what the page shows still with it. */
export type GeneratedCode = Exclude<PayCode, CodePage> | (Omit<CodePage, 'key'> & { readonly payload: CodePayload });

export type ChannelRepaymentEvent =
  | { readonly type: 'more.toggled' }
  | { readonly type: 'method.opened' }
  | { readonly type: 'method.closed' }
  | { readonly type: 'channel.picked'; readonly index: number }
  | { readonly type: 'pay.requested' }
  | { readonly type: 'barcode.closed' }
  /** A code that was issued before is to be shown again; its place in `issued`. */
  | { readonly type: 'code.reopened'; readonly index: number }
  /** Another code of the same kind is wanted in the place of one that was issued before. */
  | { readonly type: 'code.renewed' }
  /** Told that the first may still be paid, the borrower wants a second way to pay. */
  | { readonly type: 'second.confirmed' }
  | { readonly type: 'copy.requested' }
  | { readonly type: 'banner.opened' }
  | { readonly type: 'defaultBox.opened' }
  | { readonly type: 'order.checked' }
  | { readonly type: 'restart.requested' }
  | { readonly type: 'retry.requested' }
  | DoubtEvent
  /** The page is shown again from the back/forward cache (P-29). */
  | { readonly type: 'page.returned' }
  | { readonly type: 'network.returned' }
  /** The borrower reads another language: what the lender words is asked for anew in it. */
  | { readonly type: 'language.changed' };

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

/** What is asked, and what the code is kept with, which is empty where nobody knows it (S-365). */
export type CodeRequest = LoadPlanInput &
  BesideCode & {
    /** Cents. */
    readonly amount: number;
    readonly channelNumber: string;
  };

export type GenerateCodeInput = CodeRequest & Repeat;

export type OpenPayerInput = CodeRequest & {
  /** As the lender sent it; judged by the gate before it is opened (P-07). */
  readonly url: string;
};
