import { loanWays } from './loan.ts';
import { repayingWays } from './repaying.ts';
import { serviceWays } from './service.ts';
import type { Way } from './way.ts';

/**
 * Where every end of every flow and every link between screens leads, written by hand from the specification and the checklist.
 * Nothing in it comes from the manifests; which orders, products and numbers lead there is of the stand-in lender (S-901…S-918).
 */
export const ways: readonly Way[] = [...loanWays, ...repayingWays, ...serviceWays];
