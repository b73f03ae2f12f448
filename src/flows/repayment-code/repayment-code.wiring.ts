import { repaymentCodeMachine } from '#flows/repayment-code/repayment-code.machine.ts';
import type { RepaymentStep } from '#kit/repayment-step.ts';
import { type CopyPorts, copyingWith } from '../copying.ts';

type Ports = CopyPorts & { track(step: RepaymentStep): void };

export function wireRepaymentCode(ports: Ports) {
  const { actors, actions } = copyingWith(ports);
  const track = (_: unknown, step: RepaymentStep) => ports.track(step);
  return { id: 'repayment-code', machine: repaymentCodeMachine.provide({ actors, actions: { ...actions, track } }) };
}
