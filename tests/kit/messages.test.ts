import { describe, expect, it } from 'vitest';
import { lost, refused } from '../../machines/kit/failure.ts';
import { failureMessage, type MessageKey, messages, say, textOf } from '../../machines/kit/messages.ts';

const literals: readonly (readonly [id: string, key: MessageKey, text: string])[] = [
  ['S-706', 'cancel', 'Cancel'],
  ['S-711', 'repaymentDate', 'Repayment date'],
  ['S-715', 'payment', 'Payment'],
  ['S-722', 'confirm', 'Confirm'],
  ['S-740', 'selectCardFirst', 'Please select a payment bank card first'],
  ['S-745', 'processingFailed', 'processing failed'],
  ['S-746', 'error', 'error'],
  ['S-747', 'cardListFailed', 'failed to query card list'],
  ['S-748', 'wrongCode', 'verification code error'],
  ['S-749', 'repeatedSubmission', 'do not submit the payment application repeatedly'],
  ['S-753', 'copySuccess', 'copy success'],
  ['S-762', 'incompleteCode', 'please enter the correct verification code'],
  ['S-764', 'offline', 'No internet connection'],
  ['S-764', 'retry', 'Retry'],
  ['S-768', 'checkOrder', 'check order'],
];

describe('the specification’s literals', () => {
  it.each(literals)('%s %s reads "%s"', (_, key, text) => {
    expect(messages[key]).toBe(text);
    expect(textOf({ key })).toBe(text);
    expect(say(key)).toBe(text);
  });
});

describe('what a failure says', () => {
  it('S-310 tells the lender’s own message when it sent one', () => {
    expect(failureMessage(refused('99', 'Insufficient balance'), 'processingFailed')).toEqual({
      server: 'Insufficient balance',
    });
  });

  it.each([null, ''])('S-245 falls back on our text when the lender’s message is %j', (text) => {
    expect(failureMessage(refused('99', text), 'processingFailed')).toEqual({ key: 'processingFailed' });
  });

  it.each(['timeout', 'offline', 'status', 'malformed', 'unresolved'] as const)(
    'S-322 says error when the answer is lost: %s',
    (reason) => {
      expect(failureMessage(lost(reason), 'processingFailed')).toEqual({ key: 'error' });
    },
  );

  it('S-247 says the given text when the answer is lost and there is one', () => {
    expect(failureMessage(lost('offline'), 'processingFailed', 'cardListFailed')).toEqual({ key: 'cardListFailed' });
  });
});

describe('texts', () => {
  it('S-310 shows the lender’s message as it is, markup and braces included', () => {
    expect(textOf({ server: '<b>{amount}</b>' })).toBe('<b>{amount}</b>');
  });

  it.each([
    ['pay', { amount: '₹1250.50' }, 'Pay ₹1250.50'],
    ['resendIn', { seconds: 0 }, 'New code in 0 s'],
    ['cardEnding', { bankName: 'Harbour Bank', tail: '1111' }, 'Harbour Bank, card ending in 1111'],
    ['cardEnding', { tail: '1111' }, '{bankName}, card ending in 1111'],
    ['cardEnding', { bankName: '{tail}', tail: '1111' }, '{tail}, card ending in 1111'],
    ['pay', { amount: '$& $1' }, 'Pay $& $1'],
    ['pay', { other: 'x' }, 'Pay {amount}'],
    ['pay', {}, 'Pay {amount}'],
  ] as const)('fills the placeholders of %s with %j', (key, values, text) => {
    expect(say(key, values)).toBe(text);
  });
});
