/** Under what the journal keeps an application, which has no order yet. */
export const applicationFor = (productId: string) => `product:${productId}`;
