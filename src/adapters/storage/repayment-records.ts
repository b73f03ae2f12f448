import * as v from 'valibot';
import type { CodePayload, RepaymentRecord } from '#kit/repayment-record.ts';
import { createStorage } from './storage.ts';

type Area = () => Storage | null | undefined;

type RepaymentRecordsOptions = {
  readonly local: Area;
  readonly session: Area;
  /** Of its own for each payload. */
  readonly newNonce?: () => string;
  /** The address when it may be shown as a picture, else null (P-07). */
  readonly trustImage: (address: string) => string | null;
};

/**
 * Hands a code to the pages that show it: the record under `repaymentInfo` in localStorage (S-366), payloads in
 * sessionStorage under a nonce (S-365). What is read back is judged like anything from outside (P-15): missing or corrupt is null.
 */
export function createRepaymentRecords({
  local,
  session,
  newNonce = randomNonce,
  trustImage,
}: RepaymentRecordsOptions) {
  const device = createStorage(local, '');
  const tab = createStorage(session, '');
  const trusted = (address: string | null) => (address === null ? null : trustImage(address));

  return {
    writeRecord(record: RepaymentRecord): void {
      device.set('repaymentInfo', record);
    },

    readRecord(): RepaymentRecord | null {
      const parsed = v.safeParse(recordSchema, device.get('repaymentInfo'));
      if (!parsed.success) return null;
      const { repayAmount, delayInfo, defDetail, regionFlag } = parsed.output;
      return {
        repayAmount,
        ...(delayInfo ? { delayInfo } : {}),
        ...(regionFlag === undefined ? {} : { regionFlag }),
        defDetail: { ...defDetail, logo: trusted(defDetail.logo) },
      };
    },

    /** The nonce, for `k` of the code page's address. */
    writePayload(payload: CodePayload): string {
      const nonce = newNonce();
      tab.set(payloadKey(nonce), payload);
      return nonce;
    },

    readPayload(nonce: string): CodePayload | null {
      const parsed = v.safeParse(payloadSchema, tab.get(payloadKey(nonce)));
      if (!parsed.success) return null;
      const { regionFlag, ...payload } = parsed.output;
      return {
        ...payload,
        ...(regionFlag === undefined ? {} : { regionFlag }),
        image: trusted(payload.image),
      };
    },
  };
}

const randomNonce = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const payloadKey = (nonce: string) => `repaymentCode:${nonce}`;

const cents = v.nullable(v.pipe(v.number(), v.safeInteger()));
/** A QR code holds a few hundred characters before a small screen cannot show it. */
const payCode = v.pipe(v.string(), v.nonEmpty(), v.maxLength(256));
const text = v.pipe(v.string(), v.maxLength(2_048));
const steps = v.pipe(v.array(text), v.maxLength(100));

const recordSchema = v.object({
  repayAmount: cents,
  delayInfo: v.optional(v.object({ delayAmount: cents })),
  regionFlag: v.optional(text),
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
  amount: cents,
  regionFlag: v.optional(text),
});
