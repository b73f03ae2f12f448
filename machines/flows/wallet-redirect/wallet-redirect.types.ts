export type WalletRedirectInput = {
  readonly orderId: string;
  /** Cents. */
  readonly amount: number;
  /** The lender honours idempotency keys, so that a lost request may be repeated (S-336, S-398). */
  readonly keysHonoured: boolean;
};

export type WalletRedirectContext = WalletRedirectInput & {
  /** The payer's address as the lender sent it; judged by the gate before it is opened (P-07). */
  readonly url: string | null;
};

export type WalletRedirectEvent = { readonly type: 'wallet.requested' } | { readonly type: 'order.checked' };

export type WalletRedirectOutput = { readonly orderId: string };

/** S-147, without the user's id, which the adapter adds. */
export type WalletRequestInput = { readonly orderId: string; readonly amount: number };
