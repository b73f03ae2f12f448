import { texts } from '#kit/text.ts';

/** What repaying with a wallet says. */
export const walletRedirect = texts({
  explain: 'You leave this page for the wallet provider and come back when you have paid.',
  goOn: 'Continue to the wallet',
  requesting: 'Preparing the wallet page…',
  unknown:
    'There is no final answer yet. You can check the order. Going on is safe: the same payment is not started twice.',
  away: 'Finish the payment on the wallet provider’s page. When you are back, check the order. If that page is closed, continue to the wallet again.',
  declined:
    'The wallet cannot be used right now. Asking for it took no money. Try again, or go back and pay another way.',
  refusedTitle: 'The wallet page cannot be opened',
  refused:
    'Its address is not one that we trust, so it was not opened. That took no money. Check the order, or go back and pay another way.',
});
