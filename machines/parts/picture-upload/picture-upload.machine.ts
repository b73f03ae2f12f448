import { assign, setup } from 'xstate';
import { failureOf } from '#kit/failed-port.ts';
import type { Failure } from '#kit/failure.ts';
import { limits } from '#kit/limits.ts';
import { port } from '#kit/port.ts';
import type { FlowTag } from '#kit/state-meta.ts';
import type { PictureUploadContext, PictureUploadEvent } from './picture-upload.types.ts';

/** One picture on its way to the lender: made small, freed of what it tells about the borrower, sent. */
export const pictureUploadMachine = setup({
  types: {
    context: {} as PictureUploadContext,
    events: {} as PictureUploadEvent,
    tags: {} as FlowTag,
  },
  actors: {
    shrinkPicture: port<void, void>('shrinkPicture'),
    uploadPicture: port<void, { readonly url: string }>('uploadPicture'),
  },
  actions: {
    storeUrl: assign((_, params: { url: string }) => ({ url: params.url })),
    storeFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
    clearFailure: assign({ failure: null }),
  },
  delays: { shrinkingCap: limits.requestTimeout },
}).createMachine({
  id: 'pictureUpload',
  context: { url: null, failure: null },
  initial: 'waiting',
  on: { 'upload.removed': '.removed' },
  states: {
    waiting: {
      description: 'Three other pictures are on their way.',
      on: { 'turn.given': 'shrinking' },
    },
    shrinking: {
      description: 'The picture is made small, and what it tells about place and camera is left out.',
      tags: 'busy',
      invoke: { id: 'shrinkPicture', src: 'shrinkPicture', onDone: 'uploading', onError: 'unreadable' },
      after: { shrinkingCap: 'unreadable' },
    },
    unreadable: {
      description: 'The browser cannot read the picture, so nothing of it is sent.',
    },
    uploading: {
      description: 'The picture is sent, for 60 seconds at most.',
      tags: 'busy',
      invoke: {
        id: 'uploadPicture',
        src: 'uploadPicture',
        onDone: { target: 'uploaded', actions: { type: 'storeUrl', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'storeFailure', params: failureOf } },
      },
    },
    failed: {
      description: 'The picture did not arrive. It can be sent again.',
      exit: 'clearFailure',
      on: { 'upload.retried': 'waiting' },
    },
    uploaded: {
      description: 'The lender has the picture.',
    },
    removed: {
      description: 'The borrower took the picture away; a late answer is ignored.',
      type: 'final',
    },
  },
});
