import { assign, setup } from 'xstate';
import * as limits from '#kit/limits.ts';

/** `error` interrupts a screen reader, `info` waits for it (S-373). What is about a field stands there (P-55). */
export type Toast = { readonly text: string; readonly tone: 'info' | 'error'; readonly field?: string | undefined };

export type ToastEvent =
  /** `duration` in milliseconds; 300 or less counts as none (S-802, S-803). */
  | ({ readonly type: 'toast.requested'; readonly duration?: number | undefined } & Toast)
  | { readonly type: 'toast.dismissed' };

/** How long a toast stands, in milliseconds (S-373). */
export const toastDuration = (requested: number | undefined): number =>
  requested !== undefined && requested > limits.toastThreshold ? requested : limits.toastDefault;

/** Show one short message at a time; a newer one takes the place of the older. */
export const toastMachine = setup({
  types: {
    context: {} as { readonly toast: Toast | null; readonly duration: number },
    events: {} as ToastEvent,
  },
  actions: {
    storeToast: assign((_, params: { toast: Toast; duration: number }) => params),
    clearToast: assign({ toast: null }),
  },
  guards: { isPassing: ({ context }) => context.toast?.field === undefined },
  delays: { toastDuration: ({ context }) => context.duration },
}).createMachine({
  id: 'toast',
  context: { toast: null, duration: limits.toastDefault },
  initial: 'hidden',
  on: {
    'toast.requested': {
      target: '.visible',
      reenter: true,
      actions: {
        type: 'storeToast',
        params: ({ event }) => ({
          toast: { text: event.text, tone: event.tone, field: event.field },
          duration: toastDuration(event.duration),
        }),
      },
    },
  },
  states: {
    hidden: { description: 'No message is shown.', entry: 'clearToast' },
    visible: {
      description: 'One message is shown for its time, or at its field until the borrower goes on.',
      after: { toastDuration: { guard: 'isPassing', target: 'hidden' } },
      on: { 'toast.dismissed': 'hidden' },
    },
  },
});
