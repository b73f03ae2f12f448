import { cardRepaymentFlow } from './card-repayment/card-repayment.samples.ts';
import type { Flow } from './kit/flow.ts';
import { smsCountdownFlow } from './sms-countdown/sms-countdown.samples.ts';

/** Every flow of the product. Path tests, diagrams and the test page are generated from this list. */
export const catalogue: readonly Flow[] = [cardRepaymentFlow, smsCountdownFlow];
