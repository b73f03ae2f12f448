import type { OrderDetails, OrderDetailsContext, OrderDialog } from './order-details.types.ts';

/** What the page offers below the order (S-180…S-183, S-347). */
export type Offer = 'repayment' | 'rollover' | 'borrowAgain' | 'products' | 'nothing';

export function offerOf({ status, isDelay, products }: OrderDetails): Offer {
  switch (status) {
    case '170':
      return 'repayment';
    case '174':
    case '180':
      return isDelay ? 'rollover' : 'repayment';
    case '200':
      return 'borrowAgain';
    default:
      return products.length > 0 ? 'products' : 'nothing';
  }
}

const asks: Readonly<Record<OrderDialog, (order: OrderDetails) => boolean>> = {
  bankCard: ({ bankCardPrompt }) => bankCardPrompt !== null,
  withdraw: ({ withdrawMessage }) => withdrawMessage !== null,
  rating: ({ isScore }) => isScore,
};

/** The dialogs, in their order (S-349). */
export const dialogs: readonly OrderDialog[] = ['bankCard', 'withdraw', 'rating'];

/** The order asks for the dialog, and the borrower has not closed it in this visit (S-349, S-520). */
export const isDue = ({ order, answered }: OrderDetailsContext, dialog: OrderDialog): boolean =>
  order !== null && asks[dialog](order) && !answered.includes(dialog);
