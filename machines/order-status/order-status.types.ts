/** An order as far as the plain order page shows it (S-156). */
export type Order = {
  /** The lender's status code as text (S-179). */
  readonly status: string;
  readonly statusText: string;
  readonly description: string;
  readonly productName: string;
  readonly rows: readonly { readonly text: string; readonly value: string }[];
};

export type OrderStatusInput = { readonly orderId: string };

export type OrderStatusContext = OrderStatusInput & { readonly order: Order | null };

export type OrderStatusEvent =
  | { readonly type: 'retry.requested' }
  | { readonly type: 'refresh.requested' }
  /** The page is shown again from the back/forward cache, or the app came to the front (P-29). */
  | { readonly type: 'page.returned' }
  | { readonly type: 'network.returned' };
