import { defineFlow } from '#kit/flow.ts';
import { fieldRows, formInvariants, formRows } from '#parts/visitor-form/visitor-form-rows.ts';
import { manifest } from './home-contact.flow.ts';
import { homeContactMachine } from './home-contact.machine.ts';

export const homeContactFlow = defineFlow({
  ...manifest,
  machine: homeContactMachine,
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
