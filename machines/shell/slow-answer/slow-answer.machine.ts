import { setup } from 'xstate';
import * as limits from '#kit/limits.ts';
import { effect } from '#kit/port.ts';

export type SlowAnswerEvent = { readonly type: 'wait.began' } | { readonly type: 'wait.ended' };

/** Say of an answer that takes long that it does (P-05). */
export const slowAnswerMachine = setup({
  types: { events: {} as SlowAnswerEvent },
  actions: {
    tell: effect('tell'),
    fallSilent: effect('fallSilent'),
  },
  delays: { codeSlow: limits.codeSlow },
}).createMachine({
  id: 'slowAnswer',
  initial: 'still',
  states: {
    still: {
      description: 'Nothing on the screen is waited for.',
      on: { 'wait.began': 'waiting' },
    },
    waiting: {
      description: 'Something on the screen waits for an answer. It has not taken long yet.',
      after: { codeSlow: 'slow' },
      on: { 'wait.ended': 'still' },
    },
    slow: {
      description:
        'It takes as long as code does that is called slow. The borrower is told, until it is there or has failed.',
      entry: 'tell',
      exit: 'fallSilent',
      on: { 'wait.ended': 'still' },
    },
  },
});
