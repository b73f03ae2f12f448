import { clearHeld, failureOf, storeHeld } from '#kit/failed-port.ts';
import { message } from '#kit/messages.ts';
import { repeatOf } from '#kit/repeat.ts';
import { common } from '#words/common.texts.ts';
import { complaintSubmissionSetup } from './complaint-submission.setup.ts';
import { awaitingPictures, editing } from './editing.state.ts';

/** Say what happened, add pictures, send the complaint once. */
export const complaintSubmissionMachine = complaintSubmissionSetup.createMachine({
  id: 'complaintSubmission',
  context: ({ input }) => ({
    ...input,
    typeName: null,
    subTypeName: null,
    text: '',
    pictures: [],
    leftovers: [],
    viewed: null,
    isRepeat: false,
  }),
  initial: 'naming',
  states: {
    naming: {
      description:
        'The lender is asked how the types are called, if this page has not seen it; nobody waits long for it.',
      invoke: {
        id: 'loadTypes',
        src: 'loadTypes',
        onDone: { target: 'editing', actions: { type: 'storeNames', params: ({ event }) => event.output } },
        onError: 'editing',
      },
      after: { namingCap: 'editing' },
    },
    editing,
    awaitingPictures,
    submitting: {
      description: 'The lender is given the complaint.',
      tags: ['busy', 'onceOnly'],
      meta: { restoresAs: 'unknown' },
      exit: 'clearRepeat',
      invoke: {
        id: 'saveComplaint',
        src: 'saveComplaint',
        input: ({ context: { type, subType, orderNo, text, pictures, isRepeat } }) => ({
          ...repeatOf({ isRepeat }),
          ...{ type, subType, orderNo },
          text: text.trim(),
          images: pictures.flatMap(({ url }) => url ?? []),
        }),
        onDone: 'succeeded',
        onError: [
          { guard: { type: 'isHeldBack', params: failureOf }, target: 'held', actions: storeHeld },
          {
            guard: { type: 'isLost', params: failureOf },
            target: 'unknown',
            actions: { type: 'notify', params: { message: message(common.error) } },
          },
          { target: 'editing.answer.refused' },
        ],
      },
    },
    unknown: {
      description:
        'The answer was lost: nobody knows whether the lender has the complaint. The list of complaints tells.',
      exit: 'clearRepeat',
      on: {
        'send.requested': { guard: 'isRepeatSafe', target: 'submitting', actions: 'markRepeat' },
        'list.requested': { target: 'editing', actions: 'openComplaints' },
        'doubt.settled': 'editing',
        'doubt.released': 'editing',
        'doubt.outlived': { actions: 'closeRepeat' },
      },
    },
    held: {
      description:
        'Nothing was sent: the same complaint was sent before and is not confirmed, or another tab sends it.',
      exit: clearHeld,
      on: {
        'retry.requested': 'editing',
        'list.requested': { target: 'editing', actions: 'openComplaints' },
        'doubt.settled': 'editing',
        'doubt.released': 'editing',
      },
    },
    succeeded: {
      description: 'The lender has the complaint: a message says so for a second and a half.',
      after: { successModal: { target: 'sent', actions: 'clearStorage' } },
    },
    sent: {
      description: 'What was kept on the device is cleared, and the borrower is back at the complaint page.',
      type: 'final',
    },
  },
});
