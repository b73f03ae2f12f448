import { lost, refused } from '#kit/failure.ts';
import { defineFlow } from '#kit/flow.ts';
import { manifest } from './complaint-details.flow.ts';
import { complaintDetailsMachine } from './complaint-details.machine.ts';
import type { Complaint } from './complaint-details.types.ts';

export const waiting: Complaint = {
  number: 'Q-2',
  orderId: 'O-170',
  replyBy: '2026-11-26',
  type: 'Collection',
  subType: 'Calls at night',
  content: 'They called me after ten in the evening, three days in a row.',
  images: ['https://pictures.example/call-1.jpg', 'https://pictures.example/call-2.jpg'],
  reply: '',
  replyImages: [],
  needsRating: false,
};

const answered: Complaint = {
  ...waiting,
  reply: 'We are sorry. Nobody will call you after eight in the evening again.',
  replyImages: ['https://pictures.example/reply.jpg'],
  needsRating: true,
};

export const complaintDetailsFlow = defineFlow({
  ...manifest,
  address: {
    problemId: 'needed: the complaint',
  },
  machine: complaintDetailsMachine,
  inputs: [{ name: 'of the list', input: { problemId: 'Q-2' } }],
  events: [
    { label: 'taps Retry', event: { type: 'retry.requested' } },
    { label: 'the network returns', event: { type: 'network.returned' } },
    { label: 'reads another language', event: { type: 'language.changed' } },
    { label: 'comes back to the page', event: { type: 'page.returned' } },
    { label: 'taps a picture of the complaint', event: { type: 'picture.opened', part: 'complaint', index: 1 } },
    { label: 'taps a picture of the reply', event: { type: 'picture.opened', part: 'reply', index: 0 } },
    { label: 'taps the order', event: { type: 'order.opened' } },
    { label: 'taps My complaints', event: { type: 'list.requested' } },
    { label: 'taps Complaint', event: { type: 'entry.requested' } },
    { label: 'closes the picture', event: { type: 'picture.closed' } },
    { label: 'chooses two stars', event: { type: 'stars.chosen', stars: 2 } },
    { label: 'chooses five stars', event: { type: 'stars.chosen', stars: 5 } },
    { label: 'submits the stars', event: { type: 'rating.submitted' } },
    { label: 'closes the rating', event: { type: 'rating.closed' } },
  ],
  outcomes: {
    loadComplaint: [
      { label: 'the complaint waits for a reply', output: waiting },
      { label: 'the complaint has a reply, and a rating is asked for', output: answered },
      { label: 'the complaint, and nothing beside it', output: { ...waiting, number: '', orderId: '', replyBy: '' } },
      { label: 'no', failure: refused('1', 'This complaint is not known') },
      { label: 'the answer is lost', failure: lost('timeout') },
    ],
    saveScore: [
      { label: 'the score is taken', output: undefined },
      { label: 'no', failure: refused('12', 'This complaint was rated already') },
      { label: 'the answer is lost', failure: lost('offline') },
    ],
  },
  guards: {
    isLost: 'the answer is lost',
    isTold: 'it is shown already',
    needsRating: 'the lender asks for a rating, and none was given or declined in this visit',
    isPictured: 'there is such a picture',
    isAboutOrder: 'the lender says which order it is about',
    hasNoStars: 'no star is chosen',
  },
  delays: { ratingDelay: 'three seconds' },
  invariants: [
    {
      label: 'a complaint is only shown when the lender told it',
      holds: (snapshot) => !snapshot.matches('ready') || snapshot.context.complaint !== null,
    },
    {
      label: 'stars are only kept while they are being given',
      holds: (snapshot) => snapshot.context.stars === 0 || snapshot.matches({ ready: 'rating' }),
    },
    {
      label: 'a picture is only enlarged while nothing else is in front',
      holds: (snapshot) => (snapshot.context.enlarged !== null) === snapshot.matches({ ready: 'enlarged' }),
    },
    {
      label: 'a score is only sent with at least one star',
      holds: (snapshot) => !snapshot.matches({ ready: { rating: 'saving' } }) || snapshot.context.stars > 0,
    },
  ],
  rules: [
    {
      label: 'after sending the stars, in the end thanks or an error in words',
      checklist: ['S-173', 'S-517'],
      after: ['rating.submitted'],
      inTheEnd: [{ told: 'ready.reading.quiet' }, { told: 'ready.rating.choosing' }],
    },
  ],
});
