import { defineFlow } from '#kit/flow.ts';
import { manifest } from './faq.flow.ts';
import { faqMachine } from './faq.machine.ts';

export const faqFlow = defineFlow({
  ...manifest,
  machine: faqMachine,
  inputs: [{ name: 'the first question open', input: undefined }],
  events: [
    { label: 'taps the question on approval time', event: { type: 'approvalTime.toggled' } },
    { label: 'taps the question on the amount', event: { type: 'loanAmount.toggled' } },
    { label: 'taps the question on documents', event: { type: 'documents.toggled' } },
    { label: 'taps the question on rejection', event: { type: 'rejection.toggled' } },
    { label: 'taps the question on late payment', event: { type: 'latePayment.toggled' } },
  ],
  outcomes: {},
  guards: {},
  delays: {},
  invariants: [],
});
