import { texts } from '#kit/text.ts';

/** What stands beside a code to pay with. */
export const voucher = texts({
  payTo: 'Pay to {name}',
  validUntil: 'Valid until {date}',
  rolloverAmount: 'Price of the rollover',
});
