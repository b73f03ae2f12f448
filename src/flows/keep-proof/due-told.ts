import { useSyncExternalStore } from 'react';
import { keepDue, recallDue } from '#adapters/storage/due-accounts.ts';
import { useServices } from '#app/page/services-context.ts';
import type { Services } from '#app/services.ts';
import { keepProof } from '#flows/keep-proof/keep-proof.texts.ts';
import type { DueAccount } from '#flows/keep-proof/keep-proof.types.ts';
import type { TextRow } from '#kit/entities.ts';
import { say } from '#kit/text.ts';
import { formats } from '#screens/region-formats.ts';
import { useShell } from '../shell-context.ts';

type Told = { readonly orderId: string; readonly account: DueAccount | null };

const nothing: DueAccount = { amountDue: null, dueDate: '', plan: [] };

const told = new WeakMap<Services, Told>();
const watching = new Set<() => void>();

const watch = (listener: () => void) => {
  watching.add(listener);
  return () => void watching.delete(listener);
};

function knownOf(services: Services, orderId: string, hasDay: boolean): DueAccount | null {
  const last = told.get(services);
  return last?.orderId === orderId ? last.account : recallDue(services.kept, orderId, hasDay);
}

/**
 * What the lender said last of what is due of an order, for the pages that are given no more than an amount, also when they are opened again. Who
 * was told no plan takes none away from the same amount and day.
 */
export function tellDue(services: Services, orderId: string, account: DueAccount | null): void {
  const known = account?.plan.length === 0 ? knownOf(services, orderId, false) : null;
  if (known && known.amountDue === account?.amountDue && known.dueDate === account.dueDate) return;
  told.set(services, { orderId, account });
  keepDue(services.kept, orderId, account);
  for (const listener of watching) listener();
}

/**
 * What an amount is for and until when it is due, where the lender said it of just that amount: the instalment is the one of that day and that
 * amount. A day that was kept with a code stays that of the code, whatever is due now; without one it is the order's. Else nothing.
 */
export function useDue(orderId: string, amount: string, kept = ''): readonly TextRow[] {
  const services = useServices();
  const { money } = useShell();
  useSyncExternalStore(watch, () => told.get(services));
  const account = knownOf(services, orderId, kept !== '');
  const isOfAmount = account && account.amountDue !== null && money(account.amountDue, account.regionFlag) === amount;
  const { amountDue, dueDate, plan } = isOfAmount ? account : nothing;
  const day = kept || dueDate;
  const [instalment, ...others] = plan.filter((row) => row.amount === amountDue && row.time === day);
  return [
    { text: say(keepProof.paysFor), value: others.length === 0 ? (instalment?.title ?? '') : '' },
    { text: say(keepProof.dueDate), value: formats.date(day) },
  ].filter(({ value }) => value);
}
