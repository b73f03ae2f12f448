import * as v from 'valibot';
import { textRow } from '#kit/entities.ts';

const problemTypes = v.array(v.strictObject({ title: v.string(), value: v.string() }));

/** Judges the addresses of a flow that is restored (P-15). */
type IsTrusted = (url: string, sink: 'imageSrc') => boolean;

export function complaintEntryContext(isTrusted: IsTrusted) {
  const order = v.strictObject({
    orderNo: v.string(),
    productName: v.string(),
    /** As the lender words it. */
    status: v.string(),
    /** An address that may be shown, else null. */
    productLogo: v.nullable(
      v.pipe(
        v.string(),
        v.check((url) => isTrusted(url, 'imageSrc')),
      ),
    ),
    /** Complaints about collection are taken (S-170). */
    takesCollection: v.boolean(),
    rows: v.array(textRow),
  });
  return v.strictObject({
    /** Of the page's address; the empty text when there is none. */
    orderId: v.string(),
    /** A complaint was sent just before (S-106). */
    wasSent: v.boolean(),
    types: problemTypes,
    subTypes: problemTypes,
    /** As the borrower chose, else as the lender did (S-353); null when there is none. */
    order: v.nullable(order),
    orders: v.array(order),
    /** The order that was chosen in this visit, also while the lender does not offer it; null when none was. */
    chosenNo: v.nullable(v.string()),
    /** What is complained about; the empty texts until it is chosen. */
    type: v.string(),
    subType: v.string(),
  });
}
