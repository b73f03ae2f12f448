import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { channelRepaymentContext } from '#flows/channel-repayment/channel-repayment.context.ts';
import { channelRepaymentMachine } from '#flows/channel-repayment/channel-repayment.machine.ts';
import type {
  GenerateCodeInput,
  GeneratedCode,
  LoadPlanInput,
  PayCode,
  RepaymentPlan,
} from '#flows/channel-repayment/channel-repayment.types.ts';
import type { CodePayload, RepaymentRecord } from '#kit/repayment-record.ts';
import type { RepaymentStep } from '#kit/repayment-step.ts';
import { type CopyPorts, copyingWith } from '../copying.ts';
import { planGap } from './plan-check.ts';

/** What repaying through a channel needs of the shell. */
export type ChannelRepaymentPorts = CopyPorts & {
  loadPlan(input: LoadPlanInput, signal: AbortSignal): Promise<RepaymentPlan>;
  generateCode(input: GenerateCodeInput, signal: AbortSignal): Promise<GeneratedCode>;
  /** Rejects when the gate refuses the address (P-07). */
  openPayer(url: string): Promise<void>;
  /** Keeps what the page of a code shows, and tells the key to it (S-365). */
  keepCode(payload: CodePayload): string;
  saveRepaymentInfo(record: RepaymentRecord): void;
  track(step: RepaymentStep): void;
  /** Tells a developer that the lender contradicts itself; nothing depends on it. */
  warn(line: string): void;
};

export const wireChannelRepayment = (ports: ChannelRepaymentPorts) => {
  const copying = copyingWith(ports);
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
          const code = await ports.generateCode(input, signal);
          if (code.form !== 'page') return code;
          const { payload, ...page } = code;
          return { ...page, key: ports.keepCode(payload) };
        }),
        openPayer: fromPromise<void, { readonly url: string }>(({ input }) => ports.openPayer(input.url)),
        ...copying.actors,
      },
      actions: {
        ...copying.actions,
        track: (_, step) => ports.track(step),
        saveRepaymentInfo: (_, { record }) => {
          if (record) ports.saveRepaymentInfo(record);
        },
      },
    }),
  };
};
