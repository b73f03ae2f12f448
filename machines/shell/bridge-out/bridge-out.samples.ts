import { defineFlow } from '#kit/flow.ts';
import { manifest } from './bridge-out.flow.ts';
import { bridgeOutMachine } from './bridge-out.machine.ts';

export const bridgeOutFlow = defineFlow({
  ...manifest,
  machine: bridgeOutMachine,
  inputs: [{ name: 'a page that just started', input: undefined }],
  events: [
    { label: 'the Android app is found', event: { type: 'shell.detected', platform: 'android' } },
    { label: 'the iOS app is found', event: { type: 'shell.detected', platform: 'ios' } },
    { label: 'no app is found', event: { type: 'shell.detected', platform: 'browser' } },
    {
      label: 'the app is to go home',
      event: { type: 'message.requested', id: 'm-1', message: { type: 'goHome' } },
    },
    {
      label: 'the app’s repayment dialog is to close',
      event: { type: 'message.requested', id: 'm-2', message: { type: 'dismissRepayDialog' } },
    },
    { label: 'the app replies', event: { type: 'reply.received', id: 'm-1' } },
    { label: 'the app replies to something else', event: { type: 'reply.received', id: 'm-9' } },
  ],
  outcomes: {},
  guards: {
    isBrowser: 'there is no app',
    isDeliverable: 'this platform knows the message',
    isAwaited: 'it answers the awaited message',
  },
  delays: { bridgeReply: '5 seconds' },
  invariants: [
    {
      label: 'a reply is awaited exactly while a message is open',
      holds: (snapshot) => snapshot.matches({ native: 'awaitingReply' }) === (snapshot.context.awaited !== null),
    },
    {
      label: 'the repayment dialog is only ever closed on Android',
      holds: ({ context }) => context.awaited !== 'm-2' || context.platform === 'android',
    },
  ],
});
