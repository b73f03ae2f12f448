import { setup } from 'xstate';
import { effect, port } from '#kit/port.ts';
import type { FlowTag } from '#kit/state-meta.ts';

export type CrashEvent =
  | { readonly type: 'retry.requested' }
  | { readonly type: 'startOver.requested' }
  | { readonly type: 'home.requested' };

/** Lead on from a screen that crashed (P-37, P-49). */
export const crashMachine = setup({
  types: { events: {} as CrashEvent, tags: {} as FlowTag },
  actors: {
    /** Rejects when there is no app, or it cannot be told. */
    tellApp: port<void, void>('tellApp'),
  },
  actions: {
    /** Drops what the phone keeps of the flow; the journal of what must happen once stays. */
    forgetFlow: effect('forgetFlow'),
    redraw: effect('redraw'),
    /** Writes down that what had woken up from the phone is not taken up again: whoever opens the page again is told. */
    notePutAside: effect('notePutAside'),
    /** Says so at once where the screen is drawn again without it, and forgets the note where it is drawn with it. */
    checkPutAside: effect('checkPutAside'),
    goToStart: effect('goToStart'),
  },
}).createMachine({
  id: 'crash',
  initial: 'told',
  states: {
    told: {
      description:
        'The screen crashed, and the borrower is told. Where it had woken up from what the phone kept, that is not taken up again, and the page says so when it is opened again.',
      entry: 'notePutAside',
      on: {
        'retry.requested': { actions: ['redraw', 'checkPutAside'] },
        'startOver.requested': { actions: ['forgetFlow', 'redraw'] },
        'home.requested': 'leaving',
      },
    },
    leaving: {
      description: 'The app is asked to show its home.',
      tags: 'busy',
      invoke: { id: 'tellApp', src: 'tellApp', onDone: 'told', onError: { target: 'told', actions: 'goToStart' } },
    },
  },
});
