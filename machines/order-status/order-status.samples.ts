import { lost, refused } from '../kit/failure.ts';
import { defineFlow } from '../kit/flow.ts';
import { orderStatusMachine } from './order-status.machine.ts';
import type { Order } from './order-status.types.ts';

const due: Order = {
  status: '170',
  statusText: 'Repayment due',
  description: 'Repay by the due date.',
  productName: 'Kist Loan',
  rows: [{ text: 'Amount to repay', value: '1250.50' }],
};

export const orderStatusFlow = defineFlow({
  id: 'order-status',
  title: 'Order status',
  purpose: 'Show what the lender knows about an order, read afresh whenever the borrower comes back to it.',
  checklist: ['S-003', 'S-630'],
  machine: orderStatusMachine,
  persisted: false,
  inputs: [{ name: 'an order', input: { orderId: 'O-170' } }],
  events: [
    { says: 'taps Retry', event: { type: 'retry.requested' } },
    { says: 'taps Refresh', event: { type: 'refresh.requested' } },
    { says: 'comes back to the page', event: { type: 'page.returned' } },
    { says: 'the network returns', event: { type: 'network.returned' } },
  ],
  outcomes: {
    loadOrder: [
      { says: 'the order is due', output: due },
      { says: 'the order is paid', output: { ...due, status: '200', statusText: 'Paid', description: 'Thank you.' } },
      { says: 'no', failure: refused('1') },
      { says: 'the answer is lost', failure: lost('status') },
    ],
  },
  guards: {},
  delays: {},
  invariants: [
    {
      says: 'an order is only shown when the lender told it',
      holds: (snapshot) => snapshot.value !== 'shown' || snapshot.context.order !== null,
    },
  ],
});
