import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { cardRepaymentContext } from '#flows/card-repayment/card-repayment.context.ts';
import { cardRepaymentMachine } from '#flows/card-repayment/card-repayment.machine.ts';
import type {
  CommitInput,
  CommitOutput,
  ConfirmInput,
  RepaymentWays,
} from '#flows/card-repayment/card-repayment.types.ts';
import type { Message } from '#kit/messages.ts';
import type { RepaymentStep } from '#kit/repayment-step.ts';
import type { WatchInput } from '#parts/order-watch/order-watch.ts';
import type { OrderWatchPorts } from '../order-watch.ts';

/** What card repayment needs of the shell. */
export type CardRepaymentPorts = OrderWatchPorts & {
  readonly repayment: {
    loadWays(signal: AbortSignal): Promise<RepaymentWays>;
    commit(input: CommitInput, signal: AbortSignal): Promise<CommitOutput>;
    confirm(input: ConfirmInput, signal: AbortSignal): Promise<void>;
  };
  notify(message: Message): void;
  track(step: RepaymentStep): void;
  dismissRepayDialog(): void;
};

export const wireCardRepayment = (ports: CardRepaymentPorts) => ({
  id: 'card-repayment',
  isContext: (context: unknown) => v.is(cardRepaymentContext, context),
  machine: cardRepaymentMachine.provide({
    actors: {
      loadRepaymentWays: fromPromise<RepaymentWays, void>(({ signal }) => ports.repayment.loadWays(signal)),
      // As `watchingWith` has it, which would travel before the first data of every route if this page shared it (P-52).
      watchOrder: fromPromise<void, WatchInput>(({ input, signal }) => ports.untilRepaid(input.orderId, signal)),
      commitRepayment: fromPromise<CommitOutput, CommitInput>(({ input, signal }) =>
        ports.repayment.commit(input, signal),
      ),
      confirmRepayment: fromPromise<void, ConfirmInput>(({ input, signal }) => ports.repayment.confirm(input, signal)),
    },
    actions: {
      notify: (_, { message }) => ports.notify(message),
      track: (_, step) => ports.track(step),
      dismissRepayDialog: () => ports.dismissRepayDialog(),
    },
  }),
});
