import { atField, message } from '#kit/messages.ts';
import { complaintSubmissionSetup, failed, idOf, reportOf, reportsOf, running } from './complaint-submission.setup.ts';
import { complaintSubmission } from './complaint-submission.texts.ts';
import { admit } from './pictures.ts';

const storeAndTell = [
  { type: 'storeReports', params: reportsOf },
  { type: 'notify', params: reportOf },
] as const;

const pictures = complaintSubmissionSetup.createStateConfig({
  description: 'Up to nine pictures, each sent by itself as soon as it is chosen.',
  initial: 'sorting',
  on: {
    'pictures.picked': {
      target: '.sorting',
      actions: [
        {
          type: 'startUploads',
          params: ({ context, event }) => ({ starts: admit(context.pictures, event.files).starts }),
        },
        { type: 'storePicked', params: ({ event }) => ({ files: event.files }) },
      ],
    },
    'picture.removed': {
      guard: { type: 'isRemovable', params: idOf },
      target: '.sorting',
      actions: [
        { type: 'stopUpload', params: idOf },
        { type: 'dropPicture', params: idOf },
      ],
    },
    'picture.retried': {
      guard: { type: 'isFailed', params: idOf },
      target: '.sorting',
      actions: [
        { type: 'retryUploads', params: ({ event }) => ({ ids: [event.id] }) },
        { type: 'storeRetried', params: ({ event }) => ({ ids: [event.id] }) },
      ],
    },
    'network.returned': {
      guard: 'hasFailed',
      target: '.sorting',
      actions: [
        { type: 'retryUploads', params: failed },
        { type: 'storeRetried', params: failed },
      ],
    },
  },
  states: {
    sorting: {
      description: 'It is looked up whether a picture is on its way.',
      always: [{ guard: 'isUploading', target: 'uploading' }, { target: 'settled' }],
    },
    settled: {
      description: 'No picture is on its way.',
    },
    uploading: {
      description: 'Pictures are on their way, three at a time.',
      invoke: {
        id: 'followUploads',
        src: 'followUploads',
        input: running,
        onDone: [
          {
            guard: { type: 'isAnyUnsuccessful', params: reportsOf },
            target: 'sorting',
            actions: storeAndTell,
          },
          { target: 'sorting', actions: { type: 'storeReports', params: reportsOf } },
        ],
      },
    },
  },
});

const viewer = complaintSubmissionSetup.createStateConfig({
  description: 'Whether a picture fills the screen.',
  initial: 'closed',
  states: {
    closed: {
      description: 'All pictures stand side by side.',
      on: {
        'picture.viewed': {
          guard: { type: 'isUploaded', params: idOf },
          target: 'open',
          actions: { type: 'storeViewed', params: idOf },
        },
      },
    },
    open: {
      description: 'One picture fills the screen.',
      exit: 'clearViewed',
      on: { 'viewer.closed': 'closed' },
    },
  },
});

const names = complaintSubmissionSetup.createStateConfig({
  description: 'What the type and the sub-type are called.',
  initial: 'sorting',
  states: {
    sorting: {
      description: 'It is looked up whether the names are known.',
      always: [
        { guard: 'isUnlisted', target: 'unlisted' },
        { guard: 'isNamed', target: 'named' },
        { target: 'unnamed' },
      ],
    },
    unnamed: {
      description:
        'The names did not load: so it is said, and they can be asked for again. What the address says is sent.',
      meta: { restoresAs: 'asking' },
      on: { 'network.returned': 'asking', 'names.requested': 'asking' },
    },
    asking: {
      description: 'The lender is asked how the types are called; nobody waits for it.',
      on: { 'language.changed': { target: 'asking', reenter: true } },
      invoke: {
        id: 'askTypes',
        src: 'askTypes',
        onDone: { target: 'sorting', actions: { type: 'storeNames', params: ({ event }) => event.output } },
        onError: 'sorting',
      },
    },
    named: {
      description: 'The lender has told the names.',
      on: { 'language.changed': 'asking' },
    },
    unlisted: {
      description: 'The lender names no such matter: so it is said, and another one can be chosen.',
    },
  },
});

const answer = complaintSubmissionSetup.createStateConfig({
  description: 'Whether the lender has refused the complaint just now.',
  initial: 'none',
  states: {
    none: { description: 'It was not refused.' },
    refused: { description: 'The lender did not take it: the borrower is told, and what was written is still there.' },
  },
});

/** The borrower writes and chooses pictures. */
export const editing = complaintSubmissionSetup.createStateConfig({
  description: 'The borrower says what happened and adds pictures.',
  type: 'parallel',
  on: {
    'matter.requested': { guard: 'isMatterOffered', actions: 'openMatters' },
    'text.changed': { actions: { type: 'storeText', params: ({ event }) => ({ text: event.text }) } },
    'send.requested': [
      {
        guard: 'isBlank',
        actions: { type: 'notify', params: { message: atField('text', message(complaintSubmission.emptyText)) } },
      },
      {
        guard: 'hasMissing',
        actions: {
          type: 'notify',
          params: { message: atField('pictures', message(complaintSubmission.picturesMissing)) },
        },
      },
      { guard: 'isUploading', target: '#complaintSubmission.awaitingPictures' },
      { target: '#complaintSubmission.submitting' },
    ],
  },
  states: {
    pictures,
    viewer,
    names,
    answer,
  },
});

/** The complaint was sent off before its last pictures had arrived. */
export const awaitingPictures = complaintSubmissionSetup.createStateConfig({
  description: 'The borrower has tapped Send; the complaint goes out when its last pictures have arrived.',
  initial: 'following',
  tags: 'unkept',
  on: { 'sending.withdrawn': '#complaintSubmission.editing' },
  states: {
    following: {
      description: 'Pictures are on their way, three at a time.',
      tags: 'busy',
      invoke: {
        id: 'awaitUploads',
        src: 'followUploads',
        input: running,
        onDone: [
          {
            guard: { type: 'isAnyUnsuccessful', params: reportsOf },
            target: '#complaintSubmission.editing',
            actions: storeAndTell,
          },
          { target: 'sorting', actions: { type: 'storeReports', params: reportsOf } },
        ],
      },
    },
    sorting: {
      description: 'It is looked up whether all pictures have arrived.',
      always: [{ guard: 'isUploading', target: 'following' }, { target: '#complaintSubmission.submitting' }],
    },
  },
});
