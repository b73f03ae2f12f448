import { trackEvent } from './analytics.ts';
import type { Call } from './call.ts';
import { loanDetails } from './order.ts';
import { repaymentCommit, repaymentConfirm, repaymentHuichao, repaymentWay } from './repayment.ts';

/** Every call of the product, for the sandbox and the contract tests; screens import the single calls. */
export const calls: readonly Call[] = [
  repaymentWay,
  repaymentCommit,
  repaymentConfirm,
  repaymentHuichao,
  loanDetails,
  trackEvent,
];
