import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { channelRepaymentContext } from '#flows/channel-repayment/channel-repayment.context.ts';
import { channelRepaymentMachine } from '#flows/channel-repayment/channel-repayment.machine.ts';
import type {
  GenerateCodeInput,
  GeneratedCode,
  LoadPlanInput,
  OpenPayerInput,
  PayCode,
  RepaymentPlan,
} from '#flows/channel-repayment/channel-repayment.types.ts';
import type { OrderKey, PaymentKey, RepaymentRecord } from '#kit/repayment-record.ts';
import type { RepaymentStep } from '#kit/repayment-step.ts';
import { type CopyPorts, copyingWith } from '../copying.ts';
import { type IssuedPorts, issuedWith } from '../issued.ts';
import { type OrderWatchPorts, watchingWith } from '../order-watch.ts';
import { planGap } from './plan-check.ts';

/** What repaying through a channel needs of the shell. */
export type ChannelRepaymentPorts = CopyPorts &
  OrderWatchPorts &
  IssuedPorts<OrderKey> & {
    loadPlan(input: LoadPlanInput, signal: AbortSignal): Promise<RepaymentPlan>;
    /** `keep` is given the code before the attempt counts as answered. */
    generateCode(
      input: GenerateCodeInput,
      signal: AbortSignal,
      keep: (code: GeneratedCode) => void,
    ): Promise<GeneratedCode>;
    /** Rejects when the gate refuses the address (P-07); otherwise keeps that the page was opened. */
    openPayer(url: string, payment: PaymentKey): Promise<void>;
    /** Keeps an issued code and what its page shows, and tells the key to it (S-365). */
    keepIssued(payment: PaymentKey, code: Exclude<GeneratedCode, { readonly form: 'link' }>): string;
    saveRepaymentInfo(order: OrderKey, record: RepaymentRecord): void;
    track(step: RepaymentStep): void;
    /** Tells a developer that the lender contradicts itself; nothing depends on it. */
    warn(line: string): void;
  };

export const wireChannelRepayment = (ports: ChannelRepaymentPorts) => {
  const copying = copyingWith(ports);
  const issued = issuedWith(ports);
  return {
    id: 'channel-repayment',
    isContext: (context: unknown) => v.is(channelRepaymentContext, context),
    machine: channelRepaymentMachine.provide({
      actors: {
        loadPlan: fromPromise<RepaymentPlan, LoadPlanInput>(async ({ input, signal }) => {
          const plan = await ports.loadPlan(input, signal);
          const gap = planGap(plan);
          if (gap) ports.warn(gap);
          return plan;
        }),
        generateCode: fromPromise<PayCode, GenerateCodeInput>(async ({ input, signal }) => {
          let key = '';
          const code = await ports.generateCode(input, signal, (given) => {
            if (given.form !== 'link') key = ports.keepIssued(input, given);
          });
          return code.form === 'page' ? { form: 'page', showType: code.showType, key } : code;
        }),
        openPayer: fromPromise<void, OpenPayerInput>(({ input: { url, ...payment } }) => ports.openPayer(url, payment)),
        ...issued.actors,
        ...watchingWith(ports),
        ...copying.actors,
      },
      actions: {
        ...copying.actions,
        track: (_, step) => ports.track(step),
        saveRepaymentInfo: ({ context: { orderId, productId } }, { record }) => {
          if (record) ports.saveRepaymentInfo({ orderId, productId }, record);
        },
      },
    }),
  };
};
