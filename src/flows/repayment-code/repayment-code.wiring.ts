import { repaymentCodeMachine } from '#flows/repayment-code/repayment-code.machine.ts';
import type { RepaymentStep } from '#kit/repayment-step.ts';
import { type CopyPorts, copyingWith } from '../copying.ts';
import { type OrderWatchPorts, watchingWith } from '../order-watch.ts';

type Ports = CopyPorts &
  OrderWatchPorts & {
    track(step: RepaymentStep): void;
    /** Opens it when the gate still lets it through (P-07). */
    openApp(url: string): void;
  };

export function wireRepaymentCode(ports: Ports) {
  const { actors, actions } = copyingWith(ports);
  const track = (_: unknown, step: RepaymentStep) => ports.track(step);
  const openApp = (_: unknown, { url }: { readonly url: string }) => ports.openApp(url);
  return {
    id: 'repayment-code',
    machine: repaymentCodeMachine.provide({
      actors: { ...actors, ...watchingWith(ports) },
      actions: { ...actions, track, openApp },
    }),
  };
}
