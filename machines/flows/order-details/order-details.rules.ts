import type { OrderDetails, OrderDetailsContext, OrderDialog } from './order-details.types.ts';

const asks: Readonly<Record<OrderDialog, (order: OrderDetails) => boolean>> = {
  bankCard: ({ bankCardPrompt }) => bankCardPrompt !== null,
  withdraw: ({ withdrawMessage }) => withdrawMessage !== null,
  rating: ({ isScore }) => isScore,
};

/** Orders that the lender is at work on, and those that are paid with what was given out. */
const moving: readonly string[] = ['110', '151'];
const owing: readonly string[] = ['170', '174', '180'];

/** The order becomes another without the borrower: the lender is at work on it, or somebody may be paying what was given out for it. */
export const isOnItsWay = ({ status, isPayable }: OrderDetails): boolean =>
  moving.includes(status) || (isPayable && owing.includes(status));

/** The dialogs, in their order (S-349). */
export const dialogs: readonly OrderDialog[] = ['bankCard', 'withdraw', 'rating'];

/** The order asks for the dialog, and the borrower has not closed it in this visit (S-349, S-520). */
export const isDue = ({ order, answered }: OrderDetailsContext, dialog: OrderDialog): boolean =>
  order !== null && asks[dialog](order) && !answered.includes(dialog);

/** The lender says how much is due, and takes it from a bank card or a wallet. */
export const takesCards = ({ order }: OrderDetailsContext): boolean =>
  order?.account?.hasCardRepayment === true && order.account.amountDue !== null;
