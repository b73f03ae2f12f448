import * as v from 'valibot';

/** A text that some lenders send as a number; the number's digits are kept. */
export const textual = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.finite())]),
  v.transform((value) => String(value)),
);

/** A text that may be missing, null or of a wrong type: then the empty text. */
export const lenientText = v.fallback(textual, '');

/** A flag of the wire: yes is exactly one, as number or text (S-308). */
export const flag = v.pipe(
  v.unknown(),
  v.transform((value) => value === 1 || value === '1'),
);

/** A list whose unreadable entries are dropped; missing or null counts as empty. */
export const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.nullish(v.array(v.unknown()), []),
    v.transform((entries) =>
      entries.flatMap((entry) => {
        const result = v.safeParse(item, entry);
        return result.success ? [result.output] : [];
      }),
    ),
    v.metadata({ item }),
  );
