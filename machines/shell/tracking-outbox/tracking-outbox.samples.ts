import { lost } from '#kit/failure.ts';
import { defineFlow } from '#kit/flow.ts';
import { trackingOutboxMachine } from './tracking-outbox.machine.ts';

export const trackingOutboxFlow = defineFlow({
  id: 'tracking-outbox',
  title: 'Tracking outbox',
  purpose:
    'Report steps in the background: three tries for each, never in the way of a flow, never a word to the borrower.',
  checklist: ['S-224', 'S-375', 'S-551', 'S-639'],
  machine: trackingOutboxMachine,
  persisted: false,
  inputs: [{ name: 'room for two steps', input: { size: 2 } }],
  events: [
    {
      says: 'a step is taken',
      event: { type: 'step.tracked', entry: { name: 'repay.commit', step: 'commit', orderId: 'O-170', ts: 0 } },
    },
    { says: 'reporting is switched off', event: { type: 'tracking.disabled' } },
  ],
  outcomes: {
    sendEntry: [
      { says: 'reported', output: undefined },
      { says: 'not reported', failure: lost('offline') },
    ],
  },
  guards: {
    hasRoom: 'there is room',
    hasMore: 'more steps wait',
    isLastTry: 'this was the third try',
    isEmpty: 'no step waits',
  },
  delays: { outboxBackoff: '1, 4 or 10 seconds' },
  invariants: [
    {
      says: 'never more steps wait than there is room for',
      holds: ({ context }) => context.queue.length <= context.size,
    },
    { says: 'no step is tried more than three times', holds: ({ context }) => context.tries < 3 },
  ],
});
