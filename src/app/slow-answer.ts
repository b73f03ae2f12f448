import { type ActorOptions, type ActorRefFrom, type AnyStateMachine, createActor } from 'xstate';
import * as limits from '#kit/limits.ts';
import { goodNews, isGoodNews } from '#kit/messages.ts';
import { say, type Text } from '#kit/text.ts';
import { slowAnswerMachine } from '#shell/slow-answer/slow-answer.machine.ts';
import type { toastMachine } from '#shell/toast/toast.machine.ts';
import { common } from '#words/common.texts.ts';

/** Whether a page of that name is shown. */
export const isTitled = (title: Text) =>
  Array.from(document.querySelectorAll('h1')).some(({ textContent }) => textContent === say(title));

/** Code that is on its way says so itself. */
const isCodeAwaited = () => isTitled(common.loading);

/** The shape of the page that the document drew first lies hidden behind it. */
const isWaiting = () =>
  Array.from(document.querySelectorAll('[aria-busy=true]')).some((part) => !part.closest('#shell')) && !isCodeAwaited();

export type Clock = NonNullable<ActorOptions<AnyStateMachine>['clock']>;

/** Says that an answer takes long, whichever screen or button waits for it. Returns what stops it. */
export function watchAnswers(clock: Clock, toast: ActorRefFrom<typeof toastMachine>, says: Text): () => void {
  const isTold = () => {
    const { toast: shown } = toast.getSnapshot().context;
    return shown !== null && isGoodNews(shown) && 'text' in shown && shown.text === says;
  };
  const actor = createActor(
    slowAnswerMachine.provide({
      actions: {
        tell: () => toast.send({ type: 'toast.requested', message: goodNews(says), duration: limits.loadingSafety }),
        fallSilent: () => isTold() && toast.send({ type: 'toast.dismissed' }),
      },
    }),
    { clock },
  ).start();
  const look = () => actor.send({ type: isWaiting() ? 'wait.began' : 'wait.ended' });
  look();
  const changes = new MutationObserver(look);
  changes.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['aria-busy'],
  });
  return () => {
    changes.disconnect();
    actor.stop();
  };
}
