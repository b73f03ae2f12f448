import { lost, refused } from '#kit/failure.ts';
import { defineFlow } from '#kit/flow.ts';
import { manifest } from './complaint-entry.flow.ts';
import { complaintEntryMachine } from './complaint-entry.machine.ts';
import type { ComplaintOrder, LoadedEntry } from './complaint-entry.types.ts';

export const open: ComplaintOrder = {
  orderNo: 'O-180',
  productName: 'Kist Loan',
  status: 'Overdue',
  productLogo: null,
  takesCollection: true,
  rows: [
    { text: 'Amount', value: '1250.50' },
    { text: 'Due date', value: '30 Nov 2026' },
  ],
};

const repaid: ComplaintOrder = {
  orderNo: 'O-200',
  productName: 'Monsoon Loan',
  status: 'Repaid',
  productLogo: null,
  takesCollection: false,
  rows: [{ text: 'Amount', value: '800.00' }],
};

export const whole: LoadedEntry = {
  types: [
    { title: 'Collection', value: '1' },
    { title: 'Repayment', value: '2' },
  ],
  subTypes: [
    { title: 'Calls at night', value: '11' },
    { title: 'Threats', value: '12' },
  ],
  order: open,
  orders: [open, repaid],
  rememberedNo: null,
};

const entries = [
  { label: 'two orders, of which the first takes complaints about collection', output: whole },
  { label: 'two orders, and the second was chosen before', output: { ...whole, rememberedNo: 'O-200' } },
  { label: 'no order', output: { ...whole, order: null, orders: [] } },
  { label: 'an order, and no sub-types', output: { ...whole, subTypes: [] } },
  { label: 'no', failure: refused('1', 'Please come back later') },
  { label: 'the answer is lost', failure: lost('timeout') },
] as const;

export const complaintEntryFlow = defineFlow({
  ...manifest,
  address: {
    orderId: 'the order that it is about; without one the borrower chooses',
  },
  machine: complaintEntryMachine,
  inputs: [{ name: 'from an order', input: { orderId: 'O-180', wasSent: false } }],
  events: [
    { label: 'taps Retry', event: { type: 'retry.requested' } },
    { label: 'the network returns', event: { type: 'network.returned' } },
    { label: 'reads another language', event: { type: 'language.changed' } },
    { label: 'comes back to the page', event: { type: 'page.returned' } },
    { label: 'taps My complaints', event: { type: 'list.requested' } },
    { label: 'taps All', event: { type: 'allOrders.requested' } },
    { label: 'closes the orders', event: { type: 'allOrders.closed' } },
    {
      label: 'chooses the order that takes complaints about collection',
      event: { type: 'order.chosen', orderNo: 'O-180' },
    },
    { label: 'chooses the order that does not', event: { type: 'order.chosen', orderNo: 'O-200' } },
    { label: 'chooses the type collection', event: { type: 'type.chosen', value: '1' } },
    { label: 'chooses another type', event: { type: 'type.chosen', value: '2' } },
    { label: 'chooses a sub-type', event: { type: 'subType.chosen', value: '11' } },
    { label: 'goes back', event: { type: 'back.requested' } },
  ],
  outcomes: { loadEntry: entries, reloadEntry: entries },
  guards: {
    isOffered: 'the order is in the list',
    isRefused: 'it is collection, and the order does not take complaints about it',
    hasSubTypes: 'it is collection, and there are sub-types',
    isWithdrawn: 'the order no longer takes complaints about collection',
  },
  delays: {},
  invariants: [
    {
      label: 'sub-types are only shown for an order that takes complaints about collection',
      holds: (snapshot) =>
        !snapshot.matches({ choosing: { front: 'subTypes' } }) || snapshot.context.order?.takesCollection === true,
    },
    {
      label: 'a complaint is only gone on with when its type is chosen',
      holds: (snapshot) => !snapshot.matches('submissionChosen') || snapshot.context.type !== '',
    },
    {
      label: 'a complaint about collection is only gone on with for an order that takes it',
      holds: ({ context, ...snapshot }) =>
        snapshot.status !== 'done' || context.type !== '1' || context.order?.takesCollection === true,
    },
  ],
  rules: [
    {
      label: 'after Retry, in the end the choice of a subject, or that it did not load, or the list of complaints',
      checklist: ['S-315', 'S-512'],
      after: ['retry.requested'],
      inTheEnd: ['choosing', 'failed', 'listChosen'],
    },
  ],
});
