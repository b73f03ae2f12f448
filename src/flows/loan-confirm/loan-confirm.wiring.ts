import * as v from 'valibot';
import { fromPromise } from 'xstate';
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
  /** Rejects when the gate refuses the address (P-07). */
  openContract(url: string): Promise<void>;
  /** Rejects when the gate refuses the address (P-07); otherwise this page gives way to it (S-343). */
  openOrder(url: string): Promise<void>;
  /** Judges the addresses of a flow that is restored (P-15). */
  isTrusted(url: string, sink: 'imageSrc' | 'popAgreementUrl'): boolean;
  notify(message: Message): void;
  track(report: LoanConfirmReport, productId: string): void;
  reportConfirmPoint(): void;
  closeWebView(): void;
};

export const wireLoanConfirm = (ports: LoanConfirmPorts) => ({
  id: 'loan-confirm',
  isContext: (context: unknown) => v.is(contextSchema(ports), context),
  machine: loanConfirmMachine.provide({
    actors: {
      loadOffer: fromPromise<LoanOffer, OfferInput>(({ input, signal }) => ports.offers.loadOffer(input, signal)),
      loadContracts: fromPromise<readonly string[], OfferInput>(({ input, signal }) =>
        ports.offers.loadContracts(input, signal),
      ),
      askContract: fromPromise<Address, ContractInput>(({ input, signal }) => ports.offers.askContract(input, signal)),
      openContract: fromPromise<void, Address>(({ input }) => ports.openContract(input.url)),
      pushLoan: fromPromise<Address, PushInput>(({ input, signal }) => ports.offers.pushLoan(input, signal)),
      openOrder: fromPromise<void, Address>(({ input }) => ports.openOrder(input.url)),
    },
    actions: {
      notify: (_, { message }) => ports.notify(message),
      track: ({ context }, report) => ports.track(report, context.productId),
      reportConfirmPoint: () => ports.reportConfirmPoint(),
      closeWebView: () => ports.closeWebView(),
    },
  }),
});

const wholeFrom = (least: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(least));

const offerSchema = ({ isTrusted }: Pick<LoanConfirmPorts, 'isTrusted'>) =>
  v.strictObject({
    logo: v.nullable(
      v.pipe(
        v.string(),
        v.check((url) => isTrusted(url, 'imageSrc')),
      ),
    ),
    productName: v.string(),
    amount: wholeFrom(1),
    periods: wholeFrom(1),
    termUnit: v.string(),
    rate: v.string(),
    details: v.array(v.strictObject({ text: v.string(), value: v.string() })),
    plan: v.array(
      v.strictObject({
        amount: v.nullable(v.pipe(v.number(), v.safeInteger())),
        description: v.string(),
        title: v.string(),
        date: v.string(),
      }),
    ),
    firstRepaymentDate: v.string(),
    agreement: v.union([
      v.picklist(['none', 'refused']),
      v.strictObject({
        url: v.pipe(
          v.string(),
          v.check((url) => isTrusted(url, 'popAgreementUrl')),
        ),
      }),
    ]),
    backNotice: v.nullable(v.strictObject({ title: v.string(), content: v.string() })),
    promotion: v.string(),
    applyLabel: v.string(),
  });

const contextSchema = (ports: Pick<LoanConfirmPorts, 'isTrusted'>) =>
  v.strictObject({
    productId: v.string(),
    orderId: v.string(),
    variant: v.picklist([1, 2]),
    platform: v.picklist(['android', 'ios', 'browser']),
    keysHonoured: v.boolean(),
    consentDefault: v.boolean(),
    offer: v.nullable(offerSchema(ports)),
    contracts: v.array(v.string()),
    contractUrl: v.nullable(v.string()),
    orderUrl: v.nullable(v.string()),
  });
