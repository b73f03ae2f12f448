import * as v from 'valibot';
import { heldBy } from '#kit/entities.ts';

export const draftGroups = ['bank', 'text', 'enum', 'city select', 'day'] as const;

export const bankFormValues = v.record(v.string(), v.string());

const item = v.strictObject({
  code: v.string(),
  /** How it is filled in (S-135): typed digits, two lists one after another, the phone's picker of dates, one list. */
  kind: v.picklist(['text', 'city', 'day', 'enum']),
  title: v.string(),
  /** Stands in the empty field; told when the field was left empty (S-344). */
  hint: v.string(),
  /** What the lender knows already. */
  value: v.string(),
  options: v.array(
    v.strictObject({
      /** Of a city: its region, a slash, its own. */
      name: v.string(),
      /** What stands for the option where it is sent (S-136). */
      type: v.string(),
    }),
  ),
  /** Empty for every card type (S-344). */
  cardType: v.string(),
  /** Empty for every channel (S-344). */
  channel: v.string(),
});

export const bankFormContext = v.strictObject({
  productId: v.string(),
  orderId: v.string(),
  /** `loanDetail`: the card of an order is changed (S-167). `repayChoose`: a card is added to repay an order with it. */
  source: v.picklist(['loanDetail', 'repayChoose', '']),
  /** The lender honours idempotency keys, so that a lost request may be repeated (S-398). */
  keysHonoured: v.boolean(),
  items: v.array(item),
  /** S-163. */
  cardType: v.string(),
  /** S-163; only picking one under card type 1 changes it (S-164). */
  channel: v.string(),
  values: bankFormValues,
  /** The picker that is open, and what it stands at (S-722). */
  picking: v.nullable(v.strictObject({ code: v.string(), value: v.string() })),
  /** What is being sent was sent before, with an unknown outcome (S-336). */
  isRepeat: v.boolean(),
  heldBy,
});
