/** A request for something that must happen once, as the lender saw it. */
export type Sent = {
  /** Number of the request. */
  readonly n: number;
  readonly key: string;
  readonly borrower: string;
  readonly call: string;
  readonly subject: string;
  /** Whether the lender took it on: no conflict, nothing against the contract. */
  readonly isTaken: boolean;
};

/** A row of the lender's ledger. */
export type Row = { readonly kind: string; readonly orderId: string; readonly key: string };

/** What stood on the screen in front before a step, and what the lender knew then. The last moment is after the last step. */
export type Moment = {
  readonly step: number;
  /** Path, query and hash; empty where the page is no page of the web view. */
  readonly address: string;
  readonly text: string;
  /** Something on it can be used. */
  readonly canAct: boolean;
  /** It says that it is waiting. */
  readonly isBusy: boolean;
  /** What was tapped on it; empty for whatever else was done. */
  readonly tapped: string;
  /** What no code caught, since the moment before. */
  readonly errors: readonly string[];
  readonly sent: readonly Sent[];
  readonly ledger: readonly Row[];
};

/** What must never be (P-43), and where it was. */
export type Violation = { readonly rule: string; readonly words: string };

/** Words by which a screen says that doing it anew can cost it twice, and by which the borrower chooses that (S-336, P-46). */
const warnsOfTwice = /(charge|bring) you (twice|two loans)|you pay twice|is a second (payment|loan)|you have two loans/;
const choosesAnew = /(pay|apply|send) once more/i;

/** By which a screen says that what was asked for was not done. */
const saysFailed = /processing failed|Insufficient balance|did not take the payment|cannot give you this loan/;

const money: readonly string[] = ['charge', 'rollover', 'loan'];

const isOrderPage = ({ address }: Moment, orderId: string): boolean =>
  address.includes(`#/borrowDetail/${orderId}`) ||
  new RegExp(`^/(order|loanDetail)\\?.*orderId=${orderId}(&|$)`).test(address);

const saysPaid = (moment: Moment, orderId: string): boolean =>
  isOrderPage(moment, orderId) && /^Repaid$/m.test(moment.text);

/** Whether a screen tells that this row's intention was done, so that whatever comes later is another intention. */
function tellsOf(moment: Moment, { kind, orderId }: Row): boolean {
  if (kind === 'charge') return saysPaid(moment, orderId);
  if (kind === 'rollover') return /Rolled over/.test(moment.text) && moment.address.includes(orderId);
  return isOrderPage(moment, orderId) || /You have applied/.test(moment.text);
}

/** Rules that one moment can break by itself. */
const ofMoments: readonly ((moment: Moment) => Violation | undefined)[] = [
  ({ errors: [error] }) => (error === undefined ? undefined : { rule: 'no uncaught error', words: error }),
  ({ address, text }) =>
    address !== '' && text.trim() === '' ? { rule: 'no white screen', words: `nothing at ${address}` } : undefined,
  ({ address, canAct, isBusy, text }) =>
    address !== '' && !canAct && !isBusy
      ? { rule: 'something to do on every screen', words: `nothing can be used at ${address}: ${text.slice(0, 80)}` }
      : undefined,
  (moment) => {
    const orderId = /#\/borrowDetail\/([\w-]+)/.exec(moment.address)?.[1] ?? '';
    const isPaid = moment.ledger.some((row) => row.kind === 'charge' && row.orderId === orderId);
    return saysPaid(moment, orderId) && !isPaid
      ? { rule: 'shown paid is paid', words: `${orderId} is shown as repaid, and the ledger has no charge` }
      : undefined;
  },
  ({ sent }) => {
    const stray = sent.find((one) => sent.some((other) => other.key === one.key && wordsOf(other) !== wordsOf(one)));
    return (
      stray && {
        rule: 'a key belongs to one intention',
        words: `${stray.key} was sent for ${wordsOf(stray)} and for another`,
      }
    );
  },
];

const wordsOf = ({ borrower, call, subject }: Sent): string => `${borrower}, ${call}, ${subject}`;

export const brokenAt = (moment: Moment): Violation | undefined => {
  for (const rule of ofMoments) {
    const violation = rule(moment);
    if (violation) return violation;
  }
  return undefined;
};

/** The step during which each request reached the lender. */
function stepsOf(moments: readonly Moment[]): ReadonlyMap<number, number> {
  const steps = new Map<number, number>();
  for (const [index, { sent }] of moments.entries())
    for (const { n } of sent) if (!steps.has(n)) steps.set(n, (moments[index - 1] ?? moments[0])?.step ?? 0);
  return steps;
}

/** Each row of money with the step in which it was asked for: the first request of its key, for a key that did twice the second. */
function askedFor(moments: readonly Moment[]): readonly { readonly row: Row; readonly step: number }[] {
  const last = moments.at(-1);
  if (!last) return [];
  const steps = stepsOf(moments);
  const rows = last.ledger.filter(({ kind, key }) => money.includes(kind) && key !== '');
  return rows
    .map((row, index) => {
      const earlier = rows.slice(0, index).filter(({ key }) => key === row.key).length;
      const requests = last.sent.filter(({ key, isTaken }) => key === row.key && isTaken);
      return { row, step: steps.get((requests[earlier] ?? requests[0])?.n ?? 0) ?? 0 };
    })
    .sort((one, other) => one.step - other.step);
}

/** What two rows have in common that pay the same: the order, or for loans the borrower's product. */
function debtOf({ kind, orderId, key }: Row, sent: readonly Sent[]): string {
  const request = sent.find((one) => one.key === key);
  return kind === 'loan' ? `loan of ${request?.borrower} for ${request?.subject}` : `${kind} of ${orderId}`;
}

/**
 * One intention is charged once at most (P-01). The next charge of a debt is another intention only if a screen told the borrower
 * before that the one before was done, or if the borrower chose to begin anew on a screen that said what this can cost.
 */
export function chargedTwice(moments: readonly Moment[]): Violation | undefined {
  const sent = moments.at(-1)?.sent ?? [];
  const asked = askedFor(moments);
  for (const [index, { row, step }] of asked.entries()) {
    const debt = debtOf(row, sent);
    const before = asked.slice(0, index).findLast((one) => debtOf(one.row, sent) === debt);
    if (!before) continue;
    const between = moments.filter((moment) => moment.step > before.step && moment.step <= step);
    const wasTold = between.some((moment) => tellsOf(moment, before.row));
    const hasChosen = between.some(({ text, tapped }) => warnsOfTwice.test(text) && choosesAnew.test(tapped));
    if (!wasTold && !hasChosen)
      return {
        rule: 'one intention, one charge',
        words: `${debt} twice: keys ${before.row.key.slice(0, 8)} (asked for at step ${before.step}) and ${row.key.slice(0, 8)} (at step ${step}), and no screen told of the first, nor did the borrower choose to begin anew`,
      };
  }
  return undefined;
}

/** What a screen said had failed was not done, and is never done later (P-02). */
export function failedButDone(moments: readonly Moment[]): Violation | undefined {
  const last = moments.at(-1);
  const steps = stepsOf(moments);
  for (const [index, moment] of moments.entries()) {
    const before = moments[index - 1];
    const isNew = saysFailed.test(moment.text) && !saysFailed.test(before?.text ?? '');
    if (!isNew || before === undefined) continue;
    const asked = moment.sent.filter(({ n }) => steps.get(n) === before.step);
    const done = last?.ledger.find((row) => money.includes(row.kind) && asked.some(({ key }) => key === row.key));
    if (done)
      return {
        rule: 'shown failed is not paid',
        words: `${done.kind} of ${done.orderId} is in the ledger, and step ${before.step} led to “${saysFailed.exec(moment.text)?.[0]}”`,
      };
  }
  return undefined;
}

/** What a whole session broke, once the lender has carried out all that it was asked. */
export const brokenIn = (moments: readonly Moment[]): Violation | undefined =>
  chargedTwice(moments) ?? failedButDone(moments);
