import { texts } from '#kit/text.ts';

/** What choosing the order and the matter of a complaint says. */
export const complaintEntry = texts({
  entryLoading: 'Loading what you can complain about',
  entryNotLoadedTitle: 'What you can complain about did not load',
  entryNotLoaded: 'Try again in a moment, or see what you have sent.',
  aboutOrder: 'Which order is it about?',
  noOrder: 'No order is chosen',
  chooseOrder: 'Choose an order',
  noOrders: 'There is no order to choose from.',
  typesTitle: 'What is it about?',
  subTypesTitle: '{type}: what happened?',
  noTypes: 'Nothing can be chosen here at the moment.',
  sentSays: 'You find it under My complaints: its number, when we answer, and the answer.',
  collectionRefused: 'The selected order does not support sending collection types', // S-744
});
