import { describe, expect, it } from 'vitest';
import { cardRepayment } from '#flows/card-repayment/card-repayment.texts.ts';
import { lost, refused } from '#kit/failure.ts';
import { textOf } from '#kit/messages.ts';
import { say } from '#kit/text.ts';
import { common } from '#words/common.texts.ts';
import { failureMessage } from '#words/refusals.ts';

describe('what a failure says', () => {
  it('S-310 tells the lender’s own message when it sent one', () => {
    expect(failureMessage(refused('99', 'Insufficient balance'), common.processingFailed)).toEqual({
      server: 'Insufficient balance',
    });
  });

  it.each([null, ''])('S-245 falls back on our text when the lender’s message is %j', (text) => {
    expect(failureMessage(refused('99', text), common.processingFailed)).toEqual({ text: common.processingFailed });
  });

  it.each(['timeout', 'offline', 'status', 'malformed', 'unresolved'] as const)(
    'S-322 says error when the answer is lost: %s',
    (reason) => {
      expect(failureMessage(lost(reason), common.processingFailed)).toEqual({ text: 'error' });
    },
  );

  it('S-247 says the given text when the answer is lost and there is one', () => {
    expect(failureMessage(lost('offline'), common.processingFailed, cardRepayment.cardListFailed)).toEqual({
      text: 'failed to query card list',
    });
  });
});

describe('texts', () => {
  it('S-310 shows the lender’s message as it is, markup and braces included', () => {
    expect(textOf({ server: '<b>{amount}</b>' })).toBe('<b>{amount}</b>');
  });

  it.each([
    [cardRepayment.pay, { amount: '₹1250.50' }, 'Pay ₹1250.50'],
    [cardRepayment.resendIn, { seconds: 0 }, 'New code in 0 s'],
    [cardRepayment.cardEnding, { bankName: 'Harbour Bank', tail: '1111' }, 'Harbour Bank, card ending in 1111'],
    [cardRepayment.cardEnding, { tail: '1111' }, '{bankName}, card ending in 1111'],
    [cardRepayment.cardEnding, { bankName: '{tail}', tail: '1111' }, '{tail}, card ending in 1111'],
    [cardRepayment.pay, { amount: '$& $1' }, 'Pay $& $1'],
    [cardRepayment.pay, { other: 'x' }, 'Pay {amount}'],
    [cardRepayment.pay, {}, 'Pay {amount}'],
  ] as const)('fills the placeholders of "%s" with %j', (text, values, said) => {
    expect(say(text, values)).toBe(said);
  });
});
