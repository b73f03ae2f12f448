/** Under what the journal keeps an application, which has no order yet. */
export const applicationFor = (productId: string) => `product:${productId}`;

/** What the journal calls a complaint about an order, to settle it once its outcome was seen (S-398). */
export const complaintSubject = (orderNo: string) => `complaint:${orderNo}`;
