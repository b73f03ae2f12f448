import { type Failure, held, lost, refused } from '#kit/failure.ts';
import { defineFlow } from '#kit/flow.ts';
import { manifest } from './once-only.flow.ts';
import { onceOnlyMachine } from './once-only.machine.ts';

const day = 24 * 60 * 60 * 1_000;

const usual = { keyLife: day, tellsRepetition: false, sessionCodes: ['401001'] };

const isSessionCode = (failure: Failure) => failure.kind === 'refused' && failure.code === '401001';

export const onceOnlyFlow = defineFlow({
  ...manifest,
  machine: onceOnlyMachine,
  inputs: [
    { name: 'a lender that honours keys for a day', input: { ...usual, keysHonoured: true, isRepeat: false } },
    {
      name: 'a lender that honours no keys, and a screen that tells of a repetition',
      input: { ...usual, keysHonoured: false, isRepeat: false, tellsRepetition: true },
    },
    { name: 'what was sent before, again', input: { ...usual, keysHonoured: true, isRepeat: true } },
  ],
  events: [{ label: 'the screen is left', event: { type: 'attempt.left' } }],
  outcomes: {
    takeTurn: [
      { label: 'nobody else asks about this debt', output: undefined },
      { label: 'another tab asks about this debt', failure: held('window') },
    ],
    readStanding: [
      { label: 'nothing is open', output: { kind: 'free' } },
      { label: 'the same was sent a minute ago', output: { kind: 'same', key: 'key-1', age: 60_000 } },
      { label: 'the same was sent two days ago', output: { kind: 'same', key: 'key-1', age: 2 * day } },
      { label: 'something else is open', output: { kind: 'other', by: 'issued' } },
      { label: 'the journal cannot be read', failure: held('storage') },
    ],
    recallStanding: [
      { label: 'it is still open, and a minute old', output: { kind: 'same', key: 'key-2', age: 60_000 } },
      { label: 'it is still open, and two days old', output: { kind: 'same', key: 'key-2', age: 2 * day } },
      { label: 'the journal cannot be read', failure: held('storage') },
    ],
    writeDown: [
      { label: 'it is written down', output: { key: 'key-2' } },
      { label: 'it cannot be kept', failure: held('storage') },
    ],
    dateAnew: [
      { label: 'it is written down', output: undefined },
      { label: 'it cannot be kept', failure: held('storage') },
    ],
    send: [
      { label: 'yes', output: undefined },
      { label: 'no', failure: refused('99', 'Not today') },
      { label: 'it was submitted before', failure: refused('800005', 'Do not submit it repeatedly') },
      { label: 'the session is over', failure: refused('401001', 'Please log in again') },
      { label: 'no answer', failure: lost('timeout') },
      { label: 'it is being processed', failure: lost('pending') },
    ],
    close: [
      { label: 'it is written down', output: undefined },
      { label: 'it cannot be kept', failure: held('storage') },
    ],
  },
  guards: {
    isFree: 'nothing about this debt is open, and it was not sent before',
    isRepeatable: 'the same is open, and the lender still knows its key',
    isRepetition: 'the lender says that it was submitted before',
    isRepetitionTold: 'the lender says that it was submitted before, and the screen tells what that means',
    isSessionOver: 'it was sent before, and the lender wants a login first',
    hasPaused: 'the lender has said that it is being processed',
    isRefused: 'the lender says no',
    isPendingRepeatable: 'it is being processed, the lender honours keys and was not asked too often',
    isPending: 'it is being processed',
  },
  delays: { pendingPause: '2, 5, 10 and 20 seconds' },
  invariants: [
    {
      label: 'nothing is sent without a key',
      holds: (snapshot) => !snapshot.matches('sending') || snapshot.context.key !== null,
    },
    {
      label: 'what was held back was not sent',
      holds: (snapshot) => !snapshot.matches('heldBack') || snapshot.context.key === null,
    },
    {
      label: 'what was sent before gets no second key',
      holds: (snapshot) => !snapshot.context.isRepeat || !snapshot.matches('writing'),
    },
    {
      label: 'what went out before has no no for an answer where only the session is over',
      holds: ({ status, output, context }) =>
        status !== 'done' || !context.isAgain || output?.ok !== false || !isSessionCode(output.failure),
    },
    {
      label: 'a lender that honours no keys is asked once',
      holds: (snapshot) => snapshot.context.keysHonoured || snapshot.context.pauses === 0,
    },
  ],
});
