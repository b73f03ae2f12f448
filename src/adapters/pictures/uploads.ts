import type { PictureLanesEvent } from '#flows/picture-lanes/picture-lanes.types.ts';
import type { PictureFiles } from './picture-files.ts';

/** What the flow of a complaint wants done about its pictures. */
export function createUploads(lanes: { send(event: PictureLanesEvent): void }, files: PictureFiles) {
  // Once the flow has done its step: a machine begins none while another one acts.
  const tell = (event: PictureLanesEvent) => queueMicrotask(() => lanes.send(event));

  function stop(id: number): void {
    tell({ type: 'picture.removed', id });
    files.drop(id);
  }

  return {
    start(id: number, file: File): void {
      stop(id);
      files.keep(id, file);
      tell({ type: 'picture.queued', id });
    },
    retry(id: number): void {
      files.forgetReport(id);
      tell({ type: 'picture.queued', id });
    },
    /** Takes the picture away; what is under way is broken off. */
    stop,
    follow: files.follow,
  };
}
