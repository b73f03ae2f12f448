import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { cardRepaymentMachine } from '#flows/card-repayment/card-repayment.machine.ts';
import type {
  CardRepaymentStep,
  CommitInput,
  CommitOutput,
  ConfirmInput,
  RepaymentWays,
} from '#flows/card-repayment/card-repayment.types.ts';
import type { Message } from '#kit/messages.ts';

/** What card repayment needs of the shell. */
export type CardRepaymentPorts = {
  readonly repayment: {
    loadWays(signal: AbortSignal): Promise<RepaymentWays>;
    commit(input: CommitInput, signal: AbortSignal): Promise<CommitOutput>;
    confirm(input: ConfirmInput, signal: AbortSignal): Promise<void>;
  };
  notify(message: Message): void;
  track(step: CardRepaymentStep, orderId: string): void;
  dismissRepayDialog(): void;
};

const commit = (ports: CardRepaymentPorts) =>
  fromPromise<CommitOutput, CommitInput>(({ input, signal }) => ports.repayment.commit(input, signal));

export const wireCardRepayment = (ports: CardRepaymentPorts) => ({
  id: 'card-repayment',
  isContext: (context: unknown) => v.is(contextSchema, context),
  machine: cardRepaymentMachine.provide({
    actors: {
      loadRepaymentWays: fromPromise<RepaymentWays, void>(({ signal }) => ports.repayment.loadWays(signal)),
      commitRepayment: commit(ports),
      confirmRepayment: fromPromise<void, ConfirmInput>(({ input, signal }) => ports.repayment.confirm(input, signal)),
    },
    actions: {
      notify: (_, { message }) => ports.notify(message),
      track: ({ context }, { step }) => ports.track(step, context.orderId),
      dismissRepayDialog: () => ports.dismissRepayDialog(),
    },
  }),
});

const contextSchema = v.strictObject({
  orderId: v.string(),
  amount: v.pipe(v.number(), v.safeInteger()),
  couponId: v.nullable(v.string()),
  platform: v.picklist(['android', 'ios', 'browser']),
  keysHonoured: v.boolean(),
  cards: v.array(v.strictObject({ id: v.string(), bankName: v.string(), tail: v.string(), bankCode: v.string() })),
  selectedIndex: v.pipe(v.number(), v.integer(), v.minValue(-1)),
  repayToken: v.string(),
  walletOffered: v.boolean(),
  repayRecordId: v.nullable(v.string()),
});
