/** Under what the journal keeps an application, which has no order yet. */
export const applicationFor = (productId: string) => `product:${productId}`;

/** A card that is bound for no order is named by its product. */
export const cardFor = ({
  source,
  orderId,
  productId,
}: Readonly<Record<'source' | 'orderId' | 'productId', string>>) =>
  source === 'loanDetail' ? `card of ${orderId}` : `card:${productId}`;

/** A complaint, about an order or none. */
export const complaintAbout = (orderNo: string) => `complaint:${orderNo}`;

/** A registration, by the mark of its telephone number. */
export const registrationOf = (mark: string) => `registration of ${mark}`;

/** Several borrowers may have one of that name. */
export const namesNobody = (subject: string) => /^(product|card|complaint):/.test(subject);

/** Under what its turn is taken: whoever opened an order, it is one debt. */
export const debtOf = (owner: string, subject: string) =>
  JSON.stringify(namesNobody(subject) ? [owner, subject] : [subject]);
