import { loanDetails } from './contract/order.ts';
import type { LenderApi } from './lender-api.ts';

/** The order calls in the model's words. */
export function createOrderApi({ call, page }: LenderApi) {
  return {
    /** What the lender knows about an order (S-156). */
    async loadOrder(orderId: string, signal?: AbortSignal) {
      const request = { productId: page.common.productId ?? '', orderId };
      const order = await call(loanDetails, request, signal);
      return {
        status: order.orderStatus,
        statusText: order.noticeStatusText,
        description: order.noticeDesText,
        productName: order.productName,
        rows: order.userOrderDetail.detail,
      };
    },
  };
}
