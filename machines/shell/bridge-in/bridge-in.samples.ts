import { defineFlow } from '#kit/flow.ts';
import { bridgeInMachine } from './bridge-in.machine.ts';

export const bridgeInFlow = defineFlow({
  id: 'bridge-in',
  title: 'Messages from the app',
  purpose: 'Listen to the native shell, and only to what is known.',
  checklist: ['S-341', 'S-368', 'S-548'],
  machine: bridgeInMachine,
  persisted: false,
  inputs: [{ name: 'a page', input: undefined }],
  events: [
    { says: 'the app’s back button', event: { type: 'native.received', name: 'native:back' } },
    { says: 'something unknown', event: { type: 'native.received', name: 'native:unknown' } },
  ],
  outcomes: {},
  guards: { isKnown: 'it is known' },
  delays: {},
  invariants: [],
});
