import { assign, setup } from 'xstate';
import type { Platform } from '#kit/entities.ts';
import * as limits from '#kit/limits.ts';
import { effect } from '#kit/port.ts';
import type { BridgeOutContext, BridgeOutEvent, NativeMessage } from './bridge-out.types.ts';

/** Tell the native shell things, and do without it where there is none. */
export const bridgeOutMachine = setup({
  types: { context: {} as BridgeOutContext, events: {} as BridgeOutEvent },
  actions: {
    storePlatform: assign((_, params: { platform: Platform }) => ({ platform: params.platform })),
    storeAwaited: assign((_, params: { id: string }) => ({ awaited: params.id })),
    clearAwaited: assign({ awaited: null }),
    post: effect<{ id: string; message: NativeMessage }>('post'),
    /** What a plain browser can do instead (S-368). */
    fallBack: effect<{ message: NativeMessage }>('fallBack'),
    noteSilence: effect<{ id: string }>('noteSilence'),
  },
  guards: {
    isBrowser: (_, params: { platform: Platform }) => params.platform === 'browser',
    isDeliverable: ({ context }, params: { message: NativeMessage }) =>
      params.message.type !== 'dismissRepayDialog' || context.platform === 'android',
    isAwaited: ({ context }, params: { id: string }) => context.awaited === params.id,
  },
  delays: { bridgeReply: limits.bridgeReply },
}).createMachine({
  id: 'bridgeOut',
  context: { platform: 'browser', awaited: null },
  initial: 'unknown',
  states: {
    unknown: {
      description: 'It is not known yet whether the page runs in the app.',
      on: {
        'shell.detected': [
          {
            guard: { type: 'isBrowser', params: ({ event }) => ({ platform: event.platform }) },
            target: 'browser',
          },
          {
            target: 'native',
            actions: { type: 'storePlatform', params: ({ event }) => ({ platform: event.platform }) },
          },
        ],
      },
    },
    native: {
      description: 'The page runs in the app.',
      initial: 'quiet',
      on: {
        'message.requested': {
          guard: { type: 'isDeliverable', params: ({ event }) => ({ message: event.message }) },
          target: '.awaitingReply',
          reenter: true,
          actions: [
            { type: 'post', params: ({ event }) => ({ id: event.id, message: event.message }) },
            { type: 'storeAwaited', params: ({ event }) => ({ id: event.id }) },
          ],
        },
      },
      states: {
        quiet: { description: 'No reply is awaited.', entry: 'clearAwaited' },
        awaitingReply: {
          description: 'The app was told something; most messages are never answered.',
          after: {
            bridgeReply: {
              target: 'quiet',
              actions: { type: 'noteSilence', params: ({ context }) => ({ id: context.awaited ?? '' }) },
            },
          },
          on: {
            'reply.received': {
              guard: { type: 'isAwaited', params: ({ event }) => ({ id: event.id }) },
              target: 'quiet',
            },
          },
        },
      },
    },
    browser: {
      description: 'The page runs in a plain browser, which does what it can instead.',
      on: {
        'message.requested': {
          actions: { type: 'fallBack', params: ({ event }) => ({ message: event.message }) },
        },
      },
    },
  },
});
