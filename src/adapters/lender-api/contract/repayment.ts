import * as v from 'valibot';
import { defineCall } from './call.ts';
import { flag, lenientText, listOf, textual } from './fields.ts';

const bankCard = v.object({
  id: v.pipe(textual, v.nonEmpty()),
  bankName: lenientText,
  cardNo: v.pipe(textual, v.nonEmpty()),
  bankCode: lenientText,
});

/** With what can the borrower repay (S-144). */
export const repaymentWay = defineCall({
  id: 'repayment-way',
  item: 'S-612',
  prefix: 'app',
  path: '/service/loan/repayment-way',
  method: 'POST',
  client: 1,
  mode: 'direct',
  body: 'json',
  success: '00',
  onceOnly: false,
  request: v.strictObject({}),
  answer: v.object({
    /** Anything but '0', 'false' and nothing shows the wallet row (S-363). */
    alipay: v.pipe(
      v.optional(v.unknown(), null),
      v.transform((value) => Boolean(value) && value !== '0' && value !== 'false'),
    ),
    repayToken: lenientText,
    bankCards: listOf(bankCard),
  }),
});

/** Take a payment from a card, or have its code sent again (S-145). */
export const repaymentCommit = defineCall({
  id: 'repayment-commit',
  item: 'S-613',
  prefix: 'loan',
  path: '/loan/repayment-commit',
  method: 'POST',
  client: 1,
  mode: 'direct',
  body: 'json',
  success: '00',
  onceOnly: true,
  request: v.strictObject({
    /** Cents. */
    amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    bankName: v.string(),
    cardId: v.pipe(v.string(), v.nonEmpty()),
    cardNo: v.pipe(v.string(), v.nonEmpty()),
    couponId: v.nullable(v.string()),
    orderId: v.pipe(v.string(), v.nonEmpty()),
    repayToken: v.string(),
    bankCode: v.string(),
    sendMsg: v.picklist([0, 1]),
  }),
  answer: v.object({
    needValid: flag,
    /** What a code confirms: needed where one is asked for, else the answer is taken for none. */
    repayRecordId: lenientText,
  }),
});

/** Confirm a payment by its SMS code (S-146). The answer calls the record `repayRecordId`, the request `repaymentRecordId`. */
export const repaymentConfirm = defineCall({
  id: 'repayment-confirm',
  item: 'S-614',
  prefix: 'loan',
  path: '/loan/repayment-confirm',
  method: 'POST',
  client: 1,
  mode: 'direct',
  body: 'json',
  success: '00',
  onceOnly: true,
  request: v.strictObject({
    orderId: v.pipe(v.string(), v.nonEmpty()),
    verifyCode: v.pipe(v.string(), v.regex(/^\d{6}$/)),
    repaymentRecordId: v.string(),
  }),
  answer: v.unknown(),
});

/** Ask for the address of the wallet provider's page (S-147). */
export const repaymentHuichao = defineCall({
  id: 'repayment-huichao',
  item: 'S-615',
  prefix: 'loan',
  path: '/loan/repayment-huichao',
  method: 'POST',
  client: 1,
  mode: 'direct',
  body: 'json',
  success: '00',
  onceOnly: true,
  request: v.strictObject({
    userId: v.string(),
    orderId: v.pipe(v.string(), v.nonEmpty()),
    /** Cents. */
    amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  }),
  answer: v.object({ url: v.pipe(v.string(), v.nonEmpty()) }),
});
