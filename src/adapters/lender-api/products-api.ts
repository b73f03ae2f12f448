import type { InferOutput } from 'valibot';
import type { Product } from '#kit/entities.ts';
import { loanDetails } from './contract/order.ts';
import { eventSave, failurePage, type product, productLink } from './contract/products.ts';
import type { LenderApi } from './lender-api.ts';

/** A recommended product in the model's words (S-157); a logo from an address that is not trusted is left out (P-07). */
export const toProduct = (
  { trust }: Pick<LenderApi, 'trust'>,
  { logo, amountDesc, desc, enabled, ...rest }: InferOutput<typeof product>,
): Product => ({
  ...rest,
  logo: trust(logo, 'imageSrc'),
  amountText: amountDesc,
  description: desc,
  isEnabled: enabled,
});

type Tap = {
  readonly productId: string;
  readonly moduleId: number;
  /** From 1. */
  readonly positionId: number;
};

/** The calls about recommended products in the model's words. */
export function createProductsApi(api: LenderApi) {
  const { call, page } = api;
  return {
    /** What the lender recommends to whoever looks at that order (S-524). */
    async loadProducts(order: { readonly productId: string; readonly orderId: string }, signal?: AbortSignal) {
      const { recProducts } = await call(loanDetails, order, signal);
      return recProducts.map((entry) => toProduct(api, entry));
    },

    /** Why the last application failed (S-158); loading and failures are shown by the call itself (S-219, S-220). */
    async loadFailure(signal?: AbortSignal) {
      const { products, ...answer } = await call(failurePage, { deviceId: page.common.deviceId ?? '' }, signal);
      return { ...answer, products: products.map((entry) => toProduct(api, entry)) };
    },

    /** Where a product leads (S-360); the gate judges the address before it is opened. */
    loadLink: (productId: string, signal?: AbortSignal) => call(productLink, { productId }, signal),

    /** Reports a tap (S-359, S-360); every answer is as good as another. */
    async saveEvent(tap: Tap, signal?: AbortSignal): Promise<void> {
      await call(eventSave, tap, signal);
    },
  };
}
