import { defineFlow } from '#kit/flow.ts';
import { sessionGuardMachine } from './session-guard.machine.ts';

export const sessionGuardFlow = defineFlow({
  id: 'session-guard',
  title: 'Session guard',
  purpose: 'Send the borrower to the app’s log-in once when the lender no longer accepts the session.',
  checklist: ['S-389', 'S-552'],
  machine: sessionGuardMachine,
  persisted: false,
  inputs: [{ name: 'a session', input: undefined }],
  events: [
    {
      says: 'the lender rejects the session, with a message',
      event: { type: 'session.rejected', message: { server: 'Log in again' } },
    },
    { says: 'the lender rejects the session', event: { type: 'session.rejected', message: null } },
  ],
  outcomes: {},
  guards: {},
  delays: {},
  invariants: [],
});
