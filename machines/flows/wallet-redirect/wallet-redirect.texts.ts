import { texts } from '#kit/text.ts';

/** What repaying with a wallet says. */
export const walletRedirect = texts({
  walletExplain: 'You leave this page for the wallet provider and come back when you have paid.',
  walletContinue: 'Continue to the wallet',
  walletRequesting: 'Preparing the wallet page…',
  unknown:
    'The answer got lost on the way. Check the order first. Going on is safe: the same payment is not started twice.',
  walletAway: 'Finish the payment on the wallet provider’s page. When you are back, check the order.',
  walletRefusedTitle: 'The wallet page cannot be opened',
  walletRefused: 'Its address is not one that we trust. Nothing was charged here.',
});
