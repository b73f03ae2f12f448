import { lost, refused } from '#kit/failure.ts';
import { defineFlow } from '#kit/flow.ts';
import { manifest } from './complaint-list.flow.ts';
import { complaintListMachine } from './complaint-list.machine.ts';
import type { ComplaintTab } from './complaint-list.types.ts';

const waiting: ComplaintTab = {
  title: 'In progress',
  complaints: [
    {
      id: 'Q-2',
      time: '2026-11-20 10:15:00',
      type: 'Collection',
      content: 'They called me after ten in the evening, three days in a row.',
      replyBy: '2026-11-25',
    },
    {
      id: 'Q-1',
      time: '2026-11-18 09:00:00',
      type: 'Repayment',
      content: 'I paid, and the order says that I did not.',
      replyBy: '',
    },
  ],
};

const answered: ComplaintTab = { title: 'Answered', complaints: [] };

const lists = [
  { label: 'two complaints that wait, and none that is answered', output: [waiting, answered] },
  { label: 'one tab without complaints', output: [{ title: 'Everything', complaints: [] }] },
  { label: 'no tabs', output: [] },
  { label: 'no', failure: refused('1') },
  { label: 'the answer is lost', failure: lost('status') },
] as const;

export const complaintListFlow = defineFlow({
  ...manifest,
  machine: complaintListMachine,
  inputs: [{ name: 'the borrower', input: undefined }],
  events: [
    { label: 'taps Retry', event: { type: 'retry.requested' } },
    { label: 'the network returns', event: { type: 'network.returned' } },
    { label: 'reads another language', event: { type: 'language.changed' } },
    { label: 'comes back to the page', event: { type: 'page.returned' } },
    { label: 'selects the first tab', event: { type: 'tab.selected', index: 0 } },
    { label: 'selects the second tab', event: { type: 'tab.selected', index: 1 } },
    { label: 'taps a complaint', event: { type: 'complaint.opened', id: 'Q-2' } },
    { label: 'taps a complaint that is no longer there', event: { type: 'complaint.opened', id: 'Q-9' } },
  ],
  outcomes: { loadComplaints: lists, reloadComplaints: lists },
  guards: {
    isTab: 'there is such a tab',
    isInFront: 'the tab has it',
    isEmpty: 'the tab has no complaints',
    isFilled: 'the tab has complaints',
  },
  delays: {},
  invariants: [
    {
      label: 'the tab in front exists, unless there is none at all',
      holds: ({ context }) => context.tabs.length === 0 || context.selected in context.tabs,
    },
    {
      label: 'a complaint is read that the list has',
      holds: ({ context, status }) =>
        status !== 'done' ||
        context.tabs.some(({ complaints }) => complaints.some(({ id }) => id === context.problemId)),
    },
  ],
  rules: [
    {
      label: 'after Retry, in the end the complaints, or that they did not load',
      checklist: ['S-315', 'S-515'],
      after: ['retry.requested'],
      inTheEnd: ['ready', 'failed'],
    },
  ],
});
