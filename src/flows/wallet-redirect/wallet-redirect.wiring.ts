import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { walletRedirectContext } from '#flows/wallet-redirect/wallet-redirect.context.ts';
import { walletRedirectMachine } from '#flows/wallet-redirect/wallet-redirect.machine.ts';
import type { OpenPayerInput, WalletRequestInput } from '#flows/wallet-redirect/wallet-redirect.types.ts';
import type { Message } from '#kit/messages.ts';
import type { PaymentKey } from '#kit/repayment-record.ts';
import type { RepaymentStep } from '#kit/repayment-step.ts';
import type { RecallInput } from '#parts/issued/issued.ts';
import { type IssuedPorts, issuedWith } from '../issued.ts';

/** What the wallet redirect needs of the shell. */
export type WalletRedirectPorts = IssuedPorts<RecallInput> & {
  requestWallet(input: WalletRequestInput, signal: AbortSignal): Promise<{ readonly url: string }>;
  /** Rejects when the gate refuses the address (P-07); otherwise keeps that the page was opened. */
  openPayer(url: string, payment: PaymentKey): Promise<void>;
  notify(message: Message): void;
  track(step: RepaymentStep): void;
};

export const wireWalletRedirect = (ports: WalletRedirectPorts) => {
  const issued = issuedWith(ports);
  return {
    id: 'wallet-redirect',
    isContext: (context: unknown) => v.is(walletRedirectContext, context),
    machine: walletRedirectMachine.provide({
      actors: {
        requestWallet: fromPromise<{ readonly url: string }, WalletRequestInput>(({ input, signal }) =>
          ports.requestWallet(input, signal),
        ),
        openPayer: fromPromise<void, OpenPayerInput>(({ input: { url, orderId, amount } }) =>
          ports.openPayer(url, { orderId, amount, kind: 'wallet', channelNumber: '' }),
        ),
        ...issued.actors,
      },
      actions: {
        notify: (_, { message }) => ports.notify(message),
        track: (_, step) => ports.track(step),
      },
    }),
  };
};
