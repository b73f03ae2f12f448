import { defineFlow } from '#kit/flow.ts';
import { manifest } from './bridge-in.flow.ts';
import { bridgeInMachine } from './bridge-in.machine.ts';

export const bridgeInFlow = defineFlow({
  ...manifest,
  machine: bridgeInMachine,
  inputs: [{ name: 'a page', input: undefined }],
  events: [
    { label: 'the app’s back button', event: { type: 'native.received', name: 'native:back' } },
    { label: 'something unknown', event: { type: 'native.received', name: 'native:unknown' } },
  ],
  outcomes: {},
  guards: { isKnown: 'it is known' },
  delays: {},
  invariants: [],
});
