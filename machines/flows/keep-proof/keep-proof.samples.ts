import { lost, refused } from '#kit/failure.ts';
import { defineFlow } from '#kit/flow.ts';
import { manifest } from './keep-proof.flow.ts';
import { keepProofMachine } from './keep-proof.machine.ts';
import type { Proof } from './keep-proof.types.ts';

/** One pixel. */
export const samplePicture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

export const sampleProof: Proof = {
  title: 'Pay with a code',
  rows: [
    { text: 'Amount to repay', value: '₹1250.50' },
    { text: 'Order number', value: 'O-174' },
  ],
  code: '9900-1234-5678',
};

export const keepProofFlow = defineFlow({
  ...manifest,
  machine: keepProofMachine,
  inputs: [{ name: 'a code to pay with', input: { proof: sampleProof } }],
  events: [
    { label: 'taps Share', event: { type: 'share.requested' } },
    { label: 'taps Save as picture', event: { type: 'picture.requested' } },
  ],
  outcomes: {
    shareText: [
      { label: 'the chosen app has it', output: undefined },
      { label: 'the borrower closes the choice', failure: refused('dismissed') },
      { label: 'nothing shares here', failure: refused('share') },
    ],
    copyText: [
      { label: 'the clipboard has it', output: undefined },
      { label: 'there is no clipboard', failure: refused('clipboard') },
    ],
    drawPicture: [
      { label: 'a picture', output: samplePicture },
      { label: 'no picture', failure: lost('malformed') },
    ],
    handPicture: [
      { label: 'the phone was handed it', output: undefined },
      { label: 'the phone does not take it', failure: refused('share') },
    ],
  },
  guards: { isDismissed: 'the borrower closed the choice' },
  delays: {},
  invariants: [
    {
      label: 'there is a picture exactly while it is handed over or stands on the page',
      holds: (snapshot) =>
        (snapshot.context.picture !== null) ===
        (snapshot.matches('handing') || snapshot.matches({ ready: 'handed' }) || snapshot.matches({ ready: 'shown' })),
    },
  ],
  rules: [
    {
      label:
        'after Share, in the end it is with an app, in the clipboard or on the page, or the borrower has closed the choice',
      checklist: ['S-156', 'S-538'],
      after: ['share.requested'],
      inTheEnd: ['ready'],
    },
    {
      label: 'after Save as picture, in the end the picture stands on the page, or words say that there is none',
      checklist: ['S-079', 'S-156'],
      after: ['picture.requested'],
      inTheEnd: ['ready.handed', 'ready.shown', 'ready.undrawn'],
    },
  ],
});
