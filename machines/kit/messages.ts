import type { Failure } from './failure.ts';

/** Every text that the product shows, by key. The specification's literals stand exactly (S-701…S-768). */
export const messages = {
  // The specification's
  selectCardFirst: 'Please select a payment bank card first', // S-740
  processingFailed: 'processing failed', // S-745
  error: 'error', // S-746
  cardListFailed: 'failed to query card list', // S-747
  wrongCode: 'verification code error', // S-748
  repeatedSubmission: 'do not submit the payment application repeatedly', // S-749
  cancel: 'Cancel', // S-706
  confirm: 'Confirm', // S-722
  payment: 'Payment', // S-715
  repaymentDate: 'Repayment date', // S-711
  copySuccess: 'copy success', // S-753
  // Ours, by decision
  incompleteCode: 'please enter the correct verification code', // S-327, S-762
  offline: 'No internet connection', // S-399, S-764
  retry: 'Retry', // S-399, S-764
  checkOrder: 'check order', // S-336, S-768
  // Ours, where the texts are silent
  repayByCard: 'Repay by card',
  amountToRepay: 'Amount to repay',
  orderNumber: 'Order {orderId}',
  chooseCard: 'Choose a bank card',
  cardEnding: '{bankName}, card ending in {tail}',
  noCards: 'You have no bank card here yet.',
  otherWays: 'Other ways to pay',
  walletRow: 'Pay with a wallet',
  walletHint: 'You continue on the wallet provider’s page',
  pay: 'Pay {amount}',
  paying: 'Asking your bank…',
  cardsNotLoaded: 'Your cards could not be loaded. Nothing was charged.',
  loadingCards: 'Loading your cards',
  outcomeUnknownTitle: 'We do not know yet whether this payment went through',
  outcomeUnknownPay:
    'The answer got lost on the way. Check the order first. Paying again is safe: the same payment is not taken twice.',
  outcomeUnknownLocked: 'The answer got lost on the way. Check the order: until then nothing more is sent.',
  payAgain: 'Pay {amount} again',
  codeTitle: 'Enter your bank’s code',
  codeHint: 'Your bank sent a 6-digit code by SMS. Card ending in {tail}.',
  codeLabel: 'SMS code',
  confirming: 'Confirming…',
  resend: 'Send a new code',
  resending: 'Sending a new code…',
  resendIn: 'New code in {seconds} s',
  resendReadyAnnouncement: 'You can ask for a new code now.',
  codeSentAnnouncement: 'A code is on its way. You can ask for a new one in {seconds} seconds.',
  outcomeUnknownConfirm:
    'The answer got lost on the way. Check the order, or confirm once more: the same payment is not taken twice.',
  confirmAgain: 'Confirm again',
  walletTitle: 'Pay with a wallet',
  walletExplain: 'You leave this page for the wallet provider and come back when you have paid.',
  walletContinue: 'Continue to the wallet',
  walletRequesting: 'Preparing the wallet page…',
  outcomeUnknownWallet:
    'The answer got lost on the way. Check the order first. Going on is safe: the same payment is not started twice.',
  walletAway: 'Finish the payment on the wallet provider’s page. When you are back, check the order.',
  walletRefusedTitle: 'The wallet page cannot be opened',
  walletRefused: 'Its address is not one that we trust. Nothing was charged here.',
  back: 'Back',
  orderTitle: 'Your order',
  orderStatus: 'Status',
  orderLoading: 'Loading your order',
  refresh: 'Refresh',
  notFoundTitle: 'Page not found',
  notFound: 'There is nothing at this address.',
  home: 'Home',
  crashTitle: 'Something went wrong here',
  crash: 'Your money is safe: what was sent is kept, and nothing is sent twice.',
  addressTitle: 'This link is not complete',
  badRepaymentLink: 'It names no order or no amount. Open the repayment from your order again.',
  loading: 'Loading',
  dismiss: 'Dismiss',
  configTitle: 'This page is not set up correctly',
  configExplain: 'The configuration document is not usable. For whoever deploys it:',
  sessionEnded: 'Please log in again',
} as const;

export type MessageKey = keyof typeof messages;

/** A text to show: one of ours by key, or the lender's own, which is only ever shown as text (S-310). */
export type Message = { readonly key: MessageKey } | { readonly server: string };

export const message = (key: MessageKey): Message => ({ key });

/** What to tell about a failure: the lender's message, else `fallback`; `whenLost` when the answer was lost (S-310). */
export function failureMessage(failure: Failure, fallback: MessageKey, whenLost: MessageKey = 'error'): Message {
  if (failure.kind === 'lost') return message(whenLost);
  return failure.message ? { server: failure.message } : message(fallback);
}

export const textOf = (shown: Message): string => ('key' in shown ? messages[shown.key] : shown.server);

/** The text of `key` with each `{name}` replaced. */
export function say(key: MessageKey, values: Readonly<Record<string, string | number>> = {}): string {
  return messages[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
