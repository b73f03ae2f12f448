import { setup } from 'xstate';
import { type Message, message } from '#kit/messages.ts';
import { effect } from '#kit/port.ts';
import { sessionGuard } from './session-guard.texts.ts';

/** Send the borrower to the app's log-in once when the lender no longer accepts the session. */
export const sessionGuardMachine = setup({
  types: { events: {} as { readonly type: 'session.rejected'; readonly message: Message | null } },
  actions: {
    notify: effect<{ message: Message }>('notify'),
    forceLogin: effect('forceLogin'),
  },
}).createMachine({
  id: 'sessionGuard',
  initial: 'accepted',
  states: {
    accepted: {
      description: 'The lender accepts the session, as far as is known.',
      on: {
        'session.rejected': {
          target: 'expired',
          actions: [
            {
              type: 'notify',
              params: ({ event }) => ({ message: event.message ?? message(sessionGuard.sessionEnded) }),
            },
            'forceLogin',
          ],
        },
      },
    },
    expired: {
      description: 'The app was asked to show its log-in; it is not asked again from this page.',
      type: 'final',
    },
  },
});
