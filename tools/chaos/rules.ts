import type { Claim, LedgerRow } from '#sandbox/state.ts';
import type { Intention } from '#sandbox/transcript.ts';
import { orderAskedAt, orderShownAt, type Said } from './screens.ts';

/*
 * What must hold, judged by the lender's book, by what reached it and by what the screens said. Of the lender it takes the shape of
 * its book alone, and none of its judgement: what guards there would excuse here what it let through.
 */

const money = ['charge', 'rollover', 'loan'] as const satisfies readonly LedgerRow['kind'][];

/** A request for something that must happen once, as the lender saw it. */
export type Sent = Pick<Intention, 'borrower' | 'call' | 'subject'> & {
  /** Number of the request. */
  readonly n: number;
  readonly key: string;
  /** Whether the lender took it on: no conflict, nothing against the contract. */
  readonly isTaken: boolean;
};

export type Row = Pick<LedgerRow, 'kind' | 'call' | 'orderId' | 'key' | 'amount'>;

/** A page or a code with which a debt can be paid elsewhere, by the key that asked for it; `at`: epoch milliseconds. */
export type Given = Pick<Claim, 'key' | 'orderId' | 'isDelay' | 'amount'> & Pick<LedgerRow, 'at'>;

/** What stood on the screen in front before a step, and what the lender knew then. The last moment is after the last step. */
export type Moment = {
  readonly step: number;
  /** Path, query and hash; empty where the page is no page of the web view. */
  readonly address: string;
  readonly text: string;
  readonly said: Said;
  /** Something on it can be used. */
  readonly canAct: boolean;
  /** It says that it is waiting. */
  readonly isBusy: boolean;
  /** What was sent on it is another code than the one whose answer was lost. */
  readonly isOtherCode?: boolean;
  /** The borrower asked on it for the same once more. */
  readonly hasChosen: boolean;
  /**
   * The borrower went to another page by an address, by the way back or by the other tab, rather than being led; or nobody can tell,
   * because in a browser a page may come later than the step that goes to it.
   */
  readonly hasGone: boolean;
  /** The borrower did nothing then but wait. */
  readonly hasWaited: boolean;
  /** What no code caught, since the moment before. */
  readonly errors: readonly string[];
  readonly sent: readonly Sent[];
  readonly ledger: readonly Row[];
  /** Known below the browser alone. */
  readonly given?: readonly Given[];
  /** What the lender refused because it was not as the contract says. */
  readonly refused: readonly string[];
};

/** What must never be (P-43), and where it was. */
export type Violation = { readonly rule: string; readonly words: string };

const isMoney = ({ kind }: Pick<Row, 'kind'>): boolean => money.some((known) => known === kind);

/** In so many instalments a loan that was taken is repaid, each of another amount. */
const instalments = 3;

const isLoan = (ledger: readonly Row[], orderId: string): boolean =>
  ledger.some((row) => row.kind === 'loan' && row.orderId === orderId);

/** What was charged for an order, each amount once. */
const amountsOf = (ledger: readonly Row[], orderId: string): ReadonlySet<number> =>
  new Set(ledger.flatMap((row) => (row.kind === 'charge' && row.orderId === orderId ? [row.amount] : [])));

/** Whether a screen tells that this row's intention was done, so that whatever comes later is another intention. */
const tellsOf = ({ said }: Moment, { kind, orderId, amount }: Pick<Row, 'kind' | 'orderId' | 'amount'>): boolean =>
  said.done.some(
    (done) =>
      done.kind === kind &&
      (done.orderId === null || done.orderId === orderId) &&
      (done.amount === undefined || done.amount === amount),
  );

/** Rules that one moment can break by itself. */
const ofMoments: readonly ((moment: Moment) => Violation | undefined)[] = [
  ({ errors: [error] }) => (error === undefined ? undefined : { rule: 'no uncaught error', words: error }),
  ({ address, text }) =>
    address !== '' && text.trim() === '' ? { rule: 'no white screen', words: `nothing at ${address}` } : undefined,
  ({ address, canAct, isBusy, text, said }) =>
    address !== '' && !canAct && !isBusy && !said.isToRead
      ? { rule: 'something to do on every screen', words: `nothing can be used at ${address}: ${text.slice(0, 80)}` }
      : undefined,
  ({ said, ledger }) => {
    const isTrue = ({ orderId, amount }: Said['done'][number]) =>
      amount === undefined
        ? amountsOf(ledger, orderId ?? '').size >= (isLoan(ledger, orderId ?? '') ? instalments : 1)
        : ledger.some((row) => isMoney(row) && row.orderId === orderId && row.amount === amount);
    const lie = said.done.find((done) => done.kind === 'charge' && !isTrue(done));
    return (
      lie && {
        rule: 'shown paid is paid',
        words: `${lie.orderId} is shown as ${lie.amount ?? 'repaid'}, and the ledger has no charge`,
      }
    );
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

/** The step after which each request reached the lender: the last one with which the borrower did anything. */
function stepsOf(moments: readonly Moment[]): ReadonlyMap<number, number> {
  const steps = new Map<number, number>();
  let last = moments[0]?.step ?? 0;
  for (const { step, sent, hasWaited } of moments) {
    for (const { n } of sent) if (!steps.has(n)) steps.set(n, last);
    if (!hasWaited) last = step;
  }
  return steps;
}

/** Each row of money with the step in which it was asked for: the first request of its key, for a key that did twice the second. */
function askedFor(moments: readonly Moment[]): readonly { readonly row: Row; readonly step: number }[] {
  const last = moments.at(-1);
  if (!last) return [];
  const steps = stepsOf(moments);
  const rows = last.ledger.filter((row) => isMoney(row) && row.key !== '');
  return rows
    .map((row, index) => {
      const earlier = rows.slice(0, index).filter(({ key }) => key === row.key).length;
      const requests = last.sent.filter(({ key, isTaken }) => key === row.key && isTaken);
      return { row, step: steps.get((requests[earlier] ?? requests[0])?.n ?? 0) ?? 0 };
    })
    .sort((one, other) => one.step - other.step);
}

/** What two rows have in common that pay the same: the order, of a loan that was taken the instalment; for loans the borrower's product. */
function debtOf({ kind, orderId, key, amount }: Row, { sent, ledger }: Pick<Moment, 'sent' | 'ledger'>): string {
  const request = sent.find((one) => one.key === key);
  if (kind === 'loan') return `loan of ${request?.borrower} for ${request?.subject}`;
  return `${kind} of ${orderId}${kind === 'charge' && isLoan(ledger, orderId) ? `, ${amount},` : ''}`;
}

/** What the borrower paid at a payer's page by hand is known from there. Two such pages need a word of their own (S-365). */
const isPaidByHand = ({ call }: Row, { call: later }: Row): boolean => call === 'payer-page' && later !== 'payer-page';

/**
 * One intention is charged once at most (P-01). The next charge of a debt is another intention only if a screen told the borrower
 * before that the one before was done, or if the borrower chose to begin anew on a screen that said what this can cost. An instalment
 * is paid once: the next charge of it is what the borrower chose, or a second one.
 */
function chargedTwice(moments: readonly Moment[]): Violation | undefined {
  const last = moments.at(-1);
  if (!last) return undefined;
  const asked = askedFor(moments);
  for (const [index, { row, step }] of asked.entries()) {
    const debt = debtOf(row, last);
    const before = asked.slice(0, index).findLast((one) => debtOf(one.row, last) === debt);
    if (!before || isPaidByHand(before.row, row)) continue;
    const between = moments.filter((moment) => moment.step > before.step && moment.step <= step);
    const isInstalment = row.kind === 'charge' && isLoan(last.ledger, row.orderId);
    const wasTold = !isInstalment && between.some((moment) => tellsOf(moment, before.row));
    const isChosen = between.some(({ said, hasChosen }) => said.warns && hasChosen);
    if (!wasTold && !isChosen)
      return {
        rule: 'one intention, one charge',
        words: `${debt} twice: keys ${before.row.key.slice(0, 8)} (asked for at step ${before.step}) and ${row.key.slice(0, 8)} (at step ${step}), and no screen told of the first, nor did the borrower choose to begin anew`,
      };
  }
  return undefined;
}

/** Whatever it was asked for with, of a loan that was taken no more is charged than its instalments. */
function chargedBeyond(moments: readonly Moment[]): Violation | undefined {
  const { ledger = [] } = moments.at(-1) ?? {};
  const beyond = ledger.find(({ kind, orderId }) => kind === 'loan' && amountsOf(ledger, orderId).size > instalments);
  return (
    beyond && {
      rule: 'no more than the plan',
      words: `${beyond.orderId} was charged ${[...amountsOf(ledger, beyond.orderId)].join(', ')}`,
    }
  );
}

/** For so long the web view must know what was given out (S-365). */
const remembered = 7 * 86_400_000;

/** A second way to pay one debt is given out only to a borrower who was told of the first, or that it is done (S-365). */
function givenTwice(moments: readonly Moment[]): Violation | undefined {
  const last = moments.at(-1);
  const steps = stepsOf(moments);
  const given = (last?.given ?? []).map(({ key, orderId, isDelay, amount, at }) => {
    const request = last?.sent.find((one) => one.key === key);
    const kind = isDelay ? ('rollover' as const) : ('charge' as const);
    return { kind, orderId, amount, at, step: steps.get(request?.n ?? 0) ?? 0 };
  });
  for (const [index, later] of given.entries()) {
    const isSame = (one: typeof later) => one.orderId === later.orderId && one.kind === later.kind;
    const first = given.slice(0, index).findLast(isSame);
    if (!first || later.at - first.at > remembered) continue;
    const between = moments.filter(({ step }) => step > first.step && step <= later.step);
    if (!between.some((moment) => tellsOf(moment, first) || (moment.said.warns && moment.hasChosen)))
      return {
        rule: 'a second way to pay only after a word',
        words: `two ways to pay ${later.orderId} were given out, at steps ${first.step} and ${later.step}, and the borrower was not told of the first`,
      };
  }
  return undefined;
}

/** The order that an address names. */
const orderIn = (address: string): string | undefined => orderShownAt(address) ?? orderAskedAt(address);

/** Who is led on comes to a page of the same order, or to that of a loan that was taken. */
function strayed(moments: readonly Moment[]): Violation | undefined {
  for (const [index, { address, hasGone, step }] of moments.entries()) {
    const next = moments[index + 1];
    const [from, to] = [orderIn(address), orderIn(next?.address ?? '')];
    if (!next || hasGone || address === '' || to === undefined || to === from) continue;
    if (next.ledger.some(({ kind, orderId }) => kind === 'loan' && orderId === to)) continue;
    return { rule: 'led to its own order', words: `from ${address} step ${step} led to ${next.address}` };
  }
  return undefined;
}

/** A request that is not as the contract says is a fault of whoever sent it. */
function refusedIn(moments: readonly Moment[]): Violation | undefined {
  const words = moments.at(-1)?.refused[0];
  return words === undefined ? undefined : { rule: 'everything sent is as the contract says', words };
}

/** What a screen said had failed was not done, and is never done later (P-02). */
function failedButDone(moments: readonly Moment[]): Violation | undefined {
  const last = moments.at(-1);
  const steps = stepsOf(moments);
  for (const [index, moment] of moments.entries()) {
    const before = moments[index - 1];
    const { failed } = moment.said;
    const isNew = failed !== null && before?.said.failed === null;
    if (!isNew || before === undefined) continue;
    const asked = moment.sent.filter(({ n }) => steps.get(n) === before.step);
    const done = last?.ledger.find((row) => isMoney(row) && asked.some(({ key }) => key === row.key));
    if (done)
      return {
        rule: 'shown failed is not paid',
        words: `${done.kind} of ${done.orderId} is in the ledger, and step ${before.step} led to “${failed}”`,
      };
  }
  return undefined;
}

/** No screen says that nothing was charged while there is a charge of its order that the borrower was not told of (S-315, P-02). */
function deniedCharge(moments: readonly Moment[]): Violation | undefined {
  for (const [index, { said, address, ledger, step }] of moments.entries()) {
    if (said.denied === undefined) continue;
    const about = orderIn(address);
    const wasTold = (row: Row) => moments.slice(0, index).some((moment) => tellsOf(moment, row));
    const row = ledger.find((one) => isMoney(one) && one.orderId === about && !wasTold(one));
    if (row)
      return {
        rule: 'nothing charged is said of nothing charged alone',
        words: `step ${step} says “${said.denied}”, and ${row.kind} of ${row.orderId} is in the ledger, of which the borrower was not told`,
      };
  }
  return undefined;
}

/** Whoever was told that asking again is safe has it sent under the key that it was sent with (S-398, S-400). */
function heldThoughSafe(moments: readonly Moment[]): Violation | undefined {
  const isHeld = (at: Moment | undefined) => at?.said.again === 'held';
  const found = moments.find(
    ({ said, hasGone, isOtherCode }, at) =>
      said.again === 'safe' && !hasGone && !isOtherCode && isHeld(moments[at + 1]),
  );
  if (!found) return undefined;
  return { rule: 'again is safe', words: `step ${found.step} was said to be safe, and nothing was sent` };
}

/** What a whole session broke, once the lender has carried out all that it was asked. */
export const brokenIn = (moments: readonly Moment[]): Violation | undefined =>
  chargedTwice(moments) ??
  chargedBeyond(moments) ??
  givenTwice(moments) ??
  failedButDone(moments) ??
  deniedCharge(moments) ??
  heldThoughSafe(moments) ??
  strayed(moments) ??
  refusedIn(moments);

/** What may not be so any more a day after all went well again (P-46). */
export function brokenAfterADay({ address, canAct, text, said }: Moment): Violation | undefined {
  if (said.isShut)
    return { rule: 'what is in doubt ends', words: `a day later it is still open at ${address}: ${text}` };
  if (address === '' || canAct || said.isToRead) return undefined;
  return { rule: 'a way out of every state', words: `a day later nothing can be used at ${address}: ${text}` };
}
