import { assign, setup } from 'xstate';
import * as limits from '#kit/limits.ts';

/** What can be seen of the page, in CSS pixels, as if it were not zoomed. */
export type ViewportSize = { readonly width: number; readonly height: number };

type ViewportContext = {
  readonly width: number;
  /** The largest height since the device was last turned (S-345). */
  readonly baseline: number;
};

export type ViewportEvent =
  | ({ readonly type: 'viewport.resized' } & ViewportSize)
  | ({ readonly type: 'device.rotated' } & ViewportSize);

/** Only turning the device changes the width: then what was measured before says nothing. */
const baselineIn = (context: ViewportContext, { width, height }: ViewportSize) =>
  width === context.width ? Math.max(context.baseline, height) : height;

/** Whether the on-screen keyboard takes more than 60 px of the page (S-095, S-345, S-550). */
export const viewportMachine = setup({
  types: {
    input: {} as ViewportSize,
    context: {} as ViewportContext,
    events: {} as ViewportEvent,
  },
  actions: {
    storeSize: assign(({ context }, params: ViewportSize) => ({
      width: params.width,
      baseline: baselineIn(context, params),
    })),
    restart: assign((_, { width, height }: ViewportSize) => ({ width, baseline: height })),
  },
  guards: {
    isCovered: ({ context }, params: ViewportSize) =>
      baselineIn(context, params) - params.height > limits.keyboardThreshold,
  },
}).createMachine({
  id: 'viewport',
  context: ({ input: { width, height } }) => ({ width, baseline: height }),
  initial: 'closed',
  on: {
    'viewport.resized': [
      { guard: { type: 'isCovered', params: ({ event }) => event }, target: '.open' },
      { target: '.closed', actions: { type: 'storeSize', params: ({ event }) => event } },
    ],
    'device.rotated': { target: '.closed', actions: { type: 'restart', params: ({ event }) => event } },
  },
  states: {
    closed: { description: 'All of the page can be seen.' },
    open: { description: 'The keyboard covers part of the page: what stands at its lower edge is put away.' },
  },
});
