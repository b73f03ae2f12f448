import { fromPromise } from 'xstate';
import { productClickMachine } from '#flows/product-click/product-click.machine.ts';
import type { OpenPageInput, TrackClickInput, Way } from '#flows/product-click/product-click.types.ts';
import type { Message } from '#kit/messages.ts';

/** What a list of recommended products needs of the shell. */
export type ProductClickPorts = {
  trackClick(input: TrackClickInput, signal: AbortSignal): Promise<void>;
  loadLink(productId: string, signal: AbortSignal): Promise<{ readonly url: string }>;
  /** Rejects when the gate refuses the address (P-07). */
  judgeLink(url: string): Promise<Way>;
  /** Rejects when nothing was opened. */
  openPage(input: OpenPageInput): Promise<void>;
  /** Rejects when the app was not told. */
  openAppPage(url: string): Promise<void>;
  /** Analytics (S-360, S-375). */
  reportClick(productId: string): void;
  notify(message: Message): void;
};

export const wireProductClick = (ports: ProductClickPorts) => ({
  id: 'product-click',
  machine: productClickMachine.provide({
    actors: {
      trackClick: fromPromise<void, TrackClickInput>(({ input, signal }) => ports.trackClick(input, signal)),
      loadLink: fromPromise<{ readonly url: string }, { readonly productId: string }>(({ input, signal }) =>
        ports.loadLink(input.productId, signal),
      ),
      judgeLink: fromPromise<Way, { readonly url: string }>(({ input }) => ports.judgeLink(input.url)),
      openPage: fromPromise<void, OpenPageInput>(({ input }) => ports.openPage(input)),
      openAppPage: fromPromise<void, { readonly url: string }>(({ input }) => ports.openAppPage(input.url)),
    },
    actions: {
      reportClick: (_, { productId }) => ports.reportClick(productId),
      notify: (_, { message }) => ports.notify(message),
    },
  }),
});
