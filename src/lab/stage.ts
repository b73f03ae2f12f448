import type { AnyActorRef } from 'xstate';
import type { FlowTimers } from '#screens/screen.ts';

/** What the phone of the lab shows. */
export type Scene = { readonly flow: string; readonly actor: AnyActorRef; readonly timers: FlowTimers };

/** Hands the scene to the page in the phone's frame, which has a document, a history and dialogs of its own. */
export type Stage = {
  show(scene: Scene): void;
  get(): Scene | null;
  subscribe(watcher: () => void): () => void;
};

type Staged = { stage?: Stage };

export function createStage(): Stage {
  const watchers = new Set<() => void>();
  let scene: Scene | null = null;
  return {
    show(next) {
      scene = next;
      for (const watcher of watchers) watcher();
    },
    get: () => scene,
    subscribe(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}

/** Lets the page that will be loaded into the frame find the stage. */
export const setUp = (frame: HTMLIFrameElement, stage: Stage): Staged => Object.assign(frame, { stage });

/** The stage of the frame in which this page stands; null when it stands in none. */
export const findStage = (frame: Element | null = window.frameElement): Stage | null =>
  (frame as Staged | null)?.stage ?? null;
