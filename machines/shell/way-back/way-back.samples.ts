import { defineFlow } from '#kit/flow.ts';
import { manifest } from './way-back.flow.ts';
import { type Surroundings, wayBackMachine } from './way-back.machine.ts';

const bare: Surroundings = { isCovered: false, isAwaited: false, hasEarlierPage: false };

export const wayBackFlow = defineFlow({
  ...manifest,
  machine: wayBackMachine,
  inputs: [
    { name: 'in the iOS app', input: { platform: 'ios' } },
    { name: 'in the Android app', input: { platform: 'android' } },
    { name: 'in a browser', input: { platform: 'browser' } },
  ],
  events: [
    {
      label: 'the app’s back button, a dialog is open',
      event: { type: 'native.back', isCovered: true, isAwaited: true, hasEarlierPage: true },
    },
    {
      label: 'the app’s back button, a flow has something to say',
      event: { type: 'native.back', ...bare, isAwaited: true, hasEarlierPage: true },
    },
    {
      label: 'the app’s back button, there was a page before',
      event: { type: 'native.back', ...bare, hasEarlierPage: true },
    },
    { label: 'the app’s back button, on the first page', event: { type: 'native.back', ...bare } },
    { label: 'the page’s arrow, there was a page before', event: { type: 'back.requested', hasEarlierPage: true } },
    { label: 'the page’s arrow, on the first page', event: { type: 'back.requested', hasEarlierPage: false } },
  ],
  outcomes: {},
  guards: {
    isIos: 'the page is in the iOS app',
    isCovered: 'a dialog or a picture lies over the page',
    isAwaited: 'a flow on the page has something to say first',
    hasEarlierPage: 'this web view was at another page before',
  },
  delays: {},
  invariants: [],
});
