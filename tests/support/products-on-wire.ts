import type { loanDetails } from '#adapters/lender-api/contract/order.ts';
import type { Product } from '#kit/entities.ts';
import type { DataOf } from '#tools/paths/driver.ts';

/** Recommended products as the lender sends them (S-157). */
export const productsOnWire = (products: readonly Product[]) =>
  products.map(({ logo, amountText, description, isEnabled, ...rest }) => ({
    ...rest,
    logo: logo ?? '',
    amountDesc: amountText,
    desc: description,
    enabled: isEnabled ? 1 : 0,
  }));

/** An order that failed, of which nothing matters but the products beside it. */
export const orderWithProducts = (products: readonly Product[]): DataOf<typeof loanDetails> => ({
  orderStatus: '21',
  noticeStatusText: '',
  noticeDesText: '',
  recProducts: productsOnWire(products),
  productName: '',
  productLogo: '',
  userOrderDetail: { detail: [] },
  inside: 0,
  h5Url: '',
  isDelay: 0,
  telephone: '',
  isScore: 0,
  playeduL: '',
  reyMsg: '',
  cardNeedPop: 0,
  cardPopTitle: '',
  cardPopMsg: '',
  account: null,
});
