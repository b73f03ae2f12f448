import { texts } from '#kit/text.ts';

/** What several flows and the shell say. */
export const common = texts({
  processingFailed: 'processing failed', // S-745
  error: 'error', // S-746
  incompleteCode: 'please enter the correct verification code', // S-327, S-762
  cancel: 'Cancel', // S-706
  confirm: 'Confirm', // S-722
  send: 'Send', // S-726
  copySuccess: 'copy success', // S-753
  copy: 'copy', // S-713
  chooseStars: 'Silakan pilih', // S-391, S-738
  stars: 'Stars, one to five',
  submit: 'Submit',
  offline: 'No internet connection', // S-399, S-764
  retry: 'Retry', // S-399, S-764
  checkOrder: 'check order', // S-336, S-768
  amountToRepay: 'Amount to repay',
  orderNumber: 'Order {orderId}',
  outcomeUnknownTitle: 'We do not know yet whether this payment went through',
  outcomeUnknownLocked: 'The answer got lost on the way. Check the order: until it is known, nothing more is sent.',
  orderComing: 'The page of your order is on its way.',
  heldTitle: 'Nothing was sent just now',
  held: 'The same was sent before and is not confirmed yet, or is on its way from another window.',
  payWithWallet: 'Pay with a wallet',
  back: 'Back',
  notFoundTitle: 'Page not found',
  notFound: 'There is nothing at this address.',
  home: 'Home',
  crashTitle: 'Something went wrong here',
  crash: 'Your money is safe: what was sent is kept, and nothing is sent twice.',
  addressTitle: 'This link is not complete',
  noOrderLink: 'It names no order. Open the order again from where you found it.',
  badRepaymentLink: 'It names no order or no amount. Open the repayment from your order again.',
  loading: 'Loading',
  dismiss: 'Dismiss',
  close: 'Close',
  configTitle: 'This page is not set up correctly',
  configExplain: 'The configuration document is not usable. For whoever deploys it:',
  sessionEnded: 'Please log in again',
  downloadApp: 'Download the app',
});
