import { lost, refused } from '#kit/failure.ts';
import { defineFlow } from '#kit/flow.ts';
import { manifest } from './contact-info.flow.ts';
import { contactInfoMachine } from './contact-info.machine.ts';

export const contactInfoFlow = defineFlow({
  ...manifest,
  machine: contactInfoMachine,
  inputs: [
    {
      name: 'a telephone number and an e-mail address',
      input: { telephone: '000 000 0000', email: 'help@kist.example', hasComplaintSite: false },
    },
    {
      name: 'a telephone number alone, and complaints at another site',
      input: { telephone: '000 000 0000', email: '', hasComplaintSite: true },
    },
  ],
  events: [
    { label: 'taps the telephone number', event: { type: 'call.requested' } },
    { label: 'taps the e-mail address', event: { type: 'mail.requested' } },
    { label: 'taps Make a complaint', event: { type: 'complaint.requested' } },
    { label: 'taps Retry', event: { type: 'retry.requested' } },
    { label: 'the network returns', event: { type: 'network.returned' } },
    { label: 'comes back to the page', event: { type: 'page.returned' } },
  ],
  outcomes: {
    loadContact: [
      { label: 'telephone and e-mail', output: { telephone: '+91 1800 123 456', email: 'care@lender.example' } },
      { label: 'a telephone number alone', output: { telephone: '+91 1800 123 456', email: '' } },
      { label: 'nothing that can be used', output: { telephone: '', email: '' } },
      { label: 'no', failure: refused('97', 'Please log in') },
      { label: 'the answer is lost', failure: lost('timeout') },
    ],
  },
  guards: {
    hasEmail: 'there is an e-mail address',
    hasComplaintSite: 'complaints are made at another site, which is trusted',
  },
  delays: {},
  invariants: [
    { label: 'there is always a telephone number', holds: (snapshot) => snapshot.context.telephone !== '' },
    {
      label: 'a load that failed leaves what the configuration names',
      holds: (snapshot) => !snapshot.matches({ reachable: 'failed' }) || snapshot.context.telephone === '000 000 0000',
    },
  ],
  rules: [
    {
      label: 'after Retry, in the end how customer service is reached, or the complaint',
      checklist: ['S-315', 'S-394'],
      after: ['retry.requested'],
      inTheEnd: ['reachable', 'complaintChosen'],
    },
  ],
});
