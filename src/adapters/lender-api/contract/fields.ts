import * as v from 'valibot';

/** A text that some lenders send as a number; the number's digits are kept. */
export const textual = v.pipe(
  v.union([
    v.string(),
    v.pipe(
      v.number(),
      v.check((value: number) => Number.isFinite(value)),
    ),
  ]),
  v.transform((value) => String(value)),
);

/** A text that may be missing, null or of a wrong type: then the empty text. */
export const lenientText = v.fallback(textual, '');

/** Of answers whose amounts a screen shows: in which currency, where the lender says so itself (S-305). */
export const regional = { regionFlag: v.optional(lenientText, '') };

/** The lender's own region flag, where it named one (S-305). */
export const regionOf = ({ regionFlag }: { readonly regionFlag: string }) => (regionFlag === '' ? {} : { regionFlag });

/**
 * A flag on which it hangs whether money was taken: yes is exactly one, as number or text (S-308). What is no number, no text of digits,
 * no yes or no and not nothing cannot be read.
 */
export const flag = v.pipe(
  v.nullable(v.union([v.number(), v.boolean(), v.pipe(v.string(), v.regex(/^\d*$/))])),
  v.transform((value) => value === 1 || value === '1'),
);

/** A flag that may be missing: then no. */
export const lenientFlag = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((value) => value === 1 || value === '1'),
);

/** A list whose unreadable entries are dropped; missing or null counts as empty. */
export const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    // To whoever sends a list its entries have a shape; whoever reads it takes them as they come.
    v.optional(v.nullable(v.array(v.unknown()) as v.GenericSchema<readonly v.InferInput<Item>[], unknown[]>, []), []),
    v.transform((entries) =>
      entries.flatMap((entry) => {
        const result = v.safeParse(item, entry);
        return result.success ? [result.output] : [];
      }),
    ),
    v.metadata({ item }),
  );

/** A list that may be missing or of a wrong type: then empty. */
export const lenientList = <Item extends v.GenericSchema>(item: Item) => v.fallback(listOf(item), []);

/** Rows of a label and a value, as the lender words them. */
export const textRows = lenientList(v.object({ text: lenientText, value: lenientText }));

/** A whole number, which a form carries as digits. */
export const whole = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+$/), v.transform(Number))]),
  v.safeInteger(),
);

/** Cents of an amount that is more than nothing (S-021). */
export const cents = v.pipe(whole, v.minValue(1));

/** Cents; null when what was sent is no amount (S-304). */
export const lenientCents = v.fallback(v.nullable(whole), null);

/** One repayment of a plan. */
export const planRow = v.object({ remark: lenientText, title: lenientText, amount: lenientCents, time: lenientText });
