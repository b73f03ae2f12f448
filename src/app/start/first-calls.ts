import type { FirstCalls } from '#adapters/lender-api/contract/first-call.ts';

const ofFlows = import.meta.glob<FirstCalls>('../../flows/*/*.first-calls.ts', { eager: true, import: 'firstCalls' });

/** By the name of the route: what its page asks at once. The build writes it into the documents. */
export const firstCalls: FirstCalls = Object.assign({}, ...Object.values(ofFlows));
