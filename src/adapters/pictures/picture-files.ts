import { refused } from '#kit/failure.ts';
import type { UploadReport } from '#parts/picture-upload/picture-upload.types.ts';
import type { Shrink, SmallPicture } from './shrink.ts';

/** What can be seen of a picture while this page lives. */
export type PictureLook = {
  /** From 0 to 1; null while nothing is being sent. */
  readonly part: number | null;
  /** A `data:` address; null until the picture is small. */
  readonly preview: string | null;
};

type PictureFilesOptions = {
  readonly shrink: Shrink;
  /** Resolves with the lender's address of the picture, rejects with a `Failure`. */
  readonly send: (
    file: File,
    onProgress: (part: number) => void,
    signal: AbortSignal,
  ) => Promise<{ readonly url: string }>;
};

type Kept = {
  readonly file: File;
  small: SmallPicture | null;
  look: PictureLook;
  /** Null as long as its upload has not ended. */
  report: UploadReport | null;
};

const unseen: PictureLook = { part: null, preview: null };

/** The chosen files by the number of their picture, and what is known of each. What happens to them is decided in charts. */
export function createPictureFiles({ shrink, send }: PictureFilesOptions) {
  const kept = new Map<number, Kept>();
  const listeners = new Set<() => void>();

  const tell = () => {
    for (const listener of listeners) listener();
  };

  const show = (picture: Kept, news: Partial<PictureLook>) => {
    picture.look = { ...picture.look, ...news };
    tell();
  };

  const reportOf = (id: number): UploadReport | null => {
    const picture = kept.get(id);
    return picture ? picture.report : { id, failed: 'gone' };
  };

  const takeDown = (id: number, report: UploadReport | null) => {
    const picture = kept.get(id);
    if (picture) picture.report = report;
    tell();
  };

  return {
    keep(id: number, file: File): void {
      kept.set(id, { file, small: null, look: unseen, report: null });
      tell();
    },

    drop(id: number): void {
      kept.delete(id);
      tell();
    },

    /** Once for each file. */
    async shrink(id: number, signal: AbortSignal): Promise<void> {
      const picture = kept.get(id);
      if (!picture) throw refused('unreadable');
      picture.small ??= await shrink(picture.file, signal);
      show(picture, { preview: picture.small.preview });
    },

    async send(id: number, signal: AbortSignal): Promise<{ readonly url: string }> {
      const picture = kept.get(id);
      if (!picture?.small) throw refused('unreadable');
      show(picture, { part: 0 });
      // In whole percent: nobody sees more, and each change is drawn.
      const onProgress = (part: number) => {
        const percent = Math.round(part * 100) / 100;
        if (percent !== picture.look.part) show(picture, { part: percent });
      };
      return send(picture.small.file, onProgress, signal).finally(() => show(picture, { part: null }));
    },

    /** How an upload ended. */
    report(report: UploadReport): void {
      takeDown(report.id, report);
    },

    /** Its upload is begun again. */
    forgetReport(id: number): void {
      takeDown(id, null);
    },

    /** Resolves as soon as one of these has ended, with all that have; one of which there is no file has lost it. */
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

    look: (id: number): PictureLook => kept.get(id)?.look ?? unseen,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type PictureFiles = ReturnType<typeof createPictureFiles>;
