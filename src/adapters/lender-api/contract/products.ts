import * as v from 'valibot';
import { defineCall } from './call.ts';
import { lenientFlag, lenientList, lenientText, textual, whole } from './fields.ts';

/** A product that the lender recommends (S-157). */
export const product = v.object({
  productId: v.pipe(textual, v.nonEmpty()),
  logo: lenientText,
  name: lenientText,
  buttonText: lenientText,
  amountRange: lenientText,
  amountDesc: lenientText,
  rate: lenientText,
  desc: lenientText,
  tags: lenientList(textual),
  enabled: lenientFlag,
});

/** Report that the borrower pressed something of a module (S-359, S-360). */
export const eventSave = defineCall({
  id: 'event-save',
  item: 'S-632',
  prefix: 'app',
  path: '/service/event/save',
  method: 'POST',
  client: 1,
  mode: 'silentWrapper',
  body: 'form',
  success: 'any',
  onceOnly: false,
  request: v.strictObject({ productId: v.string(), moduleId: whole, positionId: whole }),
  answer: v.unknown(),
});

/** Where a recommended product leads (S-360). */
export const productLink = defineCall({
  id: 'product-link',
  item: 'S-638',
  prefix: 'app',
  path: '/v3/recommend/product-link',
  method: 'POST',
  client: 1,
  mode: 'silentWrapper',
  body: 'form',
  success: 'zero',
  onceOnly: false,
  request: v.strictObject({ productId: v.pipe(v.string(), v.nonEmpty()) }),
  answer: v.object({ url: v.pipe(v.string(), v.nonEmpty()) }),
});

/** Why an application failed, and what else there is (S-158, S-223). */
export const failurePage = defineCall({
  id: 'failure-page',
  item: 'S-637',
  prefix: 'app',
  path: '/joint-logon/fail-page',
  method: 'POST',
  client: 2,
  mode: 'wrapper',
  body: 'form',
  success: '00',
  onceOnly: false,
  request: v.strictObject({ deviceId: v.string() }),
  answer: v.object({ noticeMessage: lenientText, errMessage: lenientText, products: lenientList(product) }),
});
