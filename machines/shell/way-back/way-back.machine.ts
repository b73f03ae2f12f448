import { setup } from 'xstate';
import type { Platform } from '#kit/entities.ts';
import { effect } from '#kit/port.ts';

export type WayBackInput = { readonly platform: Platform };

/** What there is to go back from. */
export type Surroundings = {
  /** A dialog or a picture lies over the page. */
  readonly isCovered: boolean;
  /** A flow on the page has something to say before it is left (S-222). */
  readonly isAwaited: boolean;
  /** This web view was at another page of ours before. */
  readonly hasEarlierPage: boolean;
};

type WayBackEvent =
  | ({ readonly type: 'native.back' } & Surroundings)
  | ({ readonly type: 'back.requested' } & Pick<Surroundings, 'hasEarlierPage'>);

/** Where going back leads: out of a dialog, to what a flow still has to say, to the page before, out of the web view. */
export const wayBackMachine = setup({
  types: {
    input: {} as WayBackInput,
    context: {} as WayBackInput,
    events: {} as WayBackEvent,
  },
  actions: {
    closeOverlay: effect('closeOverlay'),
    tellFlow: effect('tellFlow'),
    goBack: effect('goBack'),
    closeWebView: effect('closeWebView'),
  },
  guards: {
    isIos: ({ context }) => context.platform === 'ios',
    isCovered: (_, params: Surroundings) => params.isCovered,
    isAwaited: (_, params: Surroundings) => params.isAwaited,
    hasEarlierPage: (_, params: Pick<Surroundings, 'hasEarlierPage'>) => params.hasEarlierPage,
  },
}).createMachine({
  id: 'wayBack',
  context: ({ input }) => ({ platform: input.platform }),
  initial: 'sorting',
  on: {
    'back.requested': [
      { guard: { type: 'hasEarlierPage', params: ({ event }) => event }, actions: 'goBack' },
      { actions: 'closeWebView' },
    ],
  },
  states: {
    sorting: {
      description: 'It is looked up whose back button there is.',
      always: [{ guard: 'isIos', target: 'asked' }, { target: 'unasked' }],
    },
    asked: {
      description: 'The iOS app asks before it goes back.',
      on: {
        'native.back': [
          { guard: { type: 'isCovered', params: ({ event }) => event }, actions: 'closeOverlay' },
          { guard: { type: 'isAwaited', params: ({ event }) => event }, actions: 'tellFlow' },
          { guard: { type: 'hasEarlierPage', params: ({ event }) => event }, actions: 'goBack' },
          { actions: 'closeWebView' },
        ],
      },
    },
    unasked: {
      description: 'Android and browsers go back by themselves; only the arrow of a page asks.',
    },
  },
});
