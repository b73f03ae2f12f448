import type { SnapshotFrom } from 'xstate';
import type { repaymentCode2Machine } from './repayment-code-2.machine.ts';

type Snapshot = SnapshotFrom<typeof repaymentCode2Machine>;

/** Which page is shown. */
export function selectPage(snapshot: Snapshot): 'contract' | 'repaid' | 'missing' | 'left' {
  if (snapshot.matches('left')) return 'left';
  if (snapshot.matches('repaid')) return 'repaid';
  return snapshot.matches('shown') ? 'contract' : 'missing';
}

/** With what to pay; null when there is no repayment information. */
export const selectDefaultPayment = ({ context }: Snapshot) => context.record?.defDetail ?? null;

/** Cents: the rollover's amount where there is one, else the repayment's (S-366); null when the lender did not say. */
export function selectTotal({ context: { record } }: Snapshot): number | null {
  if (!record) return null;
  return record.delayInfo ? record.delayInfo.delayAmount : record.repayAmount;
}

/** What the repayment page left; null when it is missing. */
export const selectRecord = ({ context }: Snapshot) => context.record;

/** In which currency the total is; as the configuration says where the lender did not (S-305). */
export const selectRegionFlag = ({ context }: Snapshot) => context.record?.regionFlag;

export const selectOpenGroups = (snapshot: Snapshot) => snapshot.context.openGroups;
export const isCopying = (snapshot: Snapshot) => snapshot.matches({ shown: 'copying' });
/** The text is to be selected, for the borrower to copy it by hand (S-538). */
export const isCopyFailed = (snapshot: Snapshot) => snapshot.matches({ shown: 'failed' });
