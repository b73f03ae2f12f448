import { setup } from 'xstate';
import * as limits from '#kit/limits.ts';

/** Keep the resend of an SMS code closed for 60 s; starting it over means starting a new one. */
export const smsCountdownMachine = setup({
  delays: { resendCooldown: limits.smsCooldown },
}).createMachine({
  id: 'smsCountdown',
  initial: 'running',
  states: {
    running: {
      description: 'A code was just sent. The seconds left are shown; asking for another one is closed.',
      after: { resendCooldown: 'ready' },
    },
    ready: {
      description: 'The time is up: a new code can be asked for.',
      type: 'final',
    },
  },
});
