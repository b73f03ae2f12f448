import { assign, or, setup, stateIn } from 'xstate';
import type { Held } from '#kit/failed-port.ts';
import { isHeldBack, isLost, isRepeatSafe } from '#kit/guards.ts';
import * as limits from '#kit/limits.ts';
import { type Message, message } from '#kit/messages.ts';
import { effect, port } from '#kit/port.ts';
import type { FlowTag, StateMeta } from '#kit/state-meta.ts';
import type { UploadReport } from '#parts/picture-upload/picture-upload.types.ts';
import { common } from '#words/common.texts.ts';
import type {
  Complaint,
  ComplaintSubmissionContext,
  ComplaintSubmissionEvent,
  ComplaintSubmissionInput,
  ComplaintTypes,
} from './complaint-submission.types.ts';
import { admit, idsOf, type PickedFile, type PictureStart, reportMessage, withReports } from './pictures.ts';

type Ids = { readonly ids: readonly number[] };
type Reports = { readonly reports: readonly UploadReport[] };

/** The text as it may be sent: at most 200 UTF-16 units, and no character cut in two (S-196, S-355). */
const cut = (text: string) => text.slice(0, limits.complaintText).replace(/[\uD800-\uDBFF]$/, '');

/** The empty text where the lender lists others; null where it lists none. */
const titleOf = (list: ComplaintTypes['types'], wanted: string) =>
  list.length === 0 ? null : (list.find(({ value }) => value === wanted)?.title ?? '');

/** What a complaint needs of the outside, and what it can do and judge itself. */
export const complaintSubmissionSetup = setup({
  types: {
    input: {} as ComplaintSubmissionInput,
    context: {} as ComplaintSubmissionContext,
    events: {} as ComplaintSubmissionEvent,
    tags: {} as FlowTag,
    meta: {} as StateMeta,
  },
  actors: {
    loadTypes: port<void, ComplaintTypes>('loadTypes'),
    /** Whatever this page has seen: it may have been in another language. */
    askTypes: port<void, ComplaintTypes>('askTypes'),
    /** Ends as soon as at least one of these uploads has, and never fails: of one that it does not know, the file is gone. */
    followUploads: port<Ids, readonly UploadReport[]>('followUploads'),
    saveComplaint: port<Complaint, void>('saveComplaint'),
  },
  actions: {
    markRepeat: assign({ isRepeat: true }),
    clearRepeat: assign({ isRepeat: false }),
    storeHeld: assign((_, params: Held) => params),
    closeRepeat: assign({ keysHonoured: false }),
    /** A complaint about collection has a sub-type where there are any (S-099). */
    storeNames: assign(({ context: { type, subType } }, { types, subTypes }: ComplaintTypes) => ({
      typeName: titleOf(types, type),
      subTypeName: subType || type === String(limits.collectionType) ? titleOf(subTypes, subType) : null,
    })),
    storeText: assign((_, params: { text: string }) => ({ text: cut(params.text) })),
    storePicked: assign(({ context }, params: { files: readonly PickedFile[] }) => {
      const { pictures, leftovers } = admit(context.pictures, params.files);
      return { pictures, leftovers };
    }),
    storeReports: assign(({ context }, { reports }: Reports) => ({ pictures: withReports(context.pictures, reports) })),
    storeRetried: assign(({ context }, { ids }: Ids) => ({
      pictures: context.pictures.map((picture) =>
        ids.includes(picture.id) ? { ...picture, state: 'uploading' as const, url: null } : picture,
      ),
    })),
    dropPicture: assign(({ context }, params: { id: number }) => ({
      pictures: context.pictures.filter(({ id }) => id !== params.id),
    })),
    storeViewed: assign((_, params: { id: number }) => ({ viewed: params.id })),
    clearViewed: assign({ viewed: null }),
    startUploads: effect<{ starts: readonly PictureStart[] }>('startUploads'),
    retryUploads: effect<Ids>('retryUploads'),
    stopUpload: effect<{ id: number }>('stopUpload'),
    openComplaints: effect('openComplaints'),
    openMatters: effect('openMatters'),
    /** Literally `localStorage.clear()` (S-356). */
    clearStorage: effect('clearStorage'),
    notify: effect<{ message: Message }>('notify'),
  },
  guards: {
    isMatterOffered: or([stateIn({ editing: { names: 'unlisted' } }), stateIn({ editing: { answer: 'refused' } })]),
    isUnlisted: ({ context: { typeName, subTypeName } }) => typeName === '' || subTypeName === '',
    isNamed: ({ context }) => context.typeName !== null,
    isBlank: ({ context }) => context.text.trim() === '',
    isUploading: ({ context }) => idsOf(context.pictures, 'uploading').length > 0,
    hasMissing: ({ context }) => context.pictures.some(({ state }) => state !== 'uploaded' && state !== 'uploading'),
    hasFailed: ({ context }) => idsOf(context.pictures, 'failed').length > 0,
    isRemovable: ({ context }, params: { id: number }) =>
      context.viewed === null && context.pictures.some(({ id }) => id === params.id),
    isFailed: ({ context }, params: { id: number }) => idsOf(context.pictures, 'failed').includes(params.id),
    isUploaded: ({ context }, params: { id: number }) => idsOf(context.pictures, 'uploaded').includes(params.id),
    isAnyUnsuccessful: (_, { reports }: Reports) => reportMessage(reports) !== null,
    isLost,
    isHeldBack,
    isRepeatSafe,
  },
  delays: { namingCap: limits.namingCap, successModal: limits.successModal },
});

type At = { readonly context: ComplaintSubmissionContext };
type Reported = { readonly event: { readonly output: readonly UploadReport[] } };

export const idOf = ({ event }: { readonly event: { readonly id: number } }) => ({ id: event.id });

export const running = ({ context }: At) => ({ ids: idsOf(context.pictures, 'uploading') });

export const failed = ({ context }: At) => ({ ids: idsOf(context.pictures, 'failed') });

export const reportsOf = ({ event }: Reported) => ({ reports: event.output });

export const reportOf = ({ event }: Reported) => ({ message: reportMessage(event.output) ?? message(common.error) });
