import { lost } from '#kit/failure.ts';
import { defineFlow } from '#kit/flow.ts';
import { manifest } from './tracking-outbox.flow.ts';
import { trackingOutboxMachine } from './tracking-outbox.machine.ts';

export const trackingOutboxFlow = defineFlow({
  ...manifest,
  machine: trackingOutboxMachine,
  inputs: [{ name: 'room for two steps', input: { size: 2 } }],
  events: [
    {
      label: 'a step is taken',
      event: { type: 'step.tracked', entry: { name: 'repay.commit', step: 'commit', orderId: 'O-170', ts: 0 } },
    },
    { label: 'reporting is switched off', event: { type: 'tracking.disabled' } },
  ],
  outcomes: {
    sendEntry: [
      { label: 'reported', output: undefined },
      { label: 'not reported', failure: lost('offline') },
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
      label: 'never more steps wait than there is room for',
      holds: ({ context }) => context.queue.length <= context.size,
    },
    { label: 'no step is tried more than three times', holds: ({ context }) => context.tries < 3 },
  ],
});
