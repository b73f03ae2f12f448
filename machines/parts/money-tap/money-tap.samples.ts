import { defineFlow } from '#kit/flow.ts';
import { manifest } from './money-tap.flow.ts';
import { moneyTapMachine } from './money-tap.machine.ts';

export const moneyTapFlow = defineFlow({
  ...manifest,
  machine: moneyTapMachine,
  inputs: [{ name: 'a button that moves money', input: undefined }],
  events: [
    { label: 'a tap', event: { type: 'money.tapped', at: 1_000 } },
    { label: 'a tap 499 ms later', event: { type: 'money.tapped', at: 1_499 } },
    { label: 'a tap 500 ms later', event: { type: 'money.tapped', at: 1_500 } },
    { label: 'a tap a minute later', event: { type: 'money.tapped', at: 61_000 } },
    { label: 'the network goes', event: { type: 'network.lost' } },
    { label: 'the network returns', event: { type: 'network.returned' } },
  ],
  outcomes: {},
  guards: { isOnItsOwn: 'the last tap that counted, or led to this page, is half a second ago' },
  delays: {},
  invariants: [],
});
