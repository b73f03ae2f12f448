import { defineFlow } from '#kit/flow.ts';
import { faqMachine } from './faq.machine.ts';

export const faqFlow = defineFlow({
  id: 'faq',
  title: 'FAQ',
  purpose: 'Read the answers to five questions; the first is open from the start.',
  checklist: ['S-127', 'S-177', 'S-302', 'S-385', 'S-542', 'S-840'],
  machine: faqMachine,
  persisted: false,
  inputs: [{ name: 'the first question open', input: undefined }],
  events: [
    { says: 'taps the question on approval time', event: { type: 'approvalTime.toggled' } },
    { says: 'taps the question on the amount', event: { type: 'loanAmount.toggled' } },
    { says: 'taps the question on documents', event: { type: 'documents.toggled' } },
    { says: 'taps the question on rejection', event: { type: 'rejection.toggled' } },
    { says: 'taps the question on late payment', event: { type: 'latePayment.toggled' } },
  ],
  outcomes: {},
  guards: {},
  delays: {},
  invariants: [],
});
