import { lost } from '#kit/failure.ts';
import { defineFlow } from '#kit/flow.ts';
import { manifest } from './boot.flow.ts';
import { bootMachine } from './boot.machine.ts';

export const bootFlow = defineFlow({
  ...manifest,
  machine: bootMachine,
  inputs: [{ name: 'a page that loads', input: undefined }],
  events: [{ says: 'taps Retry', event: { type: 'reload.requested' } }],
  outcomes: {
    parse: [
      { says: 'all is well', output: undefined },
      { says: 'the configuration is not usable', failure: lost('malformed') },
    ],
    hydrate: [
      { says: 'taken up', output: undefined },
      { says: 'storage cannot be used', failure: lost('malformed') },
    ],
  },
  guards: {},
  delays: {},
  invariants: [
    {
      says: 'a problem is told exactly when the configuration is not usable',
      holds: (snapshot) => snapshot.matches('configError') === (snapshot.context.problem !== null),
    },
  ],
});
