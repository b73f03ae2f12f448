import { defineFlow } from '#kit/flow.ts';
import type { RepaymentRecord } from '#kit/repayment-record.ts';
import { copyOutcomes } from '#parts/copy-text/copying.ts';
import { orderWatchOutcomes } from '#parts/order-watch/order-watch.ts';
import { manifest } from './repayment-code-2.flow.ts';
import { repaymentCode2Machine } from './repayment-code-2.machine.ts';

const orderId = 'O-174';
const record: RepaymentRecord = {
  repayAmount: 125_050,
  defDetail: {
    payCode: '9900-1234-5678',
    logo: null,
    title: 'Harbour Pay',
    payNotice: [
      { name: 'In the app', steps: ['Open Harbour Pay.', 'Enter the contract number.'] },
      { name: 'At a counter', steps: ['Show the contract number.', 'Pay in cash.'] },
    ],
  },
};

export const repaymentCode2Flow = defineFlow({
  ...manifest,
  address: {
    orderId: 'the order whose code the page of channels has kept',
    productId: 'its product',
  },
  machine: repaymentCode2Machine,
  inputs: [
    { name: 'left by the instalment page', input: { orderId, record } },
    {
      name: 'left by the rollover page',
      input: { orderId, record: { ...record, delayInfo: { delayAmount: 20_000 } } },
    },
    { name: 'nothing was left', input: { orderId, record: null } },
  ],
  events: [
    { label: 'taps copy', event: { type: 'copy.requested' } },
    { label: 'taps the first place', event: { type: 'group.toggled', index: 0 } },
    { label: 'taps the second place', event: { type: 'group.toggled', index: 1 } },
    { label: 'taps a place that is not listed', event: { type: 'group.toggled', index: 2 } },
    { label: 'taps Back', event: { type: 'back.requested' } },
  ],
  outcomes: { ...copyOutcomes, ...orderWatchOutcomes },
  guards: { hasRecord: 'there is a record', isListedGroup: 'the place is listed' },
  delays: {},
  invariants: [
    {
      label: 'something is shown only where there is something to pay with',
      holds: (snapshot) => !snapshot.matches('shown') || snapshot.context.record !== null,
    },
    {
      label: 'each place is open at most once',
      holds: ({ context }) => new Set(context.openGroups).size === context.openGroups.length,
    },
  ],
  rules: [
    {
      label:
        'after copy, in the end it is said that it was copied, or the text is selected, or the order is repaid, or the borrower has left',
      checklist: ['S-538'],
      after: ['copy.requested'],
      inTheEnd: [{ told: 'shown.copied' }, 'shown.failed', 'repaid', 'left'],
    },
  ],
});
