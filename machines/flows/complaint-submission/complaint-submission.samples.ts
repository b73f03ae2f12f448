import { held, lost, refused } from '#kit/failure.ts';
import { defineFlow } from '#kit/flow.ts';
import type { UploadReport } from '#parts/picture-upload/picture-upload.types.ts';
import { manifest } from './complaint-submission.flow.ts';
import { complaintSubmissionMachine } from './complaint-submission.machine.ts';
import type { ComplaintSubmissionInput } from './complaint-submission.types.ts';
import type { PickedFile } from './pictures.ts';

export const input: ComplaintSubmissionInput = { type: '1', subType: '11', orderNo: 'O-170', keysHonoured: true };

const photo = (name: string): PickedFile => ({ name, type: 'image/jpeg', size: 3_000_000 });

const uploaded = (id: number): UploadReport => ({ id, url: `https://pictures.example/${id}.jpg` });

const ends = [
  { label: 'the first picture arrives', output: [uploaded(1)] },
  { label: 'all pictures arrive', output: [uploaded(1), uploaded(2)] },
  {
    label: 'the first picture is refused with a message',
    output: [{ id: 1, failed: 'failed', failure: refused('01', 'This picture is not accepted') }],
  },
  { label: 'the first picture is lost', output: [{ id: 1, failed: 'failed', failure: lost('offline') }] },
  { label: 'the first picture cannot be read', output: [{ id: 1, failed: 'unreadable' }] },
  { label: 'the file of the first picture is gone', output: [{ id: 1, failed: 'gone' }] },
] as const;

const typeNames = [
  {
    label: 'the names',
    output: {
      types: [{ title: 'Collection', value: '1' }],
      subTypes: [{ title: 'Calls at work', value: '11' }],
    },
  },
  {
    label: 'names, and this matter is not among them',
    output: { types: [{ title: 'Repayment', value: '2' }], subTypes: [] },
  },
  { label: 'the answer is lost', failure: lost('status') },
] as const;

export const complaintSubmissionFlow = defineFlow({
  ...manifest,
  address: {
    type: 'needed: the matter',
    subType: 'its part',
    orderNo: 'the order that it is about',
  },
  machine: complaintSubmissionMachine,
  inputs: [
    { name: 'a complaint about collection', input },
    { name: 'at a lender that does not honour keys', input: { ...input, keysHonoured: false } },
  ],
  events: [
    { label: 'it is known what came of what was sent before', event: { type: 'doubt.settled' } },
    { label: 'begins anew after being told', event: { type: 'doubt.released' } },
    { label: 'the same can be sent again no more', event: { type: 'doubt.outlived' } },
    { label: 'taps Retry', event: { type: 'retry.requested' } },
    { label: 'writes what happened', event: { type: 'text.changed', text: 'The agent called my office.' } },
    { label: 'empties the text', event: { type: 'text.changed', text: '' } },
    {
      label: 'picks two photos',
      event: { type: 'pictures.picked', files: [photo('shop.jpg'), photo('letter.jpg')] },
    },
    {
      label: 'picks a film and a photo of 11 MB',
      event: {
        type: 'pictures.picked',
        files: [
          { name: 'call.mp4', type: 'video/mp4', size: 1_000_000 },
          { ...photo('wall.jpg'), size: 11_000_000 },
        ],
      },
    },
    { label: 'removes the first picture', event: { type: 'picture.removed', id: 1 } },
    { label: 'tries the first picture again', event: { type: 'picture.retried', id: 1 } },
    { label: 'the network returns', event: { type: 'network.returned' } },
    { label: 'reads another language', event: { type: 'language.changed' } },
    { label: 'taps the first picture', event: { type: 'picture.viewed', id: 1 } },
    { label: 'closes the picture', event: { type: 'viewer.closed' } },
    { label: 'taps Send', event: { type: 'send.requested' } },
    { label: 'taps Cancel', event: { type: 'sending.withdrawn' } },
    { label: 'taps Retry beside the matter', event: { type: 'names.requested' } },
    { label: 'taps Choose another matter', event: { type: 'matter.requested' } },
    { label: 'taps My complaints', event: { type: 'list.requested' } },
  ],
  outcomes: {
    loadTypes: typeNames,
    askTypes: typeNames,
    followUploads: ends,
    awaitUploads: ends,
    saveComplaint: [
      { label: 'the lender has it', output: undefined },
      { label: 'no', failure: refused('99', 'Not today') },
      { label: 'the answer is lost', failure: lost('timeout') },
      { label: 'the same is not confirmed yet', failure: held('answer') },
    ],
  },
  guards: {
    isMatterOffered: 'another matter is offered',
    isUnlisted: 'the lender names no such matter',
    isNamed: 'the names are known',
    isBlank: 'nothing is written',
    isUploading: 'a picture is on its way',
    hasMissing: 'a picture did not arrive',
    hasFailed: 'a picture can be tried again',
    isRemovable: 'there is such a picture, and none fills the screen',
    isFailed: 'the picture can be tried again',
    isUploaded: 'the picture has arrived',
    isAnyUnsuccessful: 'one did not arrive',
    isLost: 'the answer is lost',
    isHeldBack: 'nothing was sent, because an earlier attempt is open',
    isRepeatSafe: 'repeating is safe',
  },
  delays: { namingCap: 'five seconds', successModal: 'a second and a half' },
  invariants: [
    {
      label: 'there are at most nine pictures, each with a number of its own',
      holds: ({ context: { pictures } }) =>
        pictures.length <= 9 && new Set(pictures.map(({ id }) => id)).size === pictures.length,
    },
    {
      label: 'a complaint is sent with words, and with all of its pictures',
      holds: (snapshot) =>
        !(['submitting', 'unknown', 'succeeded'] as const).some((state) => snapshot.matches(state)) ||
        (snapshot.context.text.trim() !== '' && snapshot.context.pictures.every(({ url }) => url !== null)),
    },
    {
      label: 'uploads are followed as long as one runs',
      holds: (snapshot) =>
        (snapshot.matches({ editing: { pictures: 'uploading' } }) || snapshot.matches('awaitingPictures')) ===
        snapshot.context.pictures.some(({ state }) => state === 'uploading'),
    },
    {
      label: 'only an uploaded picture has an address',
      holds: ({ context }) => context.pictures.every(({ state, url }) => (state === 'uploaded') === (url !== null)),
    },
    {
      label: 'the picture that fills the screen has arrived',
      holds: ({ context }) =>
        context.viewed === null ||
        context.pictures.some(({ id, state }) => id === context.viewed && state === 'uploaded'),
    },
  ],
  rules: [
    {
      label:
        'after Send, in the end the lender has it, the pictures are waited for, the form again, or a state that says it does not know',
      checklist: ['S-171', 'S-513', 'S-609'],
      after: ['send.requested'],
      inTheEnd: ['sent', 'awaitingPictures', 'editing', 'unknown', 'held'],
    },
  ],
});
