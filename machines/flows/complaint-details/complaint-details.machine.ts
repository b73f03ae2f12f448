import { assign, setup } from 'xstate';
import { type FailedPort, failureOf } from '#kit/failed-port.ts';
import { isLost } from '#kit/guards.ts';
import * as limits from '#kit/limits.ts';
import { goodNews, type Message, message } from '#kit/messages.ts';
import { effect, port } from '#kit/port.ts';
import type { FlowTag } from '#kit/state-meta.ts';
import { common } from '#words/common.texts.ts';
import { complaints } from '#words/complaints.texts.ts';
import { ratingWords } from '#words/rating.texts.ts';
import { failureMessage } from '#words/refusals.ts';
import type {
  Complaint,
  ComplaintDetailsContext,
  ComplaintDetailsEvent,
  ComplaintDetailsInput,
  ComplaintDetailsOutput,
  Pictured,
  Score,
} from './complaint-details.types.ts';

/** The lender's message, else 'error' (S-240). */
const failedScoreOf = (failed: FailedPort) => ({ message: failureMessage(failureOf(failed).failure, common.error) });

/** The lender's own words for its no. */
const reasonOf = (failed: FailedPort) => {
  const { failure } = failureOf(failed);
  return { reason: (failure.kind === 'refused' && failure.message) || '' };
};

/** Read a complaint and what became of it, and rate how it was handled. */
export const complaintDetailsMachine = setup({
  types: {
    input: {} as ComplaintDetailsInput,
    context: {} as ComplaintDetailsContext,
    events: {} as ComplaintDetailsEvent,
    output: {} as ComplaintDetailsOutput,
    tags: {} as FlowTag,
  },
  actors: {
    loadComplaint: port<ComplaintDetailsInput, Complaint>('loadComplaint'),
    saveScore: port<Score, void>('saveScore'),
  },
  actions: {
    storeComplaint: assign((_, { complaint }: { complaint: Complaint }) => ({ complaint })),
    storeReason: assign((_, { reason }: { reason: string }) => ({ reason })),
    storeEnlarged: assign((_, { part, index }: Pictured) => ({ enlarged: { part, index } })),
    clearEnlarged: assign({ enlarged: null }),
    storeStars: assign((_, { stars }: { stars: number }) => ({ stars })),
    clearStars: assign({ stars: 0 }),
    storeAnswered: assign({ answered: true }),
    notify: effect<{ message: Message }>('notify'),
  },
  guards: {
    isLost,
    isTold: ({ context }) => context.complaint !== null,
    needsRating: ({ context }) => context.complaint?.needsRating === true && !context.answered,
    isPictured: ({ context: { complaint } }, { part, index }: Pictured) =>
      index in ((part === 'complaint' ? complaint?.images : complaint?.replyImages) ?? []),
    isAboutOrder: ({ context }) => (context.complaint?.orderId ?? '') !== '',
    hasNoStars: ({ context }) => context.stars === 0,
  },
  delays: { ratingDelay: limits.complaintRatingDelay },
}).createMachine({
  id: 'complaintDetails',
  context: ({ input }) => ({ ...input, complaint: null, reason: '', enlarged: null, stars: 0, answered: false }),
  initial: 'loading',
  output: ({ context }) => ({ orderId: context.complaint?.orderId ?? '' }),
  states: {
    loading: {
      description: 'The lender is asked about the complaint. One that is shown already stays.',
      tags: 'busy',
      invoke: {
        id: 'loadComplaint',
        src: 'loadComplaint',
        input: ({ context: { problemId } }) => ({ problemId }),
        onDone: {
          target: 'ready',
          actions: { type: 'storeComplaint', params: ({ event }) => ({ complaint: event.output }) },
        },
        onError: [
          { guard: 'isTold', target: 'ready' },
          { guard: { type: 'isLost', params: failureOf }, target: 'failed' },
          { target: 'notFound', actions: { type: 'storeReason', params: reasonOf } },
        ],
      },
    },
    failed: {
      description: 'No answer about the complaint came. The borrower can try again, or look at all complaints.',
      on: {
        'retry.requested': 'loading',
        'network.returned': 'loading',
        'page.returned': 'loading',
        'list.requested': 'listChosen',
      },
    },
    notFound: {
      description:
        'The lender does not show such a complaint: so it is said, with its reason, and where the others are.',
      on: {
        'retry.requested': 'loading',
        'page.returned': 'loading',
        'language.changed': 'loading',
        'list.requested': 'listChosen',
        'entry.requested': 'entryChosen',
      },
    },
    ready: {
      description: 'The complaint, with the reply when there is one.',
      initial: 'reading',
      states: {
        reading: {
          description: 'Nothing covers the complaint.',
          initial: 'deciding',
          on: {
            'page.returned': '#complaintDetails.loading',
            'language.changed': '#complaintDetails.loading',
            'order.opened': { guard: 'isAboutOrder', target: '#complaintDetails.orderOpened' },
            'picture.opened': {
              guard: { type: 'isPictured', params: ({ event }) => event },
              target: 'enlarged',
              actions: { type: 'storeEnlarged', params: ({ event }) => event },
            },
          },
          states: {
            deciding: {
              description: 'It is looked up whether a rating is asked for.',
              always: [{ guard: 'needsRating', target: 'waiting' }, { target: 'quiet' }],
            },
            waiting: {
              description: 'A rating is asked for, once the borrower has had three seconds to read.',
              after: { ratingDelay: '#complaintDetails.ready.rating' },
            },
            quiet: { description: 'No rating is asked for.' },
          },
        },
        enlarged: {
          description: 'One picture fills the screen.',
          exit: 'clearEnlarged',
          on: { 'picture.closed': 'reading' },
        },
        rating: {
          description: 'The borrower is asked how the complaint was handled.',
          initial: 'choosing',
          exit: ['clearStars', 'storeAnswered'],
          states: {
            choosing: {
              description: 'The borrower chooses one to five stars.',
              initial: 'quiet',
              on: {
                'stars.chosen': { target: '.quiet', actions: { type: 'storeStars', params: ({ event }) => event } },
                'rating.submitted': [
                  {
                    guard: 'hasNoStars',
                    actions: { type: 'notify', params: { message: message(ratingWords.chooseStars) } },
                  },
                  { target: 'saving' },
                ],
                'rating.closed': '#complaintDetails.ready.reading',
              },
              states: {
                quiet: { description: 'Nothing is told of an earlier try.' },
                declined: {
                  description:
                    'The score may not be saved: so it is said until the borrower chooses stars, sends them again or closes.',
                },
              },
            },
            saving: {
              description: 'The lender is told the score.',
              tags: 'busy',
              invoke: {
                id: 'saveScore',
                src: 'saveScore',
                input: ({ context: { problemId, stars } }) => ({ problemId, score: stars }),
                onDone: {
                  target: '#complaintDetails.ready.reading',
                  actions: { type: 'notify', params: { message: goodNews(complaints.scoreSaved) } },
                },
                onError: { target: 'choosing.declined', actions: { type: 'notify', params: failedScoreOf } },
              },
            },
          },
        },
      },
    },
    orderOpened: { description: 'The borrower goes on to the order that it is about.', type: 'final' },
    listChosen: { description: 'The borrower goes on to their complaints.', type: 'final' },
    entryChosen: { description: 'The borrower goes on to complain.', type: 'final' },
  },
});
