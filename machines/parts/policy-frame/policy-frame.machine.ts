import { setup } from 'xstate';
import * as limits from '#kit/limits.ts';
import type { PolicyFrameContext, PolicyFrameEvent, PolicyFrameInput } from './policy-frame.types.ts';

/** Show a page that stands at another address, the privacy policy or an agreement, in a frame; or words in its place. */
export const policyFrameMachine = setup({
  types: { input: {} as PolicyFrameInput, context: {} as PolicyFrameContext, events: {} as PolicyFrameEvent },
  guards: { isTrusted: ({ context }) => context.url !== null },
  delays: { frameWait: limits.frameWait },
}).createMachine({
  id: 'policyFrame',
  context: ({ input }) => input,
  initial: 'judging',
  states: {
    judging: {
      description: 'It is looked up whether the address is one that is trusted.',
      always: [{ guard: 'isTrusted', target: 'loading' }, { target: 'refused' }],
    },
    loading: {
      description: 'The page is on its way.',
      on: { 'frame.loaded': 'shown' },
      after: { frameWait: 'blocked' },
    },
    shown: { description: 'The page stands in its frame.', type: 'final' },
    blocked: {
      description: 'The page does not come: a link leads to it. If it comes after all, it is shown.',
      on: { 'frame.loaded': 'shown' },
    },
    refused: {
      description: 'The address is not one that is trusted: there is no frame, at most a link.',
      type: 'final',
    },
  },
});
