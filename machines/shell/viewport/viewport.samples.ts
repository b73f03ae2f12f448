import { defineFlow } from '#kit/flow.ts';
import { manifest } from './viewport.flow.ts';
import { viewportMachine } from './viewport.machine.ts';

export const viewportFlow = defineFlow({
  ...manifest,
  machine: viewportMachine,
  inputs: [{ name: 'a phone held upright', input: { width: 360, height: 740 } }],
  events: [
    { label: 'all of the page can be seen', event: { type: 'viewport.resized', width: 360, height: 740 } },
    { label: '60 px less can be seen', event: { type: 'viewport.resized', width: 360, height: 680 } },
    { label: '61 px less can be seen', event: { type: 'viewport.resized', width: 360, height: 679 } },
    { label: 'the phone is turned', event: { type: 'device.rotated', width: 740, height: 360 } },
    { label: 'the page is as wide as a turned phone', event: { type: 'viewport.resized', width: 740, height: 360 } },
  ],
  outcomes: {},
  guards: { isCovered: 'more than 60 px are gone' },
  delays: {},
  invariants: [{ label: 'the most that was seen is known', holds: ({ context }) => context.baseline > 0 }],
});
