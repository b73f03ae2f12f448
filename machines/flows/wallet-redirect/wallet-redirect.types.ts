import type { DoubtEvent } from '#kit/doubt-event.ts';
import type { Saved } from '#kit/saved.ts';
import type { walletRedirectContext } from './wallet-redirect.context.ts';

export type WalletRedirectContext = Saved<typeof walletRedirectContext>;

export type WalletRedirectInput = Pick<WalletRedirectContext, 'orderId' | 'amount' | 'keysHonoured'>;

export type WalletRedirectEvent =
  | { readonly type: 'wallet.requested' }
  | { readonly type: 'order.checked' }
  | { readonly type: 'retry.requested' }
  | DoubtEvent;

export type WalletRedirectOutput = Pick<WalletRedirectContext, 'orderId'>;

/** S-147, without the user's id, which the adapter adds. */
export type WalletRequestInput = Pick<WalletRedirectContext, 'orderId' | 'amount'>;
