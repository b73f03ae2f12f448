import type { ActorName } from './names.ts';

/** How a lender deals with what it is asked twice. */
export type LenderRules = {
  /** Refuses to take money for an order that is paid, or to grant a loan that runs, whatever the keys. */
  readonly guardsOrders: boolean;
  /** Does what has the same key once, and answers it alike. */
  readonly honoursKeys: boolean;
  /** Says at once that it is being processed, and carries it out afterwards. */
  readonly answersPending: boolean;
  /** Wants a code before it takes a payment from a card. */
  readonly asksCode: boolean;
};

/** Whom an answer goes to: a call of a page that still waits. */
export type Target = { readonly tab: number; readonly actor: ActorName; readonly ask: string };

/** A once-only call as the lender gets it, with what the borrower knew and wanted when it was sent. */
export type Order = {
  readonly row: string;
  readonly borrower: number;
  readonly key: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Sent because the borrower asked for another payment in words, having been told. */
  readonly isChosen: boolean;
  /** Sent after the order was read, by a borrower who was told of the first page. */
  readonly isAllowed: boolean;
  /** Sent after the borrower was told that the first is done: another intention. */
  readonly isAnew: boolean;
  /** A second copy that the network made by itself. */
  readonly isEcho: boolean;
};

export type Answer = { readonly yes: unknown } | { readonly no: string };

/** Accepted, and not carried out yet. */
export type Work = { readonly order: Order; readonly to: readonly Target[] /** Milliseconds. */; readonly age: number };

/** `charge`: money was taken. `page`: a page or code with which the debt can be paid. `loan`: a loan was granted. */
export type LedgerRow = Order & { readonly kind: 'charge' | 'page' | 'loan' };

export type Lender = {
  readonly ledger: readonly LedgerRow[];
  readonly work: readonly Work[];
  /** By key. */
  readonly answered: Readonly<Record<string, Answer>>;
  /** Offers another amount than on the first day. */
  readonly hasNewOffer: boolean;
};

export type Sent = { readonly to: Target; readonly answer: Answer };

type Step = { readonly lender: Lender; readonly sent: readonly Sent[] };

export const newLender: Lender = { ledger: [], work: [], answered: {}, hasNewOffer: false };

/** Not done, and not refused: it is being processed (issue 13). */
export const pendingCode = '7777';

/** The lender gets a once-only call; `refuses`: it says no where it is free to. */
export function receive(
  lender: Lender,
  rules: LenderRules,
  order: Order,
  to: readonly Target[],
  refuses: boolean,
): Step {
  const known = rules.honoursKeys ? lender.answered[order.key] : undefined;
  if (known) return { lender, sent: toAll(to, known) };
  const under = rules.honoursKeys ? lender.work.find((work) => work.order.key === order.key) : undefined;
  if (refuses) return said(lender, order, to, { no: '99' });
  if (rules.answersPending) {
    const work = under ? lender.work : [...lender.work, { order, to: [], age: 0 }];
    return { lender: { ...lender, work }, sent: toAll(to, { no: pendingCode }) };
  }
  const work = under
    ? lender.work.map((known) => (known === under ? { ...known, to: [...known.to, ...to] } : known))
    : [...lender.work, { order, to, age: 0 }];
  return { lender: { ...lender, work }, sent: [] };
}

/** Whether the lender is free to say no to it: nothing with that key was answered or accepted. */
export const isNew = ({ answered, work }: Lender, { honoursKeys }: LenderRules, { key }: Order): boolean =>
  !honoursKeys || (!(key in answered) && !work.some(({ order }) => order.key === key));

/** The lender carries out what it had accepted, and answers. */
export function carryOut(before: Lender, rules: LenderRules, work: Work): Step {
  const { order, to } = work;
  const lender = { ...before, work: before.work.filter((other) => other !== work) };
  const kind = kindOf(order, rules);
  if (kind === null) return said(lender, order, to, yesTo(order, rules));
  if (rules.guardsOrders && kind !== 'page' && isDone(lender, order.borrower))
    return said(lender, order, to, { no: '800005' });
  return said({ ...lender, ledger: [...lender.ledger, { ...order, kind }] }, order, to, yesTo(order, rules));
}

/** What comes of it in the ledger; null for nothing. */
export function kindOf({ row, fields }: Order, { asksCode }: LenderRules): LedgerRow['kind'] | null {
  switch (row) {
    case 'repayment-commit':
      return asksCode || fields.sendMsg === 1 ? null : 'charge';
    case 'repayment-confirm':
      return 'charge';
    case 'generate-vcode':
    case 'repayment-huichao':
      return 'page';
    case 'loan-detail-push':
      return 'loan';
    default:
      throw new Error(`The search's lender does not know ${row}.`);
  }
}

function yesTo({ row, key, fields }: Order, { asksCode }: LenderRules): Answer {
  switch (row) {
    case 'repayment-commit':
      return { yes: { needValid: asksCode || fields.sendMsg === 1 ? '1' : '0', repayRecordId: `R-${key}` } };
    case 'generate-vcode':
      return { yes: { payUrl: 'https://payer.example/pay' } };
    case 'repayment-huichao':
      return { yes: { url: 'https://payer.example/wallet' } };
    case 'loan-detail-push':
      return { yes: { lendDetailsUrl: 'https://lender.example/loan' } };
    default:
      return { yes: null };
  }
}

/** More than a day later the lender knows no key that it answered (S-398), and offers another amount. */
export const nextDay = (lender: Lender): Lender => ({ ...lender, answered: {}, hasNewOffer: true });

/** A page or a code to pay with that was given out more than seven days ago is none of two any more (S-365). */
export const nextWeek = (lender: Lender): Lender => ({
  ...lender,
  ledger: lender.ledger.filter(({ kind }) => kind !== 'page'),
});

/** The order is paid, or the loan runs. */
export const isDone = ({ ledger }: Lender, borrower: number): boolean =>
  ledger.some((row) => row.borrower === borrower && row.kind !== 'page');

/** What the lender tells of an order: paid as soon as money was taken and not before; a loan runs once granted. */
export const orderStatus = (lender: Lender, borrower: number): string =>
  lender.ledger.some((row) => row.borrower === borrower && row.kind === 'charge') ? '200' : '170';

/** What is read and is the same each time. */
export function reading(row: string, lender: Lender): unknown {
  switch (row) {
    case 'repayment-way':
      return {
        alipay: '1',
        repayToken: 'T-1',
        bankCards: [{ id: 'C-1', bankName: 'Harbour Bank', cardNo: '4000000000001111', bankCode: 'HRB' }],
      };
    case 'loan-play-detail':
      return { repayAmount: 125_050, repayList: [{ name: 'Payment page', logo: '', channel_number: '90001' }] };
    case 'loan-detail-confirm':
      return {
        comProductName: 'Kist Loan',
        amount: lender.hasNewOffer ? 600_000 : 500_000,
        periods: 120,
        termUnit: 'D',
      };
    case 'contract':
      return [];
    default:
      throw new Error(`The search's lender does not know ${row}.`);
  }
}

const toAll = (to: readonly Target[], answer: Answer): Sent[] => to.map((target) => ({ to: target, answer }));

const said = (lender: Lender, { key }: Order, to: readonly Target[], answer: Answer): Step => ({
  lender: { ...lender, answered: { ...lender.answered, [key]: answer } },
  sent: toAll(to, answer),
});
