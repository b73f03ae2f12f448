import * as v from 'valibot';
import type {
  CodePage,
  CodePayload,
  IssuedPayment,
  OrderKey,
  PaymentKey,
  RepaymentRecord,
} from '#kit/repayment-record.ts';
import type { Saved } from '#kit/saved.ts';
import type { Kept } from './kept.ts';
import { createStorage } from './storage.ts';

type RepaymentRecordsOptions = {
  /** Where the record is handed over, as long as the page lives where it is none. */
  readonly local: () => Storage | null | undefined;
  /** Whose page it is; null when nobody is named. */
  readonly borrower: string | null;
  readonly kept: Kept;
  /** Of its own for each payment. */
  readonly newNonce?: () => string;
  /** The address when it may be shown as a picture, else null (P-07). */
  readonly trustImage: (address: string) => string | null;
};

/** A code to be kept, what its page shows with it; null for a payer's page that was opened. */
type Given =
  | Extract<IssuedPayment['code'], { readonly form: 'barcode' }>
  | (Omit<CodePage, 'key'> & { readonly payload: CodePayload })
  | null;

/**
 * Hands what was given out to pay with to the pages that show it or have to know of it: the record under `repaymentInfo` (S-366),
 * each payment under a nonce (S-365), both with the borrower and the order they belong to (P-47). What is read
 * back is judged like anything from outside (P-15): another's, missing or corrupt is null.
 */
export function createRepaymentRecords({
  local,
  borrower,
  kept,
  newNonce = randomNonce,
  trustImage,
}: RepaymentRecordsOptions) {
  const device = createStorage(local, '');
  const trusted = (address: string | null) => (address === null ? null : trustImage(address));

  function read(name: string): readonly Payment[] {
    const found = kept.get('issued', name);
    const parsed = v.safeParse(paymentSchema, found?.data);
    return found && parsed.success ? [{ ...parsed.output, at: found.at, name }] : [];
  }

  /** What was given out for the order, the newest first. */
  const ofOrder = (orderId: string): readonly Payment[] =>
    kept
      .names('issued')
      .flatMap(read)
      .filter((one) => one.orderId === orderId)
      .sort((one, other) => other.at - one.at);

  return {
    writeRecord({ orderId, productId }: OrderKey, record: RepaymentRecord): void {
      device.set('repaymentInfo', { ...record, borrower, orderId, productId });
    },

    /** What was left for the page of that order. */
    readRecord(order: OrderKey): RepaymentRecord | null {
      const parsed = v.safeParse(recordSchema, device.get('repaymentInfo'));
      if (!parsed.success) return null;
      const { borrower: owner, orderId, productId, ...record } = parsed.output;
      if (owner !== borrower || orderId !== order.orderId || productId !== order.productId) return null;
      return { ...record, defDetail: { ...record.defDetail, logo: trusted(record.defDetail.logo) } };
    },

    /** Keeps what was given out just now in the place of the same before; the nonce is `k` of the code page's address. */
    keepIssued({ orderId, kind, channelNumber, amount }: PaymentKey, given: Given): string {
      const payment = { orderId, kind, channelNumber, amount, given };
      for (const one of ofOrder(orderId)) if (sameOf(one) === sameOf(payment)) kept.remove('issued', one.name);
      const nonce = newNonce();
      kept.set('issued', prefix + nonce, payment);
      return nonce;
    },

    /** What was given out for the order and can still be paid, the newest first. */
    recallIssued: (orderId: string): readonly IssuedPayment[] =>
      ofOrder(orderId).map(({ orderId: _, given, name, ...payment }) => {
        const code =
          given?.form === 'page'
            ? ({ form: 'page', showType: given.showType, key: name.slice(prefix.length) } as const)
            : given;
        const { validUntil } = (given?.form === 'page' ? given.payload : given) ?? {};
        return { ...payment, code, ...(validUntil !== undefined && { validUntil }) };
      }),

    /** What the page of a code shows: that order's, under that nonce. */
    readPayload(nonce: string, orderId: string): CodePayload | null {
      const [payment] = read(prefix + nonce);
      if (payment?.given?.form !== 'page' || payment.orderId !== orderId) return null;
      const { payload } = payment.given;
      return { ...payload, image: trusted(payload.image) };
    },
  };
}

/** Of the name under which a payment is kept; its nonce follows. */
const prefix = 'payment:';

const randomNonce = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const cents = v.pipe(v.number(), v.safeInteger());
/** A QR code holds a few hundred characters before a small screen cannot show it. */
const payCode = v.pipe(v.string(), v.nonEmpty(), v.maxLength(256));
const text = v.pipe(v.string(), v.maxLength(2_048));
const steps = v.pipe(v.array(text), v.maxLength(100));
const maybe = v.exactOptional(text);

/** What may stand beside a code. */
const beside = { validUntil: maybe, dueDate: maybe, channel: maybe };

const recordSchema = v.object({
  borrower: v.nullable(v.string()),
  orderId: v.string(),
  productId: v.string(),
  repayAmount: v.nullable(cents),
  delayInfo: v.exactOptional(v.object({ delayAmount: v.nullable(cents) })),
  dueDate: maybe,
  regionFlag: maybe,
  defDetail: v.object({
    payCode,
    logo: v.nullable(text),
    title: text,
    payNotice: v.pipe(v.array(v.object({ name: text, steps })), v.maxLength(100)),
  }),
});

const payloadSchema = v.object({
  payCode,
  image: v.nullable(text),
  steps,
  amount: v.nullable(cents),
  ...beside,
  appUrl: maybe,
  regionFlag: maybe,
});

const paymentSchema = v.object({
  orderId: v.string(),
  kind: v.picklist(['instalment', 'rollover', 'wallet']),
  channelNumber: v.string(),
  amount: cents,
  given: v.nullable(
    v.union([
      v.object({ form: v.literal('barcode'), text: payCode, ...beside }),
      v.object({ form: v.literal('page'), showType: v.picklist([1, 2]), payload: payloadSchema }),
    ]),
  ),
});

type Payment = Saved<typeof paymentSchema> & {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly name: string;
};

/** One text for each payment and code; a page that was opened has no code. */
const sameOf = ({ kind, channelNumber, amount, given }: PaymentKey & { readonly given: Given }) =>
  JSON.stringify([kind, channelNumber, amount, given?.form === 'page' ? given.payload.payCode : given?.text]);
