import { assign, setup } from 'xstate';
import { type Failure, toFailure } from '#kit/failure.ts';
import { port } from '#kit/port.ts';
import type { CopyInput } from '#parts/copy-text/copying.ts';
import { proofText } from './keep-proof.rules.ts';
import type { KeepProofContext, KeepProofEvent, KeepProofInput, Proof } from './keep-proof.types.ts';

export type PictureInput = { readonly picture: string; readonly name: string };

const textOf = ({ context }: { readonly context: KeepProofContext }): CopyInput => ({ text: proofText(context.proof) });

const failureOf = ({ event }: { readonly event: { readonly error: unknown } }): Failure => toFailure(event.error);

/** Share a receipt or a code to pay with, or save it as a picture; where the phone does neither, it can be kept by hand. */
export const keepProofMachine = setup({
  types: {
    input: {} as KeepProofInput,
    context: {} as KeepProofContext,
    events: {} as KeepProofEvent,
  },
  actors: {
    /** Rejects where nothing shares here, or with the code `dismissed` when the borrower closed what was to share it. */
    shareText: port<CopyInput & { readonly title: string }, void>('shareText'),
    /** Rejects when there is no clipboard to be had. */
    copyText: port<CopyInput, void>('copyText'),
    /** Brings a `data:` address. */
    drawPicture: port<{ readonly proof: Proof }, string>('drawPicture'),
    /** Rejects when the phone does not take it. That it has it, nobody here can know. */
    handPicture: port<PictureInput, void>('handPicture'),
  },
  actions: {
    storePicture: assign((_, params: { picture: string }) => ({ picture: params.picture })),
    clearPicture: assign({ picture: null }),
  },
  guards: {
    isDismissed: (_, failure: Failure) => failure.kind === 'refused' && failure.code === 'dismissed',
  },
}).createMachine({
  id: 'keepProof',
  context: ({ input }) => ({ ...input, picture: null }),
  initial: 'ready',
  states: {
    ready: {
      description: 'It can be shared, and saved as a picture; what came of that the last time is said.',
      initial: 'untried',
      on: { 'share.requested': 'sharing', 'picture.requested': 'drawing' },
      exit: 'clearPicture',
      states: {
        untried: { description: 'Nothing was done with it, or the borrower changed their mind.' },
        shared: { description: 'The app that was chosen has it.' },
        copied: { description: 'This phone does not share from here: the text is in the clipboard instead.' },
        uncopied: { description: 'Neither sharing nor copying: the text stands here, marked, to be copied by hand.' },
        undrawn: { description: 'No picture came of it. A screenshot of the page does as well.' },
        handed: { description: 'The phone was handed the picture. It stands here too, if that came to nothing.' },
        shown: { description: 'The phone did not take the picture: it stands here, to be held or photographed.' },
      },
    },
    sharing: {
      description: 'The phone asks with which app.',
      on: { 'picture.requested': 'drawing' },
      invoke: {
        id: 'shareText',
        src: 'shareText',
        input: ({ context }) => ({ ...textOf({ context }), title: context.proof.title }),
        onDone: 'ready.shared',
        onError: [{ guard: { type: 'isDismissed', params: failureOf }, target: 'ready' }, { target: 'copying' }],
      },
    },
    copying: {
      description: 'Nothing shares here: the text is handed to the clipboard.',
      invoke: { id: 'copyText', src: 'copyText', input: textOf, onDone: 'ready.copied', onError: 'ready.uncopied' },
    },
    drawing: {
      description: 'The picture is drawn, on this phone.',
      invoke: {
        id: 'drawPicture',
        src: 'drawPicture',
        input: ({ context }) => ({ proof: context.proof }),
        onDone: {
          target: 'handing',
          actions: { type: 'storePicture', params: ({ event }) => ({ picture: event.output }) },
        },
        onError: 'ready.undrawn',
      },
    },
    handing: {
      description: 'The picture is handed to the phone.',
      invoke: {
        id: 'handPicture',
        src: 'handPicture',
        input: ({ context }) => ({ picture: context.picture ?? '', name: context.proof.title }),
        onDone: 'ready.handed',
        onError: 'ready.shown',
      },
    },
  },
});
