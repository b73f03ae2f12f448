import { refused } from '#kit/failure.ts';
import { defineFlow } from '#kit/flow.ts';
import { manifest } from './crash.flow.ts';
import { crashMachine } from './crash.machine.ts';

export const crashFlow = defineFlow({
  ...manifest,
  machine: crashMachine,
  inputs: [{ name: 'a screen that threw', input: undefined }],
  events: [
    { label: 'taps Retry', event: { type: 'retry.requested' } },
    { label: 'begins anew', event: { type: 'startOver.requested' } },
    { label: 'goes home', event: { type: 'home.requested' } },
  ],
  outcomes: {
    tellApp: [
      { label: 'the app is told', output: undefined },
      { label: 'there is no app', failure: refused('gate') },
    ],
  },
  guards: {},
  delays: {},
  invariants: [],
});
