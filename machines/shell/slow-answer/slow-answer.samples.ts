import { defineFlow } from '#kit/flow.ts';
import { manifest } from './slow-answer.flow.ts';
import { slowAnswerMachine } from './slow-answer.machine.ts';

export const slowAnswerFlow = defineFlow({
  ...manifest,
  machine: slowAnswerMachine,
  inputs: [{ name: 'a screen', input: undefined }],
  events: [
    { label: 'something is waited for', event: { type: 'wait.began' } },
    { label: 'it is there, or has failed', event: { type: 'wait.ended' } },
  ],
  outcomes: {},
  guards: {},
  delays: { codeSlow: '8 seconds' },
  invariants: [],
});
