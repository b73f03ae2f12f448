import { lost } from '#kit/failure.ts';
import { defineFlow } from '#kit/flow.ts';
import { manifest } from './boot.flow.ts';
import { bootMachine } from './boot.machine.ts';

export const bootFlow = defineFlow({
  ...manifest,
  machine: bootMachine,
  inputs: [{ name: 'a page that loads', input: undefined }],
  events: [{ label: 'taps Retry', event: { type: 'reload.requested' } }],
  outcomes: {
    parse: [
      { label: 'all is well', output: undefined },
      { label: 'the configuration is not usable', failure: lost('malformed') },
    ],
    hydrate: [
      { label: 'all is made', output: undefined },
      { label: 'something cannot be made', failure: lost('malformed') },
    ],
  },
  guards: {},
  delays: {},
  invariants: [
    {
      label: 'a problem is told exactly when the configuration is not usable',
      holds: (snapshot) => snapshot.matches('configError') === (snapshot.context.problem !== null),
    },
  ],
});
