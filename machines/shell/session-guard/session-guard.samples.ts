import { defineFlow } from '#kit/flow.ts';
import { manifest } from './session-guard.flow.ts';
import { sessionGuardMachine } from './session-guard.machine.ts';

export const sessionGuardFlow = defineFlow({
  ...manifest,
  machine: sessionGuardMachine,
  inputs: [{ name: 'a session', input: undefined }],
  events: [
    {
      label: 'the lender rejects the session, with a message',
      event: { type: 'session.rejected', message: { server: 'Log in again' } },
    },
    { label: 'the lender rejects the session', event: { type: 'session.rejected', message: null } },
  ],
  outcomes: {},
  guards: {},
  delays: {},
  invariants: [],
});
