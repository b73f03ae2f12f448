import { lost } from '#kit/failure.ts';
import { defineFlow } from '#kit/flow.ts';
import { manifest } from './code-arrival.flow.ts';
import { codeArrivalMachine } from './code-arrival.machine.ts';

const verdict = { build: 'same', wasReloaded: false, isInUse: false } as const;

export const codeArrivalFlow = defineFlow({
  ...manifest,
  machine: codeArrivalMachine,
  inputs: [{ name: 'code that is needed now', input: undefined }],
  events: [
    { label: 'taps Retry', event: { type: 'retry.requested' } },
    { label: 'the network returns', event: { type: 'network.returned' } },
  ],
  outcomes: {
    fetch: [
      { label: 'it comes', output: undefined },
      { label: 'it does not come', failure: lost('offline') },
    ],
    judge: [
      { label: 'the build is the same', output: verdict },
      {
        label: 'the build is the same, and the page was loaded anew before',
        output: { ...verdict, wasReloaded: true },
      },
      { label: 'a deployment took its place', output: { ...verdict, build: 'other' } },
      {
        label: 'a deployment took its place, and the page was loaded anew before',
        output: { ...verdict, build: 'other', wasReloaded: true },
      },
      {
        label: 'a deployment took its place while something is being sent or filled in',
        output: { ...verdict, build: 'other', isInUse: true },
      },
      { label: 'the document does not come either', failure: lost('offline') },
    ],
  },
  guards: {
    isInUse: 'something that must happen once is on its way, or the borrower has typed something',
    isThere: 'the build is the same, and it was not tried too often',
    isReloadDue: 'the page was not loaded anew for this a short while ago',
  },
  delays: {
    codeSlow: '8 seconds',
    codeHang: '40 seconds',
    codePause: '2 seconds',
    codeWait: '15 seconds',
    codeReload: '20 seconds',
  },
  invariants: [
    {
      label: 'it is asked for three times at most before something else is tried',
      holds: (snapshot) => snapshot.context.tries <= 3,
    },
  ],
});
