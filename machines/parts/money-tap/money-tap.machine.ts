import { assign, setup } from 'xstate';
import * as limits from '#kit/limits.ts';

/** Milliseconds on the clock of the page's events. */
type Tap = { readonly at: number };

/**
 * Take two quick taps on a button that moves money for one, also where the flow would take both or the first led to the button's page;
 * and none without a network.
 */
export const moneyTapMachine = setup({
  types: {
    context: {} as { readonly last: number | null },
    events: {} as
      | ({ readonly type: 'money.tapped' } & Tap)
      | { readonly type: 'network.lost' }
      | { readonly type: 'network.returned' },
  },
  actions: { storeTap: assign((_, params: Tap) => ({ last: params.at })) },
  guards: {
    // A clock that was set back does not close the button.
    isOnItsOwn: ({ context: { last } }, { at }: Tap) => last === null || Math.abs(at - last) >= limits.moneyTapGuard,
  },
}).createMachine({
  id: 'moneyTap',
  context: { last: null },
  initial: 'watching',
  states: {
    watching: {
      description:
        'A tap counts half a second after the last one that did, or that led to this page, and is ignored before.',
      on: {
        'money.tapped': {
          guard: { type: 'isOnItsOwn', params: ({ event }) => ({ at: event.at }) },
          actions: { type: 'storeTap', params: ({ event }) => ({ at: event.at }) },
        },
        'network.lost': 'held',
      },
    },
    held: {
      description: 'Without a network no tap counts: nothing is sent, and the borrower reads so (S-399).',
      on: { 'network.returned': 'watching' },
    },
  },
});
