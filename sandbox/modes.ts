import * as v from 'valibot';

/**
 * What keeps this lender from doing a thing twice. `order`: keys, and one payment for an order or an instalment and one open loan
 * of a product, whatever the keys. `keys`: a known key and body get the same answer; whatever comes with a new key is carried out. `neither`:
 * each request is carried out.
 */
const guards = ['order', 'keys', 'neither'] as const;

/** Longer than a client waits for an answer. */
const latest = 75_000;

const wholeFrom = (least: number, most: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most));

const pendingCode = v.pipe(
  v.string(),
  v.regex(/^-?\w{1,20}$/, 'must be a code such as 7777'),
  v.check((code) => Number(code) !== 0, 'must not be a code that says yes'),
);

/** What kind of lender this is (P-42, P-43). Whatever is not said is as usual. */
export const modeSchema = v.strictObject({
  guard: v.optional(v.picklist(guards), 'order'),
  /** Milliseconds of the lender's clock after which a once-only request is carried out, also when its client has left. */
  late: v.optional(wholeFrom(0, latest), 0),
  /** With which code, and how many times for each key, a once-only call says that it is still processed; at least until it is carried out. */
  pending: v.optional(v.nullable(v.strictObject({ code: pendingCode, times: wholeFrom(0, 100) })), null),
  /** Each once-only request reaches the lender twice, as when a browser or a proxy sends it again by itself. */
  twice: v.optional(v.boolean(), false),
  /** Keys are forgotten after a day of the lender's clock. */
  forgetsKeys: v.optional(v.boolean(), false),
});

export type Mode = v.InferOutput<typeof modeSchema>;

export const usualMode: Mode = v.parse(modeSchema, {});

/** Whether a repeat under its key is carried out once, so that a web view may say that asking again is safe (S-398). */
export const honoursKeys = ({ guard }: Pick<Mode, 'guard'>): boolean => guard !== 'neither';

/** How long a lender that forgets keys keeps them. */
export const keyLife = 86_400_000;

export const guardWords: Readonly<Record<Mode['guard'], string>> = {
  order: 'order guard',
  keys: 'keys only',
  neither: 'neither',
};

export const modeInWords = ({ guard, late, pending, twice, forgetsKeys }: Mode): string =>
  [
    guardWords[guard],
    ...(late > 0 ? [`executes ${late / 1000} s late`] : []),
    ...(pending ? [`pending ${pending.code} × ${pending.times}`] : []),
    ...(twice ? ['twice'] : []),
    ...(forgetsKeys ? ['forgets keys'] : []),
  ].join(', ');
