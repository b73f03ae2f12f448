import type { SnapshotFrom } from 'xstate';
import * as limits from '#kit/limits.ts';
import type { complaintSubmissionMachine } from './complaint-submission.machine.ts';
import { idsOf } from './pictures.ts';

type Snapshot = SnapshotFrom<typeof complaintSubmissionMachine>;

export type Stage =
  | 'naming'
  | 'editing'
  | 'awaitingPictures'
  | 'submitting'
  | 'unknown'
  | 'held'
  | 'succeeded'
  | 'sent';

/** Which part of the screen is shown. */
export const selectStage = ({ value }: Snapshot): Stage => (typeof value === 'string' ? value : stageOf(value));

const stageOf = (value: object): Stage => ('editing' in value ? 'editing' : 'awaitingPictures');

/** The lender did not take the complaint (S-315). */
export const isRefused = (snapshot: Snapshot) => snapshot.matches({ editing: { answer: 'refused' } });

/** The names of type and sub-type; the empty text where there is none, never a bare value (S-354). */
export const selectTypeName = ({ context }: Snapshot) => context.typeName ?? '';
export const selectSubTypeName = ({ context }: Snapshot) => context.subTypeName ?? '';

/** The names did not load; they may be asked for again just now. */
export const isUnnamed = (snapshot: Snapshot) => snapshot.matches('editing') && snapshot.context.typeName === null;
export const isNaming = (snapshot: Snapshot) => snapshot.matches({ editing: { names: 'asking' } });
/** The lender names no such matter. */
export const isUnlisted = (snapshot: Snapshot) => snapshot.matches({ editing: { names: 'unlisted' } });

export const selectText = ({ context }: Snapshot) => context.text;
export const selectPictures = ({ context }: Snapshot) => context.pictures;
export const selectLeftovers = ({ context }: Snapshot) => context.leftovers;
export const selectViewed = ({ context }: Snapshot) => context.viewed;
export const selectUploadedCount = ({ context }: Snapshot) => idsOf(context.pictures, 'uploaded').length;

export const canEdit = (snapshot: Snapshot) => snapshot.matches('editing');
/** The picker is hidden at nine pictures (S-197). */
export const canAddPictures = (snapshot: Snapshot) =>
  snapshot.matches('editing') && snapshot.context.pictures.length < limits.complaintImages;
export const canSend = (snapshot: Snapshot) => snapshot.can({ type: 'send.requested' });
export const canWithdraw = (snapshot: Snapshot) => snapshot.can({ type: 'sending.withdrawn' });
export const canOpenList = (snapshot: Snapshot) => snapshot.can({ type: 'list.requested' });
