import { defineFlow } from '#kit/flow.ts';
import { manifest } from './loading.flow.ts';
import { loadingMachine } from './loading.machine.ts';

export const loadingFlow = defineFlow({
  ...manifest,
  machine: loadingMachine,
  inputs: [{ name: 'nothing under way', input: undefined }],
  events: [
    { label: 'a request starts', event: { type: 'loading.started', request: 'first' } },
    { label: 'another request starts', event: { type: 'loading.started', request: 'second' } },
    { label: 'the request ends', event: { type: 'loading.ended', request: 'first' } },
    { label: 'the other request ends', event: { type: 'loading.ended', request: 'second' } },
  ],
  outcomes: {},
  guards: { isLastRequest: 'it was the last one' },
  delays: { loadingSafety: '61 seconds' },
  invariants: [
    {
      label: 'it is shown exactly while a request is under way',
      holds: (snapshot) => snapshot.matches('shown') === snapshot.context.requests.length > 0,
    },
  ],
});
