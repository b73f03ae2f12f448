import { createKept } from '#adapters/storage/kept.ts';
import { createStorage } from '#adapters/storage/storage.ts';
import type { IssuedPayment } from '#kit/repayment-record.ts';
import type { Services } from '../services.ts';
import { recordsOf } from './records-of.ts';

/**
 * A code that was given out for the order is there when this page is gone: a storage that knows nothing of the page has it. False where
 * the phone is full or keeps nothing, or nobody is named (P-14, P-47). What was not given out here is no matter of this phone.
 */
export function outlives(services: Services, orderId: string, code: string): boolean {
  const known = recordsOf(services);
  const kept = createKept({
    store: createStorage(() => window.localStorage),
    borrower: services.borrower,
    now: Date.now,
  });
  const isIt = ({ code: given }: IssuedPayment) =>
    (given?.form === 'page' ? known.readPayload(given.key, orderId)?.payCode : given?.text) === code;
  const isKept = ({ at }: IssuedPayment) => kept.names('issued').some((name) => kept.get('issued', name)?.at === at);
  return known.recallIssued(orderId).filter(isIt).every(isKept);
}
