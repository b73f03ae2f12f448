import type { DoubtEvent } from '#kit/doubt-event.ts';
import type { Repeat } from '#kit/repeat.ts';
import type { Saved } from '#kit/saved.ts';
import type { complaintSubmissionContext } from './complaint-submission.context.ts';
import type { PickedFile } from './pictures.ts';

export type ComplaintSubmissionContext = Saved<typeof complaintSubmissionContext>;

export type ComplaintSubmissionInput = Pick<
  ComplaintSubmissionContext,
  'type' | 'subType' | 'orderNo' | 'keysHonoured'
>;

type Titled = { readonly title: string; readonly value: string };

/** The names of types and sub-types (S-137). */
export type ComplaintTypes = { readonly types: readonly Titled[]; readonly subTypes: readonly Titled[] };

export type ComplaintSubmissionEvent =
  | { readonly type: 'text.changed'; readonly text: string }
  | { readonly type: 'pictures.picked'; readonly files: readonly PickedFile[] }
  | { readonly type: 'picture.removed'; readonly id: number }
  | { readonly type: 'picture.retried'; readonly id: number }
  | { readonly type: 'network.returned' }
  /** The borrower reads another language: what the lender words is asked for anew in it. */
  | { readonly type: 'language.changed' }
  | { readonly type: 'picture.viewed'; readonly id: number }
  | { readonly type: 'viewer.closed' }
  | { readonly type: 'send.requested' }
  | { readonly type: 'sending.withdrawn' }
  | { readonly type: 'names.requested' }
  | { readonly type: 'matter.requested' }
  | { readonly type: 'list.requested' }
  | { readonly type: 'retry.requested' }
  | DoubtEvent;

/** S-138. */
export type Complaint = Omit<ComplaintSubmissionInput, 'keysHonoured'> &
  Pick<ComplaintSubmissionContext, 'text'> & { readonly images: readonly string[] } & Repeat;
