import type { DoubtEvent } from '#kit/doubt-event.ts';
import type { Repeat } from '#kit/repeat.ts';
import type { Saved } from '#kit/saved.ts';
import type { walletRedirectContext } from './wallet-redirect.context.ts';

export type WalletRedirectContext = Saved<typeof walletRedirectContext>;

export type WalletRedirectInput = Pick<WalletRedirectContext, 'orderId' | 'amount' | 'keysHonoured'>;

export type WalletRedirectEvent =
  | { readonly type: 'wallet.requested' }
  | { readonly type: 'order.checked' }
  /** Told that the first may still be paid, the borrower wants a second way to pay. */
  | { readonly type: 'second.confirmed' }
  /** The page is shown again from the back/forward cache (P-29). */
  | { readonly type: 'page.returned' }
  | { readonly type: 'retry.requested' }
  | DoubtEvent;

export type WalletRedirectOutput = Pick<WalletRedirectContext, 'orderId'>;

/** S-147, without the user's id, which the adapter adds. */
export type WalletRequestInput = Pick<WalletRedirectContext, 'orderId' | 'amount'> & Repeat;

export type OpenPayerInput = Pick<WalletRedirectContext, 'orderId' | 'amount'> & {
  /** As the lender sent it; judged by the gate before it is opened (P-07). */
  readonly url: string;
};
