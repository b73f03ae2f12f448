import { fromPromise } from 'xstate';
import type { Message } from '#kit/messages.ts';
import type { CopyInput } from '#parts/copy-text/copying.ts';

/** What a screen with a text to copy needs of the shell (S-538). */
export type CopyPorts = {
  /** Rejects when there is no clipboard to be had. */
  copyText(text: string): Promise<void>;
  notify(message: Message): void;
};

/** The ports and effects of copying, for `provide`. */
export const copyingWith = (ports: CopyPorts) => ({
  actors: { copyText: fromPromise<void, CopyInput>(({ input }) => ports.copyText(input.text)) },
  actions: { notify: (_: unknown, { message }: { readonly message: Message }) => ports.notify(message) },
});
