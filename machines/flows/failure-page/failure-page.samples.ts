import { lost, refused } from '#kit/failure.ts';
import { defineFlow } from '#kit/flow.ts';
import { sampleProducts } from '../product-click/product-click.samples.ts';
import { manifest } from './failure-page.flow.ts';
import { failurePageMachine } from './failure-page.machine.ts';
import type { ApplicationFailure } from './failure-page.types.ts';

const failure: ApplicationFailure = {
  noticeMessage: 'These products may suit you',
  errMessage: 'Your application does not meet the conditions.',
  products: sampleProducts,
};

export const failurePageFlow = defineFlow({
  ...manifest,
  machine: failurePageMachine,
  inputs: [{ name: 'after a failed application', input: undefined }],
  events: [
    { label: 'taps Retry', event: { type: 'retry.requested' } },
    { label: 'the network returns', event: { type: 'network.returned' } },
    { label: 'reads another language', event: { type: 'language.changed' } },
    { label: 'taps Home', event: { type: 'home.requested' } },
  ],
  outcomes: {
    loadFailure: [
      { label: 'a reason and products', output: failure },
      { label: 'nothing but that it failed', output: { noticeMessage: '', errMessage: '', products: [] } },
      { label: 'no, with a message', failure: refused('99', 'Please come back later') },
      { label: 'the answer is lost', failure: lost('status') },
    ],
  },
  guards: { isTold: 'the lender has told of it already' },
  delays: {},
  invariants: [
    {
      label: 'a failure is only shown when the lender told of it',
      holds: (snapshot) =>
        snapshot.matches('loading') || snapshot.matches('ready') === (snapshot.context.failure !== null),
    },
  ],
  rules: [
    {
      label: 'after Retry, in the end why the application was refused, or that it did not load',
      checklist: ['S-315', 'S-540'],
      after: ['retry.requested'],
      inTheEnd: ['ready', 'failed'],
    },
  ],
});
