import * as v from 'valibot';
import { cents, heldBy, platform, textRow } from '#kit/entities.ts';

const wholeFrom = (least: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(least));

const rate = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** What the law of the country wants told before the loan is taken (P-59). Amounts are cents, rates hundredths of a percent. */
const statement = v.strictObject({
  number: v.string(),
  /** Days as the lender writes them. */
  validUntil: v.string(),
  /** Milliseconds for which it may still be agreed to when it comes. */
  validFor: wholeFrom(0),
  paidOn: v.string(),
  paidOut: wholeFrom(1),
  fees: v.array(v.strictObject({ text: v.string(), amount: wholeFrom(1) })),
  interest: wholeFrom(0),
  /** All that is repaid. */
  total: wholeFrom(1),
  /** As worked out; the lender’s own agrees with it. */
  nominal: rate,
  effective: rate,
  monthly: rate,
  /** Of the interest alone, in a year. */
  contracted: rate,
  late: v.string(),
  early: v.string(),
});

/** Judges the addresses of a flow that is restored (P-15). */
type IsTrusted = (url: string, sink: 'imageSrc' | 'agreementFrame') => boolean;

const offer = (isTrusted: IsTrusted) =>
  v.strictObject({
    /** The lender's own, over that of the configuration (S-305). */
    regionFlag: v.exactOptional(v.string()),
    /** An address that may be shown, else null. */
    logo: v.nullable(
      v.pipe(
        v.string(),
        v.check((url) => isTrusted(url, 'imageSrc')),
      ),
    ),
    productName: v.string(),
    /** Cents. */
    amount: wholeFrom(1),
    /** Days (S-339). */
    periods: wholeFrom(1),
    /** Opaque; goes back with the application (S-339). */
    termUnit: v.string(),
    rate: v.string(),
    details: v.array(textRow),
    plan: v.array(
      v.strictObject({
        /** Cents; null when the lender named none. */
        amount: v.nullable(cents),
        description: v.string(),
        title: v.string(),
        /** As the lender writes it (S-378). */
        date: v.string(),
      }),
    ),
    /** As the lender writes it (S-378); shown in variant 2 (S-055). */
    firstRepaymentDate: v.string(),
    /** What must be agreed to before anything else: none, a page that may be framed, or one that the gate refused (S-340). */
    agreement: v.union([
      v.picklist(['none', 'refused']),
      v.strictObject({
        url: v.pipe(
          v.string(),
          v.check((url) => isTrusted(url, 'agreementFrame')),
        ),
      }),
    ]),
    /** What to point out when the borrower goes back (S-052), else null. */
    backNotice: v.nullable(v.strictObject({ title: v.string(), content: v.string() })),
    /** Of variant 2; empty for none (S-057). */
    promotion: v.string(),
    /** Of variant 2; empty for ours (S-056). */
    applyLabel: v.string(),
    /** Where a country asks for one. */
    statement: v.exactOptional(statement),
  });

export const loanConfirmContext = (isTrusted: IsTrusted) =>
  v.strictObject({
    productId: v.string(),
    /** Empty when the page was opened without one. */
    orderId: v.string(),
    /** 2 also shows the repayment date, the lender's button label and a promotion (S-055…S-057). */
    variant: v.picklist([1, 2]),
    platform,
    /** The lender honours idempotency keys, so that a lost request may be repeated (S-398). */
    keysHonoured: v.boolean(),
    /** The consent is ticked from the start (S-338, P-34). */
    consentDefault: v.boolean(),
    /** The law wants it confirmed that what the loan costs was read, before the consent is given (P-59). */
    factsFirst: v.boolean(),
    offer: v.nullable(offer(isTrusted)),
    /** Titles, in the lender's order (S-155). */
    contracts: v.array(v.string()),
    /** Where a chosen contract can be read, as the lender sent it; judged by the gate before it is opened (S-342). */
    contractUrl: v.nullable(v.string()),
    /** The page of the loan, as the lender sent it; judged by the gate before it is opened (S-343). */
    orderUrl: v.nullable(v.string()),
    /** What is being sent was sent before, with an unknown outcome (S-336). */
    isRepeat: v.boolean(),
    heldBy,
  });
