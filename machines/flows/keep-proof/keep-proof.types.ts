import type { TextRow } from '#kit/entities.ts';

/** What the borrower can show to somebody else: a receipt, or what there is to pay with. All of it is written as it is to be read. */
export type Proof = {
  readonly title: string;
  readonly rows: readonly TextRow[];
  /** What is entered, read out or scanned where it is paid. */
  readonly code?: string;
  /** The lender's own picture to be scanned, a judged address. */
  readonly image?: string | null;
  /** Said below all else. */
  readonly note?: string;
};

export type KeepProofInput = { readonly proof: Proof };

export type KeepProofContext = KeepProofInput & {
  /** As a `data:` address; null but while it stands on the page or is handed to the phone. */
  readonly picture: string | null;
};

export type KeepProofEvent = { readonly type: 'share.requested' } | { readonly type: 'picture.requested' };

/** What the lender says of what is due of an order. */
export type DueAccount = {
  /** The lender's own, over that of the configuration (S-305). */
  readonly regionFlag?: string;
  /** Cents; null when the lender did not say. */
  readonly amountDue: number | null;
  /** As the lender writes it (S-378); empty when it did not say. */
  readonly dueDate: string;
  readonly plan: readonly { readonly title: string; readonly amount: number | null; readonly time: string }[];
};
