import * as v from 'valibot';
import { defineCall } from './call.ts';
import { lenientList, lenientText, textual } from './fields.ts';

const wrapper = { method: 'POST', prefix: 'app', client: 1, mode: 'wrapper', body: 'form', success: 'zero' } as const;

/** One field of the bank form (S-135). An item whose kind is not known is left out. */
const item = v.object({
  code: v.pipe(textual, v.nonEmpty()),
  cate: v.picklist(['text', 'city-select', 'day', 'enum']),
  title: lenientText,
  subtitle: lenientText,
  value: lenientText,
  note: lenientList(v.object({ name: lenientText, type: textual })),
  /** Card type to which the item belongs; 0 or nothing: all (S-344). */
  cardTypeMi: lenientText,
  /** Channel to which the item belongs; 0 or nothing: all (S-344). */
  channelNumber: lenientText,
});

/** The fields of the form with which a bank card is bound (S-090). */
export const cardInit = defineCall({
  ...wrapper,
  id: 'card-init',
  item: 'S-601',
  path: '/card-init',
  onceOnly: false,
  request: v.strictObject({ product_id: v.string() }),
  answer: v.object({ items: lenientList(item) }),
});

/** One entry for each item of the form, by its code, and what was chosen around it (S-136). */
const filledForm = v.objectWithRest(
  {
    cardType: v.string(),
    /** Channel that was chosen. */
    channelNumber: v.string(),
    product_id: v.string(),
  },
  v.string(),
);

/** Bind a bank card. */
export const bindCardNew = defineCall({
  ...wrapper,
  id: 'bind-card-new',
  item: 'S-602',
  path: '/bind-card-new',
  onceOnly: true,
  request: filledForm,
  answer: v.unknown(),
});

/** Change the card of an order (S-167). */
export const cardChange = defineCall({
  ...wrapper,
  id: 'card-change',
  item: 'S-603',
  path: '/card-change',
  onceOnly: true,
  request: filledForm,
  answer: v.unknown(),
});
