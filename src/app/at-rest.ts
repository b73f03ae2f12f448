import './lost-focus.ts';
import './toast-room.ts';
import type { ActorRefFrom } from 'xstate';
import type { Kept } from '#adapters/storage/kept.ts';
import type { toastMachine } from '#shell/toast/toast.machine.ts';
import { watchGoingOn } from './going-on.ts';
import { keepDocument } from './kept-documents/keep-document.ts';
import { loadTrouble } from './page/code.ts';
import { type Clock, isTitled, watchAnswers } from './slow-answer.ts';
import { tellPutAside } from './trouble/put-aside.ts';

export { putAside } from './trouble/put-aside.ts';

/**
 * What helps beside a screen, and comes when that is there: messages get room and go, an answer that takes
 * long is not mute, what a crash put aside is told, and the document is kept for the next time.
 */
export async function helpAtRest(
  clock: Clock,
  toast: ActorRefFrom<typeof toastMachine>,
  kept: Kept,
  borrower: string | null,
): Promise<void> {
  watchGoingOn(() => {
    if (toast.getSnapshot().context.toast) toast.send({ type: 'toast.dismissed' });
  });
  const { words } = await loadTrouble();
  watchAnswers(clock, toast, words.slow);
  if (!isTitled(words.crashTitle)) tellPutAside(kept, borrower, toast);
  void keepDocument();
}
