import { defineFlow } from '#kit/flow.ts';
import { fieldRows, formInvariants, formRows } from '#parts/visitor-form/visitor-form-rows.ts';
import { homeContactMachine } from './home-contact.machine.ts';

export const homeContactFlow = defineFlow({
  id: 'home-contact',
  title: 'Home contact form',
  purpose: 'Write to the lender from the home page.',
  checklist: ['S-123', 'S-178', 'S-204', 'S-384', 'S-543', 'S-730', 'S-742'],
  machine: homeContactMachine,
  persisted: false,
  inputs: [{ name: 'an empty form', input: undefined }],
  events: [
    ...fieldRows('fullName', 'Full Name', 'A Visitor'),
    ...fieldRows('email', 'Email', 'visitor@mail.example'),
    ...fieldRows('message', 'Message', 'When is the decision made?'),
    ...formRows,
  ],
  outcomes: {},
  guards: { isComplete: 'all fields are filled' },
  delays: {},
  invariants: formInvariants,
});
