import { repaymentCode2Machine } from '#flows/repayment-code-2/repayment-code-2.machine.ts';
import { type CopyPorts, copyingWith } from '../copying.ts';

export const wireRepaymentCode2 = (ports: CopyPorts) => ({
  id: 'repayment-code-2',
  machine: repaymentCode2Machine.provide(copyingWith(ports)),
});
