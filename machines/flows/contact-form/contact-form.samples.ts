import { defineFlow } from '#kit/flow.ts';
import { fieldRows, formInvariants, formRows } from '#parts/visitor-form/visitor-form-rows.ts';
import { manifest } from './contact-form.flow.ts';
import { contactFormMachine } from './contact-form.machine.ts';

export const contactFormFlow = defineFlow({
  ...manifest,
  machine: contactFormMachine,
  inputs: [{ name: 'an empty form', input: undefined }],
  events: [
    ...fieldRows('company', 'Company', 'Made-up Traders'),
    ...fieldRows('subject', 'Subject', 'Working together'),
    ...fieldRows('message', 'Message', 'Please call us back.'),
    ...formRows,
  ],
  outcomes: {},
  guards: { isComplete: 'all fields are filled' },
  delays: {},
  invariants: formInvariants,
});
