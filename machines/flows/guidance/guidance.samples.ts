import { defineFlow } from '#kit/flow.ts';
import { copyOutcomes } from '#parts/copy-text/copying.ts';
import { manifest } from './guidance.flow.ts';
import { guidanceMachine } from './guidance.machine.ts';

export const guidanceFlow = defineFlow({
  ...manifest,
  address: {
    requestType: '`1`, at `/carpmm`: what is to be paid stands on top',
    amount: 'what that is, in cents',
    payCode: 'the code to pay it with',
  },
  machine: guidanceMachine,
  inputs: [
    { name: 'with a code and an amount', input: { head: { payCode: '9900-1234-5678', amount: 125_050 } } },
    { name: 'the guidance alone', input: { head: null } },
  ],
  events: [
    { label: 'taps copy', event: { type: 'copy.requested' } },
    {
      label: 'taps the picture of the wallet’s bills',
      event: { type: 'picture.opened', channel: 'billsWallet' },
    },
    { label: 'taps the picture of the second wallet', event: { type: 'picture.opened', channel: 'secondWallet' } },
    { label: 'taps the picture of the store', event: { type: 'picture.opened', channel: 'offlineStore' } },
    { label: 'closes the picture', event: { type: 'picture.closed' } },
  ],
  outcomes: copyOutcomes,
  guards: { hasHead: 'the address says what is to be paid' },
  delays: {},
  invariants: [
    {
      label: 'a picture is enlarged exactly while the viewer is open',
      holds: (snapshot) => snapshot.matches({ viewer: 'open' }) === (snapshot.context.enlarged !== null),
    },
    {
      label: 'there is a code to copy only where the address gave one',
      holds: (snapshot) => snapshot.matches({ head: 'shown' }) === (snapshot.context.head !== null),
    },
  ],
  rules: [
    {
      label: 'after copy, in the end it is said that it was copied, or the text is selected',
      checklist: ['S-538'],
      after: ['copy.requested'],
      inTheEnd: [{ told: 'head.shown.copied' }, 'head.shown.failed'],
    },
  ],
});
