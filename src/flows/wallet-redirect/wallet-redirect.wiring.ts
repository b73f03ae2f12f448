import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { walletRedirectContext } from '#flows/wallet-redirect/wallet-redirect.context.ts';
import { walletRedirectMachine } from '#flows/wallet-redirect/wallet-redirect.machine.ts';
import type { WalletRequestInput } from '#flows/wallet-redirect/wallet-redirect.types.ts';
import type { Message } from '#kit/messages.ts';
import type { RepaymentStep } from '#kit/repayment-step.ts';

/** What the wallet redirect needs of the shell. */
export type WalletRedirectPorts = {
  requestWallet(input: WalletRequestInput, signal: AbortSignal): Promise<{ readonly url: string }>;
  /** Rejects when the gate refuses the address (P-07). */
  openPayer(url: string): Promise<void>;
  notify(message: Message): void;
  track(step: RepaymentStep): void;
};

export const wireWalletRedirect = (ports: WalletRedirectPorts) => ({
  id: 'wallet-redirect',
  isContext: (context: unknown) => v.is(walletRedirectContext, context),
  machine: walletRedirectMachine.provide({
    actors: {
      requestWallet: fromPromise<{ readonly url: string }, WalletRequestInput>(({ input, signal }) =>
        ports.requestWallet(input, signal),
      ),
      openPayer: fromPromise<void, { readonly url: string }>(({ input }) => ports.openPayer(input.url)),
    },
    actions: { notify: (_, { message }) => ports.notify(message), track: (_, step) => ports.track(step) },
  }),
});
