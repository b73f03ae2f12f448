import type { Leftover, PickedFile, Picture } from './pictures.ts';

export type ComplaintSubmissionInput = {
  /** Values of S-137; the sub-type is empty where the type has none. */
  readonly type: string;
  readonly subType: string;
  readonly orderNo: string;
  /** The lender honours idempotency keys, so that a lost complaint may be sent again (S-398). */
  readonly keysHonoured: boolean;
};

type Titled = { readonly title: string; readonly value: string };

/** The names of types and sub-types (S-137). */
export type ComplaintTypes = { readonly types: readonly Titled[]; readonly subTypes: readonly Titled[] };

export type ComplaintSubmissionContext = ComplaintSubmissionInput & {
  /** Names of type and sub-type; null where they are not known. */
  readonly typeName: string | null;
  readonly subTypeName: string | null;
  readonly text: string;
  readonly pictures: readonly Picture[];
  /** Of the last files that were picked. */
  readonly leftovers: readonly Leftover[];
  /** The picture that fills the screen. */
  readonly viewed: number | null;
};

export type ComplaintSubmissionEvent =
  | { readonly type: 'text.changed'; readonly text: string }
  | { readonly type: 'pictures.picked'; readonly files: readonly PickedFile[] }
  | { readonly type: 'picture.removed'; readonly id: number }
  | { readonly type: 'picture.retried'; readonly id: number }
  | { readonly type: 'network.returned' }
  | { readonly type: 'picture.viewed'; readonly id: number }
  | { readonly type: 'viewer.closed' }
  | { readonly type: 'send.requested' }
  | { readonly type: 'sending.withdrawn' }
  | { readonly type: 'list.requested' };

/** S-138. */
export type Complaint = {
  readonly type: string;
  readonly subType: string;
  readonly orderNo: string;
  readonly keysHonoured: boolean;
  readonly text: string;
  readonly images: readonly string[];
};
