import type { Draft } from './draft.ts';
import type { LedgerRow, LenderRules } from './lender.ts';

/** What the lender's ledger says of one borrower's debt: told by what the lender did and what the borrower asked for, never by the client's journal. */
export function judge(draft: Draft, rules: LenderRules): void {
  const { ledger } = draft.world.lender;
  const borrowers = new Set(ledger.map(({ borrower }) => borrower));
  for (const borrower of borrowers) {
    const of = (kind: LedgerRow['kind']) =>
      ledger.filter((row) => row.borrower === borrower && row.kind === kind && !row.isAnew);
    for (const kind of ['charge', 'loan'] as const) {
      const rows = of(kind);
      if (isTwice(rows, rules)) {
        const keys = rows.map(({ key }) => key).join(' and ');
        const words = kind === 'charge' ? `charged ${rows.length} times` : `${rows.length} loans granted`;
        draft.broken.push({ property: 'charged once', words: `${words}, with the keys ${keys}` });
      }
    }
    const open = of('page').filter(({ isEcho }) => !isEcho);
    if (open.slice(1).some(({ isAllowed }) => !isAllowed))
      draft.broken.push({
        property: 'one page to pay',
        words: `${open.length} pages to pay one debt, the later one opened without the order read and the borrower told`,
      });
  }
}

/** More than the borrower asked for: where keys are honoured never, else without a choice that was made in words. */
const isTwice = (rows: readonly LedgerRow[], { honoursKeys, guardsOrders }: LenderRules): boolean =>
  honoursKeys || guardsOrders
    ? rows.length > 1
    : rows
        .filter(({ isEcho }) => !isEcho)
        .slice(1)
        .some(({ isChosen }) => !isChosen);
