import * as v from 'valibot';
import { cents } from '#kit/entities.ts';
import type { Saved } from '#kit/saved.ts';

export const defaultPayment = v.strictObject({
  /** Also called the contract number (S-395). */
  payCode: v.string(),
  /** An address that may be shown, else null. */
  logo: v.nullable(v.string()),
  title: v.string(),
  payNotice: v.array(v.strictObject({ name: v.string(), steps: v.array(v.string()) })),
});

/** The code with which the borrower can always pay, and how (S-069, S-083). */
export type DefaultPayment = Saved<typeof defaultPayment>;

/** How to pay at one kind of place. */
export type StepGroup = DefaultPayment['payNotice'][number];

/** What the instalment or the rollover page leaves for `/repaymentOfCode2`, rewritten whole each time (S-152, S-366). */
export type RepaymentRecord = {
  /** Cents; null when the lender did not say. */
  readonly repayAmount: number | null;
  /** Only from the rollover page; its amount, in cents, is then the total. */
  readonly delayInfo?: { readonly delayAmount: number | null };
  readonly defDetail: DefaultPayment;
  /** Of the instalment, as the lender writes it (S-378); absent where it does not say. A rollover has none: its day is the next one. */
  readonly dueDate?: string;
  /** The lender's own, over that of the configuration (S-305). */
  readonly regionFlag?: string;
};

const maybe = v.exactOptional(v.string());

const barcode = v.strictObject({
  form: v.literal('barcode'),
  text: v.string(),
  /** These as in the payload of a page. */
  validUntil: maybe,
  dueDate: maybe,
  channel: maybe,
});

/** Shown on a page of its own: 1 a code and the channel's image, 2 a QR image and steps (S-079…S-081). */
const codePage = v.strictObject({
  form: v.literal('page'),
  showType: v.picklist([1, 2]),
  /** Under which the page finds what it shows. */
  key: v.string(),
});

/** A code to pay with, as it is shown (S-365). */
export const shownCode = v.union([barcode, codePage]);

export type CodePage = Saved<typeof codePage>;

/** What was given out to pay with, and can still be paid as far as anybody here knows (S-365). */
export const issuedPayment = v.strictObject({
  /** What for: the instalment, the rollover, the order at the wallet provider; forgotten where only the journal knows of it. */
  kind: v.picklist(['instalment', 'rollover', 'wallet', 'forgotten']),
  /** Empty for the wallet provider, and where it is forgotten. */
  channelNumber: v.string(),
  amount: cents,
  /** When, in epoch milliseconds. */
  at: v.pipe(v.number(), v.safeInteger()),
  /** Null for a payer's page that was opened. */
  code: v.nullable(shownCode),
  /** Until when a code can be paid, as the lender writes it (S-378); absent where it does not say. */
  validUntil: maybe,
});

export type IssuedPayment = Saved<typeof issuedPayment>;

/** What a payment is for; another value of any of them is another payment. */
export type PaymentKey = Pick<IssuedPayment, 'kind' | 'channelNumber' | 'amount'> & { readonly orderId: string };

/** Whose page it is, as its address says. */
export type OrderKey = { readonly orderId: string; readonly productId: string };

/** What the channel that was paid through leaves for `/repaymentOfCode` (S-365). */
export type CodePayload = {
  readonly payCode: string;
  /** An address that may be shown, else null: of the channel for a code (S-079), of the QR code for a QR (S-080). */
  readonly image: string | null;
  readonly steps: readonly string[];
  /** Cents; null when it is not known. */
  readonly amount: number | null;
  /** As the lender writes it (S-378); absent where it does not say. */
  readonly validUntil?: string;
  /** Of the instalment that it pays, as the lender writes it (S-378); absent where it does not say, and for a rollover. */
  readonly dueDate?: string;
  /** Through which it is paid, as the borrower chose it (S-070); absent where it has no name. */
  readonly channel?: string;
  /** Opens the app on this phone that pays this code, if the gate lets it (P-07); absent where the lender names none. */
  readonly appUrl?: string;
  /** The lender's own, over that of the configuration (S-305). */
  readonly regionFlag?: string;
};

/** What a code is kept with beside the lender's answer: its page knows no plan. */
export type BesideCode = Pick<CodePayload, 'dueDate' | 'channel'>;
