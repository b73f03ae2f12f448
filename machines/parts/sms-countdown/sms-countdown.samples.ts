import { defineFlow } from '#kit/flow.ts';
import { manifest } from './sms-countdown.flow.ts';
import { smsCountdownMachine } from './sms-countdown.machine.ts';

export const smsCountdownFlow = defineFlow({
  ...manifest,
  machine: smsCountdownMachine,
  inputs: [{ name: 'a code was just sent', input: undefined }],
  events: [],
  outcomes: {},
  guards: {},
  delays: { resendCooldown: '60 seconds' },
  invariants: [],
});
