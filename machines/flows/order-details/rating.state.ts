import { message } from '#kit/messages.ts';
import { ratingWords } from '#words/rating.texts.ts';
import { orderDetailsSetup } from './order-details.setup.ts';

const next = '#orderDetails.shown.front.asking.next';

/** The borrower rates the app (S-185, S-351, S-519). */
export const rating = orderDetailsSetup.createStateConfig({
  description: 'The borrower is asked what they think of the app.',
  initial: 'choosing',
  exit: 'clearStars',
  states: {
    choosing: {
      description: 'The borrower chooses one to five stars.',
      always: { guard: { type: 'isOver', params: { dialog: 'rating' } }, target: next },
      on: {
        'stars.chosen': { actions: { type: 'storeStars', params: ({ event }) => ({ stars: event.stars }) } },
        'rating.submitted': [
          {
            guard: 'hasNoStars',
            actions: { type: 'notify', params: { message: message(ratingWords.chooseStars) } },
          },
          { guard: 'isStoreWorthy', target: 'scoring' },
          { target: 'thanked' },
        ],
        'rating.closed': 'answered',
      },
    },
    thanked: {
      description: 'Fewer than four stars: the borrower is thanked, and nothing is sent.',
      on: { 'rating.closed': 'answered' },
    },
    scoring: {
      description:
        'Four stars or five: the lender is told, for two seconds at most, and the app asks for a rating in its store.',
      tags: 'busy',
      invoke: {
        id: 'sendScore',
        src: 'sendScore',
        onDone: { target: 'answered', actions: 'rateApp' },
        onError: { target: 'answered', actions: 'rateApp' },
      },
      after: { trackingCap: { target: 'answered', actions: 'rateApp' } },
    },
    answered: {
      description: 'The borrower has rated the app, or does not want to.',
      entry: { type: 'storeAnswered', params: { dialog: 'rating' } },
      always: next,
    },
  },
});
