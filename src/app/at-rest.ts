import './toast-room.ts';
import type { ActorRefFrom } from 'xstate';
import type { toastMachine } from '#shell/toast/toast.machine.ts';
import { watchGoingOn } from './going-on.ts';
import { loadTrouble } from './page/code.ts';
import { type Clock, watchAnswers } from './slow-answer.ts';

/** What helps beside a screen, and comes when that is there: messages get room and go, and an answer that takes long is not mute. */
export async function helpAtRest(clock: Clock, toast: ActorRefFrom<typeof toastMachine>): Promise<void> {
  watchGoingOn(() => {
    if (toast.getSnapshot().context.toast) toast.send({ type: 'toast.dismissed' });
  });
  const { words } = await loadTrouble();
  watchAnswers(clock, toast, words.slow);
}
