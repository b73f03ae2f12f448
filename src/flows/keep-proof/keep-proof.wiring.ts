import { fromPromise } from 'xstate';
import { keepProofMachine, type PictureInput } from '#flows/keep-proof/keep-proof.machine.ts';
import type { Proof } from '#flows/keep-proof/keep-proof.types.ts';

type Shared = { readonly title: string; readonly text: string };

/** What keeping a proof needs of the phone. */
export type KeepProofPorts = {
  /** Rejects where nothing shares here, or with the code `dismissed` when the borrower closed what was to share it. */
  shareText(shared: Shared): Promise<void>;
  /** Rejects when there is no clipboard to be had. */
  copyText(text: string): Promise<void>;
  /** Brings a `data:` address. */
  drawPicture(proof: Proof): Promise<string>;
  /** Rejects when the phone does not take it. */
  handPicture(picture: PictureInput): Promise<void>;
};

export const wireKeepProof = (ports: KeepProofPorts) => ({
  id: 'keep-proof',
  machine: keepProofMachine.provide({
    actors: {
      shareText: fromPromise<void, Shared>(({ input }) => ports.shareText(input)),
      copyText: fromPromise<void, { readonly text: string }>(({ input }) => ports.copyText(input.text)),
      drawPicture: fromPromise<string, { readonly proof: Proof }>(({ input }) => ports.drawPicture(input.proof)),
      handPicture: fromPromise<void, PictureInput>(({ input }) => ports.handPicture(input)),
    },
  }),
});
