import { lost, refused } from '#kit/failure.ts';
import { defineFlow } from '#kit/flow.ts';
import { sampleProducts } from '../product-click/product-click.samples.ts';
import { failurePageMachine } from './failure-page.machine.ts';
import type { ApplicationFailure } from './failure-page.types.ts';

const told: ApplicationFailure = {
  noticeMessage: 'These products may suit you',
  errMessage: 'Your application does not meet the conditions.',
  products: sampleProducts,
};

export const failurePageFlow = defineFlow({
  id: 'failure-page',
  title: 'Failure page',
  purpose: 'Say why an application failed, and what else there is.',
  checklist: ['S-014', 'S-026', 'S-076–S-078', 'S-158', 'S-223', 'S-322', 'S-390', 'S-540', 'S-637', 'S-827'],
  machine: failurePageMachine,
  persisted: false,
  inputs: [{ name: 'after a failed application', input: undefined }],
  events: [
    { says: 'taps Retry', event: { type: 'retry.requested' } },
    { says: 'the network returns', event: { type: 'network.returned' } },
    { says: 'taps Home', event: { type: 'home.requested' } },
  ],
  outcomes: {
    loadFailure: [
      { says: 'a reason and products', output: told },
      { says: 'nothing but that it failed', output: { noticeMessage: '', errMessage: '', products: [] } },
      { says: 'no, with a message', failure: refused('99', 'Please come back later') },
      { says: 'the answer is lost', failure: lost('status') },
    ],
  },
  guards: {},
  delays: {},
  invariants: [
    {
      says: 'a failure is only shown when the lender told of it',
      holds: (snapshot) => snapshot.matches('ready') === (snapshot.context.told !== null),
    },
  ],
});
