import { lost, refused } from '#kit/failure.ts';
import { defineFlow } from '#kit/flow.ts';
import { manifest } from './download-template.flow.ts';
import { downloadTemplateMachine } from './download-template.machine.ts';
import type { DownloadTemplateInput } from './download-template.types.ts';

const input: DownloadTemplateInput = { templateId: 'T-1', fallbackLink: 'https://app.example/kist' };

export const downloadTemplateFlow = defineFlow({
  ...manifest,
  address: {
    templateId: 'the landing, as the lender names it',
    invite_code: 'who invites',
  },
  machine: downloadTemplateMachine,
  inputs: [
    { name: 'with a configured link', input },
    { name: 'without one', input: { ...input, fallbackLink: '' } },
  ],
  events: [
    { label: 'taps Download', event: { type: 'download.requested' } },
    { label: 'taps Retry', event: { type: 'retry.requested' } },
    { label: 'the network returns', event: { type: 'network.returned' } },
  ],
  outcomes: {
    loadLink: [
      { label: 'a link', output: { link: 'https://store.example/kist' } },
      { label: 'no link', output: { link: '' } },
      { label: 'no', failure: refused('99', 'This landing is closed') },
      { label: 'the answer is lost', failure: lost('status') },
    ],
  },
  guards: { isSomewhere: 'the landing or the configuration names a link' },
  delays: {},
  invariants: [
    {
      label: 'there is a link wherever Download can be tapped',
      holds: (snapshot) => !snapshot.can({ type: 'download.requested' }) || snapshot.context.link !== '',
    },
  ],
  rules: [
    {
      label: 'after Retry, in the end a download, or that there is none',
      checklist: ['S-315', 'S-554'],
      after: ['retry.requested'],
      inTheEnd: ['ready', 'unavailable'],
    },
  ],
});
