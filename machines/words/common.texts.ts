import { texts } from '#kit/text.ts';

/** What several flows and the shell say. */
export const common = texts({
  processingFailed: 'processing failed', // S-745
  error: 'error', // S-746
  incompleteCode: 'please enter the correct verification code', // S-327, S-762
  cancel: 'Cancel', // S-706
  confirm: 'Confirm', // S-722
  send: 'Send', // S-726
  offline: 'No internet connection', // S-399, S-764
  offlineHeld: 'Nothing is sent while offline.',
  doubtMissing: 'Earlier payments cannot be looked up yet. Nothing is sent until they can be.',
  retry: 'Retry', // S-399, S-764
  checkOrder: 'check order', // S-336, S-768
  amountToRepay: 'Amount to repay',
  orderNumber: 'Order {orderId}',
  unknownTitle: 'We do not know yet whether this payment went through',
  unknownLocked: 'There is no final answer yet. You can check the order.',
  orderComing: 'The page of your order is on its way.',
  heldTitle: 'Nothing was sent just now',
  payWithWallet: 'Pay with a wallet',
  back: 'Back',
  home: 'Home',
  loading: 'Loading',
  dismiss: 'Dismiss',
  close: 'Close',
  pageTitle: '{page} · {app}',
});
