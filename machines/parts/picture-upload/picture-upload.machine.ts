import { assign, setup } from 'xstate';
import { failureOf } from '#kit/failed-port.ts';
import type { Failure } from '#kit/failure.ts';
import * as limits from '#kit/limits.ts';
import { port } from '#kit/port.ts';
import type { FlowTag } from '#kit/state-meta.ts';
import type { PictureUploadContext, PictureUploadInput, UploadEnd } from './picture-upload.types.ts';

const input = ({ context }: { readonly context: PictureUploadContext }): PictureUploadInput => ({ id: context.id });

/** One picture on its way to the lender: made small, freed of what it tells about the borrower, sent. */
export const pictureUploadMachine = setup({
  types: {
    input: {} as PictureUploadInput,
    context: {} as PictureUploadContext,
    output: {} as UploadEnd,
    tags: {} as FlowTag,
  },
  actors: {
    shrinkPicture: port<PictureUploadInput, void>('shrinkPicture'),
    uploadPicture: port<PictureUploadInput, { readonly url: string }>('uploadPicture'),
  },
  actions: {
    storeUrl: assign((_, params: { url: string }) => ({ end: { url: params.url } })),
    storeFailure: assign((_, { failure }: { failure: Failure }) => ({ end: { failed: 'failed', failure } as const })),
  },
  delays: { shrinkingCap: limits.requestTimeout },
}).createMachine({
  id: 'pictureUpload',
  context: ({ input: { id } }) => ({ id, end: { failed: 'unreadable' } }),
  output: ({ context }) => context.end,
  initial: 'shrinking',
  states: {
    shrinking: {
      description: 'The picture is made small, and what it tells about place and camera is left out.',
      tags: 'busy',
      invoke: { id: 'shrinkPicture', src: 'shrinkPicture', input, onDone: 'uploading', onError: 'unreadable' },
      after: { shrinkingCap: 'unreadable' },
    },
    unreadable: {
      description: 'The browser cannot read the picture, so nothing of it is sent.',
      type: 'final',
    },
    uploading: {
      description: 'The picture is sent, for 60 seconds at most.',
      tags: 'busy',
      invoke: {
        id: 'uploadPicture',
        src: 'uploadPicture',
        input,
        onDone: { target: 'uploaded', actions: { type: 'storeUrl', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'storeFailure', params: failureOf } },
      },
    },
    failed: {
      description: 'The picture did not arrive. It can be sent again.',
      type: 'final',
    },
    uploaded: {
      description: 'The lender has the picture.',
      type: 'final',
    },
  },
});
