import { defineFlow } from '#kit/flow.ts';
import { fieldRows, formInvariants, formRows } from '#parts/visitor-form/visitor-form-rows.ts';
import { contactFormMachine } from './contact-form.machine.ts';

export const contactFormFlow = defineFlow({
  id: 'contact-form',
  title: 'Contact form',
  purpose: 'Write to the lender from the Contact page.',
  checklist: ['S-129', 'S-178', 'S-204', 'S-384', 'S-544', 'S-731', 'S-742'],
  machine: contactFormMachine,
  persisted: false,
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
