import type { Kept } from '#adapters/storage/kept.ts';
import { readSavedFlow } from './saved-flow.ts';

/**
 * Nothing is left to be done about an order, or about what was due of it: what this borrower's flows have kept of it goes, in all tabs. One
 * that runs keeps its next state again.
 */
export function dropFlowsOf(kept: Pick<Kept, 'get' | 'remove' | 'names'>, orderId: string): void {
  for (const name of kept.names('flow'))
    if (readSavedFlow(kept.get('flow', name)?.data)?.snapshot.context.orderId === orderId) kept.remove('flow', name);
}
