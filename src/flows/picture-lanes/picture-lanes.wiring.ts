import { fromPromise } from 'xstate';
import { pictureLanesMachine } from '#flows/picture-lanes/picture-lanes.machine.ts';
import { pictureUploadMachine } from '#parts/picture-upload/picture-upload.machine.ts';
import type { PictureUploadInput, UploadReport } from '#parts/picture-upload/picture-upload.types.ts';

type Address = { readonly url: string };

/** What the lanes need of the page: the files, by the numbers of their pictures. */
export type PictureLanesPorts = {
  shrink(id: number, signal: AbortSignal): Promise<void>;
  send(id: number, signal: AbortSignal): Promise<Address>;
  report(report: UploadReport): void;
};

export const wirePictureLanes = (ports: PictureLanesPorts) => ({
  id: 'picture-lanes',
  machine: pictureLanesMachine.provide({
    actors: {
      pictureUpload: pictureUploadMachine.provide({
        actors: {
          shrinkPicture: fromPromise<void, PictureUploadInput>(({ input, signal }) => ports.shrink(input.id, signal)),
          uploadPicture: fromPromise<Address, PictureUploadInput>(({ input, signal }) => ports.send(input.id, signal)),
        },
      }),
    },
    actions: { report: (_, { report }) => ports.report(report) },
  }),
});
