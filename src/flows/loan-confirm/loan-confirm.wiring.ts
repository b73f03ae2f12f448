import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { loanConfirmContext } from '#flows/loan-confirm/loan-confirm.context.ts';
import { loanConfirmMachine } from '#flows/loan-confirm/loan-confirm.machine.ts';
import type {
  ContractInput,
  LoanConfirmReport,
  LoanOffer,
  OfferInput,
  PushInput,
} from '#flows/loan-confirm/loan-confirm.types.ts';
import type { Message } from '#kit/messages.ts';

type Address = { readonly url: string };

/** What confirming a loan needs of the shell. */
export type LoanConfirmPorts = {
  readonly offers: {
    loadOffer(input: OfferInput, signal: AbortSignal): Promise<LoanOffer>;
    loadContracts(input: OfferInput, signal: AbortSignal): Promise<readonly string[]>;
    askContract(input: ContractInput, signal: AbortSignal): Promise<Address>;
    pushLoan(input: PushInput, signal: AbortSignal): Promise<Address>;
  };
  /** Rejects when the gate refuses the address (P-07), or the app cannot be told. */
  openContractInApp(url: string): Promise<void>;
  /** Rejects when the gate refuses the address (P-07). */
  openContract(url: string): Promise<void>;
  /** Rejects when the gate refuses the address (P-07); otherwise this page gives way to it (S-343). */
  openOrder(url: string): Promise<void>;
  /** The same once more; a borrower whom it cannot be opened for is told. */
  reopenOrder(url: string): void;
  /** Judges the addresses of a flow that is restored (P-15). */
  isTrusted(url: string, sink: 'imageSrc' | 'agreementFrame'): boolean;
  /** A law wants what the loan costs told: an offer that was kept without it is asked for anew (P-59). */
  readonly wantsStatement?: boolean;
  notify(message: Message): void;
  track(report: LoanConfirmReport, productId: string): void;
  reportConfirmPoint(): void;
  closeWebView(): void;
  goHome(): void;
};

export const wireLoanConfirm = (ports: LoanConfirmPorts) => ({
  id: 'loan-confirm',
  isContext: (context: unknown) =>
    v.is(loanConfirmContext(ports.isTrusted), context) &&
    !(ports.wantsStatement && context.offer && !context.offer.statement),
  machine: loanConfirmMachine.provide({
    actors: {
      loadOffer: fromPromise<LoanOffer, OfferInput>(({ input, signal }) => ports.offers.loadOffer(input, signal)),
      loadContracts: fromPromise<readonly string[], OfferInput>(({ input, signal }) =>
        ports.offers.loadContracts(input, signal),
      ),
      askContract: fromPromise<Address, ContractInput>(({ input, signal }) => ports.offers.askContract(input, signal)),
      openContractInApp: fromPromise<void, Address>(({ input }) => ports.openContractInApp(input.url)),
      openContract: fromPromise<void, Address>(({ input }) => ports.openContract(input.url)),
      pushLoan: fromPromise<Address, PushInput>(({ input, signal }) => ports.offers.pushLoan(input, signal)),
      openOrder: fromPromise<void, Address>(({ input }) => ports.openOrder(input.url)),
    },
    actions: {
      notify: (_, { message }) => ports.notify(message),
      track: ({ context }, report) => ports.track(report, context.productId),
      reportConfirmPoint: () => ports.reportConfirmPoint(),
      closeWebView: () => ports.closeWebView(),
      openOrder: (_, { url }) => ports.reopenOrder(url),
      goHome: () => ports.goHome(),
    },
  }),
});
