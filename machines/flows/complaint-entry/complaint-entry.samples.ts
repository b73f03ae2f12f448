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
  { says: 'two orders, of which the first takes complaints about collection', output: whole },
  { says: 'two orders, and the second was chosen before', output: { ...whole, rememberedNo: 'O-200' } },
  { says: 'no order', output: { ...whole, order: null, orders: [] } },
  { says: 'an order, and no sub-types', output: { ...whole, subTypes: [] } },
  { says: 'no', failure: refused('1', 'Please come back later') },
  { says: 'the answer is lost', failure: lost('timeout') },
] as const;

export const complaintEntryFlow = defineFlow({
  ...manifest,
  machine: complaintEntryMachine,
  inputs: [{ name: 'from an order', input: { orderId: 'O-180' } }],
  events: [
    { says: 'taps Retry', event: { type: 'retry.requested' } },
    { says: 'the network returns', event: { type: 'network.returned' } },
    { says: 'comes back to the page', event: { type: 'page.returned' } },
    { says: 'taps My complaints', event: { type: 'list.requested' } },
    { says: 'taps All', event: { type: 'allOrders.requested' } },
    { says: 'closes the orders', event: { type: 'allOrders.closed' } },
    {
      says: 'chooses the order that takes complaints about collection',
      event: { type: 'order.chosen', orderNo: 'O-180' },
    },
    { says: 'chooses the order that does not', event: { type: 'order.chosen', orderNo: 'O-200' } },
    { says: 'chooses the type collection', event: { type: 'type.chosen', value: '1' } },
    { says: 'chooses another type', event: { type: 'type.chosen', value: '2' } },
    { says: 'chooses a sub-type', event: { type: 'subType.chosen', value: '11' } },
    { says: 'goes back', event: { type: 'back.requested' } },
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
      says: 'sub-types are only shown for an order that takes complaints about collection',
      holds: (snapshot) =>
        !snapshot.matches({ choosing: { front: 'subTypes' } }) || snapshot.context.order?.takesCollection === true,
    },
    {
      says: 'a complaint is only gone on with when its type is chosen',
      holds: (snapshot) => !snapshot.matches('submissionChosen') || snapshot.context.type !== '',
    },
    {
      says: 'a complaint about collection is only gone on with for an order that takes it',
      holds: ({ context, ...snapshot }) =>
        snapshot.status !== 'done' || context.type !== '1' || context.order?.takesCollection === true,
    },
  ],
});
