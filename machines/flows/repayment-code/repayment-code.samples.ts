import { defineFlow } from '#kit/flow.ts';
import type { CodePayload } from '#kit/repayment-record.ts';
import { copyOutcomes } from '#parts/copy-text/copying.ts';
import { orderWatchOutcomes } from '#parts/order-watch/order-watch.ts';
import { manifest } from './repayment-code.flow.ts';
import { repaymentCodeMachine } from './repayment-code.machine.ts';

const orderId = 'O-174';
const payload: CodePayload = { payCode: '9900-1234-5678', image: null, steps: [], amount: 125_050 };

export const repaymentCodeFlow = defineFlow({
  ...manifest,
  address: {
    showType: 'how the code is shown, as the page of channels gives it',
    k: 'under what the page of channels has kept the code on this phone',
    payCode: 'the code, where none is kept',
    amount: 'what is paid with `payCode`, in cents',
    orderId: 'the order',
  },
  machine: repaymentCodeMachine,
  inputs: [
    {
      name: 'a code that a channel gave, with its picture',
      input: {
        showType: '1',
        orderId,
        payload: { ...payload, image: 'https://lender.example/channel.png', regionFlag: '0' },
      },
    },
    {
      name: 'a QR code that a channel gave, with its steps',
      input: {
        showType: '2',
        orderId,
        payload: {
          ...payload,
          image: 'https://lender.example/qr.png',
          steps: ['Open the Harbour app.', 'Scan and confirm.'],
          validUntil: '2026-11-30 18:00',
          appUrl: 'kistwallet://pay?tr=9900',
        },
      },
    },
    { name: 'a QR code made from the code', input: { showType: '2', orderId, payload } },
    { name: 'a way to show it that is not known', input: { showType: '3', orderId, payload } },
    { name: 'no code at all', input: { showType: '1', orderId, payload: null } },
  ],
  events: [
    { label: 'taps copy', event: { type: 'copy.requested' } },
    { label: 'opens the app that pays', event: { type: 'app.requested' } },
    { label: 'taps Back', event: { type: 'back.requested' } },
  ],
  outcomes: { ...copyOutcomes, ...orderWatchOutcomes },
  guards: {
    isCode: 'there is a code to show as text',
    isQr: 'there is a code to show as QR',
    hasApp: 'the lender named an app that pays it',
  },
  delays: {},
  invariants: [
    {
      label: 'something is shown only where there is something to pay with',
      holds: (snapshot) => !snapshot.matches('shown') || snapshot.context.payload !== null,
    },
  ],
  rules: [
    {
      label:
        'after copy, in the end it is said that it was copied, or the text is selected, or the order is repaid, or the borrower has left',
      checklist: ['S-538'],
      after: ['copy.requested'],
      inTheEnd: [{ told: 'shown.copy.copied' }, 'shown.copy.failed', 'repaid', 'left'],
    },
  ],
});
