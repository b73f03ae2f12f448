import type { Draft } from './draft.ts';
import { isDone, kindOf, type LedgerRow, type LenderRules, type Order } from './lender.ts';

/*
 * What must hold, judged by what the lender did and what the borrower asked for and was told, never by the client's journal.
 */

/** At most one charge, loan or page to pay for one intention. */
export function judgeLedger(draft: Draft, rules: LenderRules): void {
  const { ledger } = draft.world.lender;
  for (const borrower of new Set(ledger.map((row) => row.borrower))) {
    const of = (kind: LedgerRow['kind']) =>
      ledger.filter((row) => row.borrower === borrower && row.kind === kind && !row.isAnew);
    for (const kind of ['charge', 'loan'] as const) {
      // Of an application no call of the contract tells: whoever was told and chose has asked for it.
      const rows = kind === 'loan' ? of(kind).filter(({ isChosen }) => !isChosen) : of(kind);
      if (!isTwice(rows, rules)) continue;
      const keys = rows.map(({ key }) => key).join(' and ');
      const words = kind === 'charge' ? `charged ${rows.length} times` : `${rows.length} loans granted`;
      draft.broken.push({ property: 'charged once', words: `${words}, with the keys ${keys}` });
    }
    const ways = [...of('charge'), ...of('page')].filter(({ isEcho }) => !isEcho);
    const untold = ledger.filter((row) => ways.includes(row)).slice(1);
    if (new Set(ways.map(({ kind }) => kind)).size > 1 && untold.some((row) => !row.isAllowed && !row.isChosen)) {
      const words = 'charged, and given a page to pay the same, the later one without a word about the first';
      draft.broken.push({ property: 'one way to pay', words });
    }
    const opened = of('page').filter(({ isEcho }) => !isEcho);
    if (opened.slice(1).every(({ isAllowed }) => isAllowed)) continue;
    const words = `${opened.length} pages to pay one debt, the later one opened without the order read and the borrower told`;
    draft.broken.push({ property: 'one page to pay', words });
  }
}

/** More than the borrower asked for: where keys are honoured never, else without a choice that was made in words. */
const isTwice = (rows: readonly LedgerRow[], { honoursKeys }: LenderRules): boolean =>
  honoursKeys
    ? rows.length > 1
    : rows
        .filter(({ isEcho }) => !isEcho)
        .slice(1)
        .some(({ isChosen }) => !isChosen);

/** A no is shown as one: then nothing was done, and nothing that is under way can still do it (P-02). */
export function judgeNo(
  draft: Draft,
  rules: LenderRules,
  { row, borrower, isAnew, isChosen }: Order,
  code: string,
): void {
  const { wire, lender } = draft.world;
  // 800005 says that it was asked for before; what is sent after the first was told as done is another intention.
  if (code === '800005' || isAnew || (row === 'loan-detail-push' && isChosen)) return;
  const underWay = [
    ...wire.flatMap(({ order, answer }) => (order && !answer ? [order] : [])),
    ...lender.work.map((work) => work.order),
  ];
  const canStill = underWay.some(
    (order) =>
      order.borrower === borrower &&
      kindOf(order, rules) !== null &&
      !(rules.honoursKeys && order.key in lender.answered),
  );
  const end = isDone(lender, borrower) ? 'has done it' : canStill ? 'may still do it' : null;
  if (end) draft.broken.push({ property: 'failed is true', words: `It is shown as refused, and the lender ${end}.` });
}

/** On a phone that keeps nothing it is safe for as long as the page is open, which nobody knows. */
export function judgeUnkept(draft: Draft): void {
  draft.broken.push({
    property: 'again is safe',
    words: 'It is shown that asking again is safe, and whoever closes the page and asks again asks anew.',
  });
}

/**
 * Whoever was told that the same can be asked again has it sent under the key that it was sent with (S-398, S-400), and is not told so
 * while another tab asks. An answer that comes to another tab meanwhile is read when this one comes into sight again.
 */
export function judgeSafe(draft: Draft, isAskedElsewhere: boolean): void {
  if (draft.world.tabs.length > 1 && !isAskedElsewhere) return;
  draft.broken.push({
    property: 'again is safe',
    words: 'It is shown that asking again is safe, and nothing is sent.',
  });
}
