import { repaymentCode2Machine } from '#flows/repayment-code-2/repayment-code-2.machine.ts';
import type { RepaymentStep } from '#kit/repayment-step.ts';
import { type CopyPorts, copyingWith } from '../copying.ts';
import { type OrderWatchPorts, watchingWith } from '../order-watch.ts';

type Ports = CopyPorts & OrderWatchPorts & { track(step: RepaymentStep): void };

export function wireRepaymentCode2(ports: Ports) {
  const { actors, actions } = copyingWith(ports);
  const track = (_: unknown, step: RepaymentStep) => ports.track(step);
  return {
    id: 'repayment-code-2',
    machine: repaymentCode2Machine.provide({
      actors: { ...actors, ...watchingWith(ports) },
      actions: { ...actions, track },
    }),
  };
}
