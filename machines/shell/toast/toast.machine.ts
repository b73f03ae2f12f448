import { assign, setup } from 'xstate';
import * as limits from '#kit/limits.ts';
import type { Message } from '#kit/messages.ts';

export type ToastEvent =
  /** `duration` in milliseconds; 300 or less counts as none (S-802, S-803). */
  | { readonly type: 'toast.requested'; readonly message: Message; readonly duration?: number | undefined }
  | { readonly type: 'toast.dismissed' };

/** How long a toast stands, in milliseconds (S-373). */
export const toastDuration = (requested: number | undefined): number =>
  requested !== undefined && requested > limits.toastThreshold ? requested : limits.toastDefault;

/** Show one short message at a time; a newer one takes the place of the older. */
export const toastMachine = setup({
  types: {
    context: {} as { readonly toast: Message | null; readonly duration: number },
    events: {} as ToastEvent,
  },
  actions: {
    storeToast: assign((_, params: { toast: Message; duration: number }) => params),
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
        params: ({ event }) => ({ toast: { ...event.message }, duration: toastDuration(event.duration) }),
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
