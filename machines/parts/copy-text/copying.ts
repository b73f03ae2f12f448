import { refused } from '#kit/failure.ts';
import { goodNews } from '#kit/messages.ts';
import { copyWords } from '#words/copying.texts.ts';

/** What the port `copyText` is asked: to put a text into the clipboard. Rejects when it could not. */
export type CopyInput = { readonly text: string };

/**
 * Copying one text of a screen (S-538), as a compound state of its chart. The chart's setup has the port `copyText` and the
 * effect `notify`, its events `copy.requested`. When copying fails, the view selects the text (`failed`), without a toast.
 */
export const copying = <Context>(textOf: (context: Context) => string) =>
  ({
    description: 'What became of copying.',
    initial: 'idle',
    states: {
      idle: {
        description: 'Nothing was copied yet.',
        on: { 'copy.requested': 'copying' },
      },
      copying: {
        description: 'The text is handed to the clipboard.',
        invoke: {
          id: 'copyText',
          src: 'copyText',
          input: ({ context }: { context: Context }): CopyInput => ({ text: textOf(context) }),
          onDone: {
            target: 'copied',
            actions: { type: 'notify', params: { message: goodNews(copyWords.copySuccess) } },
          },
          onError: 'failed',
        },
      },
      copied: {
        description: 'The clipboard has the text.',
        on: { 'copy.requested': 'copying' },
      },
      failed: {
        description: 'The clipboard was not to be had: the text is selected, to be copied by hand.',
        on: { 'copy.requested': 'copying' },
      },
    },
  }) as const;

/** The rows that each flow with a copy offers as its samples. */
export const copyOutcomes = {
  copyText: [
    { label: 'the clipboard has it', output: undefined },
    { label: 'there is no clipboard', failure: refused('clipboard') },
  ],
} as const;
