import type { Product } from '#kit/entities.ts';

/** Recommended products as the lender sends them (S-157). */
export const productsOnWire = (products: readonly Product[]) =>
  products.map(({ logo, amountText, description, isEnabled, ...rest }) => ({
    ...rest,
    logo: logo ?? '',
    amountDesc: amountText,
    desc: description,
    enabled: isEnabled ? 1 : 0,
  }));
