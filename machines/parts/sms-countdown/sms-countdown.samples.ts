import { defineFlow } from '#kit/flow.ts';
import { smsCountdownMachine } from './sms-countdown.machine.ts';

export const smsCountdownFlow = defineFlow({
  id: 'sms-countdown',
  title: 'SMS countdown',
  purpose: 'Keep the resend of an SMS code closed for 60 seconds.',
  checklist: ['S-334', 'S-508', 'S-818'],
  machine: smsCountdownMachine,
  persisted: false,
  inputs: [{ name: 'a code was just sent', input: undefined }],
  events: [],
  outcomes: {},
  guards: {},
  delays: { resendCooldown: '60 seconds' },
  invariants: [],
});
