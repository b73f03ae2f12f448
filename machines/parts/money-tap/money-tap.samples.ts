import { defineFlow } from '#kit/flow.ts';
import { manifest } from './money-tap.flow.ts';
import { moneyTapMachine } from './money-tap.machine.ts';

export const moneyTapFlow = defineFlow({
  ...manifest,
  machine: moneyTapMachine,
  inputs: [{ name: 'a button that moves money', input: undefined }],
  events: [
    { label: 'a tap', event: { type: 'money.tapped', at: 1_000, ledHere: null } },
    { label: 'a tap 499 ms later', event: { type: 'money.tapped', at: 1_499, ledHere: null } },
    { label: 'a tap 500 ms later', event: { type: 'money.tapped', at: 1_500, ledHere: null } },
    { label: 'a tap a minute later', event: { type: 'money.tapped', at: 61_000, ledHere: null } },
    {
      label: 'a tap 499 ms after the one that led to its page',
      event: { type: 'money.tapped', at: 61_499, ledHere: 61_000 },
    },
    { label: 'the network goes', event: { type: 'network.lost' } },
    { label: 'the network returns', event: { type: 'network.returned' } },
  ],
  outcomes: {},
  guards: { isOnItsOwn: 'the last tap that counted, and one that led to this page, are half a second ago' },
  delays: {},
  invariants: [],
});
