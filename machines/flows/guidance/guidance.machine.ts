import { assign, setup } from 'xstate';
import type { Message } from '#kit/messages.ts';
import { effect, port } from '#kit/port.ts';
import { type CopyInput, copying } from '#parts/copy-text/copying.ts';
import type { GuidanceChannel, GuidanceContext, GuidanceEvent, GuidanceInput } from './guidance.types.ts';

/** Show how to pay at the local provider: in words and in pictures that can be enlarged. */
export const guidanceMachine = setup({
  types: { input: {} as GuidanceInput, context: {} as GuidanceContext, events: {} as GuidanceEvent },
  actors: { copyText: port<CopyInput, void>('copyText') },
  actions: {
    storeEnlarged: assign((_, { channel }: { channel: GuidanceChannel }) => ({ enlarged: channel })),
    clearEnlarged: assign({ enlarged: null }),
    notify: effect<{ message: Message }>('notify'),
  },
  guards: { hasHead: ({ context }) => context.head !== null },
}).createMachine({
  id: 'guidance',
  context: ({ input }) => ({ ...input, enlarged: null }),
  type: 'parallel',
  states: {
    head: {
      description: 'What is to be paid, above the guidance.',
      initial: 'reading',
      states: {
        reading: {
          description: 'It is looked up whether the address says what is to be paid.',
          always: [{ guard: 'hasHead', target: 'shown' }, { target: 'hidden' }],
        },
        hidden: { description: 'The guidance alone.' },
        shown: {
          ...copying((context: GuidanceContext) => context.head?.payCode ?? ''),
          description: 'The amount, and the code to copy.',
        },
      },
    },
    viewer: {
      description: 'Whether a picture is enlarged.',
      initial: 'closed',
      states: {
        closed: {
          description: 'All pictures stand beside their steps.',
          on: {
            'picture.opened': {
              target: 'open',
              actions: { type: 'storeEnlarged', params: ({ event }) => ({ channel: event.channel }) },
            },
          },
        },
        open: {
          description: 'One picture fills the screen.',
          on: { 'picture.closed': { target: 'closed', actions: 'clearEnlarged' } },
        },
      },
    },
  },
});
