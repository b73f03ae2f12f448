import { defineFlow } from '#kit/flow.ts';
import { atField, goodNews, message } from '#kit/messages.ts';
import { common } from '#words/common.texts.ts';
import { copyWords } from '#words/copying.texts.ts';
import { manifest } from './toast.flow.ts';
import { toastMachine } from './toast.machine.ts';

export const toastFlow = defineFlow({
  ...manifest,
  machine: toastMachine,
  inputs: [{ name: 'no message', input: undefined }],
  events: [
    {
      label: 'an error is to be told',
      event: { type: 'toast.requested', message: message(common.processingFailed), duration: 2_000 },
    },
    {
      label: 'a message without a time is to be told',
      event: { type: 'toast.requested', message: message(common.error) },
    },
    {
      label: 'a message with too short a time is to be told',
      event: { type: 'toast.requested', message: goodNews(copyWords.copySuccess), duration: 300 },
    },
    {
      label: 'what is wrong with a field is to be told',
      event: { type: 'toast.requested', message: atField('code', message(common.incompleteCode)) },
    },
    { label: 'dismisses it', event: { type: 'toast.dismissed' } },
  ],
  outcomes: {},
  guards: { isPassing: 'it is about no field' },
  delays: { toastDuration: 'its time (3 s unless a longer one than 300 ms is asked for)' },
  invariants: [
    {
      label: 'a visible toast has a text, and a hidden one has none',
      holds: (snapshot) => snapshot.matches('visible') === (snapshot.context.toast !== null),
    },
    { label: 'no toast stands for 300 ms or less', holds: (snapshot) => snapshot.context.duration > 300 },
  ],
});
