import { texts } from '#kit/text.ts';

/** What is said where a screen cannot be shown. */
export const trouble = texts({
  crashTitle: 'Something went wrong here',
  crash:
    'This screen could not be shown. That alone takes no money and changes nothing you sent. Before you pay or apply again, look at your order.',
  startOver: 'Start over',
  startOverSays: 'Start over drops what was entered here. Nothing that was sent is undone.',
  call: 'Call {phone}',
  lateTitle: 'This screen has not come yet',
  offline: 'No internet connection. This screen comes by itself when the connection is back. Waiting takes no money.',
  waiting: 'It is tried again by itself. Waiting takes no money.',
  missingTitle: 'This screen cannot be loaded',
  missing: 'Try again in a moment. That takes no money.',
  slow: 'This takes longer than usual. It goes on by itself.',
  notFoundTitle: 'Page not found',
  notFound: 'There is nothing at this address.',
  configTitle: 'This page is not set up correctly',
  configExplain: 'The configuration document is not usable. For whoever deploys it:',
  addressTitle: 'This link is not complete',
  noOrderLink: 'It names no order. Open the order again from where you found it.',
  noAmountLink: 'It names no amount that can be paid. Open the repayment from your order again.',
  noComplaintLink: 'This link names no complaint. Open it from your list of complaints.',
});
