import { createActor, fromPromise } from 'xstate';
import { refused } from '#kit/failure.ts';
import { limits } from '#kit/limits.ts';
import { pictureUploadMachine } from '#parts/picture-upload/picture-upload.machine.ts';
import type { UploadReport } from '#parts/picture-upload/picture-upload.types.ts';
import type { Shrink, SmallPicture } from './shrink.ts';

/** What can be seen of an upload while this page lives. */
export type UploadLook = {
  /** From 0 to 1; null while nothing is being sent. */
  readonly part: number | null;
  /** A `data:` address; null until the picture is small. */
  readonly preview: string | null;
};

type UploadsOptions = {
  readonly shrink: Shrink;
  /** Resolves with the lender's address of the picture, rejects with a `Failure`. */
  readonly send: (
    file: File,
    onProgress: (part: number) => void,
    signal: AbortSignal,
  ) => Promise<{ readonly url: string }>;
};

const unseen: UploadLook = { part: null, preview: null };

/** Runs one actor of the upload statechart for each picture (S-514), three of them at a time (S-355). */
export function createUploads({ shrink, send }: UploadsOptions) {
  const uploads = new Map<number, ReturnType<typeof begin>>();
  const listeners = new Set<() => void>();

  function changed(): void {
    const running = [...uploads.values()].filter(({ actor }) => actor.getSnapshot().hasTag('busy')).length;
    const waiting = [...uploads.values()].filter(({ actor }) => actor.getSnapshot().matches('waiting'));
    // Each turn that is given comes back here, with one picture more on its way.
    if (running < limits.picturesAtOnce) waiting[0]?.actor.send({ type: 'turn.given' });
    for (const listener of listeners) listener();
  }

  function begin(file: File) {
    let small: SmallPicture | null = null;
    let look = unseen;
    const show = (news: Partial<UploadLook>) => {
      look = { ...look, ...news };
      for (const listener of listeners) listener();
    };
    const actor = createActor(
      pictureUploadMachine.provide({
        actors: {
          shrinkPicture: fromPromise<void, void>(async ({ signal }) => {
            small ??= await shrink(file, signal);
            show({ preview: small.preview });
          }),
          uploadPicture: fromPromise<{ readonly url: string }, void>(async ({ signal }) => {
            if (!small) throw refused('unreadable');
            show({ part: 0 });
            // In whole percent: nobody sees more, and each change is drawn.
            const onProgress = (part: number) => {
              const percent = Math.round(part * 100) / 100;
              if (percent !== look.part) show({ part: percent });
            };
            return send(small.file, onProgress, signal).finally(() => show({ part: null }));
          }),
        },
      }),
    );
    return { actor, look: () => look };
  }

  function stop(id: number): void {
    uploads.get(id)?.actor.send({ type: 'upload.removed' });
    uploads.delete(id);
    changed();
  }

  function reportOf(id: number): UploadReport | null {
    const upload = uploads.get(id);
    if (!upload) return { id, failed: 'gone' };
    const { value, context } = upload.actor.getSnapshot();
    if (value === 'unreadable') return { id, failed: 'unreadable' };
    if (context.failure) return { id, failed: 'failed', failure: context.failure };
    return context.url === null ? null : { id, url: context.url };
  }

  return {
    start(id: number, file: File): void {
      stop(id);
      const upload = begin(file);
      uploads.set(id, upload);
      upload.actor.subscribe(changed);
      upload.actor.start();
    },
    retry(id: number): void {
      uploads.get(id)?.actor.send({ type: 'upload.retried' });
    },
    /** Takes the picture away; what is under way is broken off. */
    stop,
    stopAll(): void {
      for (const id of [...uploads.keys()]) stop(id);
    },
    /** Resolves as soon as one of these has ended, with all that have; one that is not known here has lost its file. */
    follow(ids: readonly number[], signal: AbortSignal): Promise<readonly UploadReport[]> {
      return new Promise((resolve) => {
        const check = () => {
          const reports = ids.flatMap((id) => reportOf(id) ?? []);
          if (reports.length === 0) return;
          listeners.delete(check);
          resolve(reports);
        };
        signal.addEventListener('abort', () => listeners.delete(check), { once: true });
        listeners.add(check);
        check();
      });
    },
    look: (id: number): UploadLook => uploads.get(id)?.look() ?? unseen,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
