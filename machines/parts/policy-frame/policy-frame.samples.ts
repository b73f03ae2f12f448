import { defineFlow } from '#kit/flow.ts';
import { manifest } from './policy-frame.flow.ts';
import { policyFrameMachine } from './policy-frame.machine.ts';

export const policyFrameFlow = defineFlow({
  ...manifest,
  machine: policyFrameMachine,
  inputs: [
    { name: 'an address that is trusted', input: { url: 'https://privacy.kist.example/' } },
    { name: 'an address that is refused', input: { url: null } },
  ],
  events: [{ label: 'the page in the frame has come', event: { type: 'frame.loaded' } }],
  outcomes: {},
  guards: { isTrusted: 'the address is trusted' },
  delays: { frameWait: '15 s' },
  invariants: [
    {
      label: 'only a trusted address is framed',
      holds: (snapshot) => snapshot.matches('refused') === (snapshot.context.url === null),
    },
  ],
});
