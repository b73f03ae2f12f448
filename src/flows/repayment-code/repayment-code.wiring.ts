import { repaymentCodeMachine } from '#flows/repayment-code/repayment-code.machine.ts';
import { type CopyPorts, copyingWith } from '../copying.ts';

export const wireRepaymentCode = (ports: CopyPorts) => ({
  id: 'repayment-code',
  machine: repaymentCodeMachine.provide(copyingWith(ports)),
});
