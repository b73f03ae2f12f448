import { defineFlow } from '#kit/flow.ts';
import { manifest } from './loading.flow.ts';
import { loadingMachine } from './loading.machine.ts';

export const loadingFlow = defineFlow({
  ...manifest,
  machine: loadingMachine,
  inputs: [{ name: 'nothing under way', input: undefined }],
  events: [
    { says: 'a request starts', event: { type: 'loading.started', request: 'first' } },
    { says: 'another request starts', event: { type: 'loading.started', request: 'second' } },
    { says: 'the request ends', event: { type: 'loading.ended', request: 'first' } },
    { says: 'the other request ends', event: { type: 'loading.ended', request: 'second' } },
  ],
  outcomes: {},
  guards: { isLastRequest: 'it was the last one' },
  delays: { loadingSafety: '61 seconds' },
  invariants: [
    {
      says: 'it is shown exactly while a request is under way',
      holds: (snapshot) => snapshot.matches('shown') === snapshot.context.requests.length > 0,
    },
  ],
});
