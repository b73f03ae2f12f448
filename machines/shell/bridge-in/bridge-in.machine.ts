import { setup } from 'xstate';
import { effect } from '#kit/port.ts';

/** Names of what the app tells us (S-368). */
const known = ['native:back'];

/** Listen to the native shell, and only to what is known. */
export const bridgeInMachine = setup({
  types: { events: {} as { readonly type: 'native.received'; readonly name: string } },
  actions: { relay: effect<{ name: string }>('relay') },
  guards: { isKnown: (_, params: { name: string }) => known.includes(params.name) },
}).createMachine({
  id: 'bridgeIn',
  initial: 'listening',
  states: {
    listening: {
      description: 'What the app tells is passed on when it is known, and otherwise ignored.',
      on: {
        'native.received': {
          guard: { type: 'isKnown', params: ({ event }) => ({ name: event.name }) },
          actions: { type: 'relay', params: ({ event }) => ({ name: event.name }) },
        },
      },
    },
  },
});
