import type { HeldBy } from '#kit/entities.ts';
import * as limits from '#kit/limits.ts';

/** One attempt at something that must happen once, as the journal keeps it (S-398). Nothing in it gives a code or a card away (P-13). */
export type Attempt = {
  /** The Idempotency-Key. */
  readonly key: string;
  /** Whose it is; no plain identity (P-47). */
  readonly borrower: string;
  /** Row of the contract. */
  readonly call: string;
  /** What it is about: an order, or what there is before an order. */
  readonly subject: string;
  /** May take money: then no other charging attempt on the subject may be open. */
  readonly charges: boolean;
  /** Gives out a page or a code with which the money is taken elsewhere (S-365). */
  readonly issues?: boolean;
  /** Cents; null where no amount is sent. */
  readonly amount: number | null;
  /** Digest of all that is sent: another one is another intention. */
  readonly mark: string;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  /** Epoch milliseconds after which it stands in nobody's way; null while only an answer, the order or the borrower can end it. */
  readonly expiresAt: number | null;
  /** Epoch milliseconds at which it went out again, or the lender said that it is being processed: from then on it is in doubt. */
  readonly askedAt?: number;
  /** How often that was. */
  readonly asks?: number;
  /** Epoch milliseconds after which the same is another intention: another message with a code (S-335). */
  readonly renewsAt?: number;
  /** It was written down while the clock was ahead: `startedAt` is when that was noticed, and how old it is nobody knows. */
  readonly isRedated?: boolean;
  /** The lender said that it is being processed. */
  readonly isPending: boolean;
  /** Other names of the same order under which the borrower was told of it, and goes on all the same. */
  readonly passedBy?: readonly string[];
  /** That it was carried out was not said of its key: the order is paid, or a loan runs. */
  readonly isInferred?: boolean;
  /** The order tells of it, and asks for another amount now: it stands in the way of its own amount alone. */
  readonly isBooked?: boolean;
  /**
   * `open`: nobody knows what came of it. `answered`: the lender said no, or a yes that takes no money. `carriedOut`: the lender said
   * that money was taken or a loan given, or the order is paid, or a loan runs. `issued`: a page or a code was given out, and can still be
   * paid. `released`: the borrower chose to begin anew, after
   * being told (P-46).
   */
  readonly outcome: 'open' | 'answered' | 'carriedOut' | 'issued' | 'released';
};

/** What the borrower wants done, before it has a key. */
export type Wanted = Pick<Attempt, 'borrower' | 'call' | 'subject' | 'charges' | 'issues' | 'amount' | 'mark'> & {
  /** Keys of what was given out to pay with as the borrower wanted another: of what came since nobody was told (S-365). */
  readonly told?: readonly string[];
  /** Goes on with a payment that asked for a code, so that a message with one that may have been lost does not hold it back. */
  readonly byCode?: boolean;
};

/** By key. */
export type Attempts = Readonly<Record<string, Attempt>>;

/** What the journal says of something wanted. */
export type Standing =
  | { readonly kind: 'free' }
  /** The same thing was sent, and nobody knows what came of it. `age` in milliseconds, infinite where nobody knows that either. */
  | { readonly kind: 'same'; readonly key: string; readonly age: number }
  /** Something else on the same subject is open, or was carried out just now. `by` says which, and nothing of what is another's (P-47). */
  | { readonly kind: 'other'; readonly by?: HeldBy };

/** What it holds back that is not sent: of what is to be sent again, that it is not open any more. */
export const heldByStanding = (standing: Standing): HeldBy | undefined => {
  if (standing.kind === 'other') return standing.by;
  return standing.kind === 'free' ? 'settled' : 'answer';
};

const rivalry = { open: 'answer', carriedOut: 'done', issued: 'issued' } as const;

const day = 24 * 60 * 60 * 1_000;

/** Epoch milliseconds since which it is in doubt. */
export const doubtedSince = ({ askedAt, startedAt }: Attempt): number => askedAt ?? startedAt;

const isKept = ({ expiresAt }: Attempt, now: number) => expiresAt === null || now < expiresAt;

const undecided: readonly string[] = ['open', 'carriedOut', 'issued'] satisfies Attempt['outcome'][];

export const isUndecided = ({ outcome }: Attempt): boolean => undecided.includes(outcome);

export const undecidedAbout =
  (borrower: string, subject: string) =>
  (attempt: Attempt): boolean =>
    attempt.borrower === borrower && attempt.subject === subject && isUndecided(attempt);

export const about = (attempts: Attempts, borrower: string, subject: string, now: number) =>
  Object.values(attempts).filter((attempt) => undecidedAbout(borrower, subject)(attempt) && isKept(attempt, now));

/** What is undecided about an order that was opened under another name: it is the same debt (D1). */
export const underOtherNames = (attempts: Attempts, borrower: string, subject: string, now: number) =>
  Object.values(attempts).filter(
    (attempt) =>
      attempt.borrower !== borrower &&
      attempt.charges &&
      undecidedAbout(attempt.borrower, subject)(attempt) &&
      isKept(attempt, now),
  );

/** Whether it was told of as paid, and that amount is not wanted: another instalment of the order is. */
const isPast = ({ isBooked, amount }: Attempt, wanted: Wanted) => isBooked === true && amount !== wanted.amount;

/**
 * Whether something wanted may be sent, and with which key. `othersFor`: for so many milliseconds an attempt about the same subject under
 * another name holds it back without a word, and after that until the borrower was told; 0 where several borrowers may have a subject of
 * that name.
 */
export function standingOf(attempts: Attempts, wanted: Wanted, now: number, othersFor = 0): Standing {
  const isSame = ({ call, mark, outcome, renewsAt = Number.POSITIVE_INFINITY }: Attempt) =>
    call === wanted.call && mark === wanted.mark && outcome === 'open' && now < renewsAt;
  // Whoever gives out another way to pay asks about the first itself.
  const isRival = (attempt: Attempt) => {
    const { key, charges, outcome, renewsAt } = attempt;
    return (
      charges &&
      wanted.charges &&
      !isPast(attempt, wanted) &&
      !(outcome === 'issued' && wanted.issues && (wanted.told?.includes(key) ?? true)) &&
      !(outcome === 'open' && renewsAt !== undefined && wanted.byCode)
    );
  };
  const rivals = about(attempts, wanted.borrower, wanted.subject, now).filter(
    (attempt) => isSame(attempt) || isRival(attempt),
  );
  const same = rivals.find(isSame);
  const others =
    wanted.charges && othersFor > 0
      ? underOtherNames(attempts, wanted.borrower, wanted.subject, now).filter((attempt) => !isPast(attempt, wanted))
      : [];
  if (others.some((attempt) => now - doubtedSince(attempt) < othersFor)) return { kind: 'other' };
  if (others.some(({ passedBy }) => !passedBy?.includes(wanted.borrower))) return { kind: 'other', by: 'done' };
  if (rivals.length === 0) return { kind: 'free' };
  if (!same || rivals.length > 1) {
    const outcomes: readonly string[] = rivals.map(({ outcome }) => outcome);
    const heaviest = Object.entries(rivalry).find(([outcome]) => outcomes.includes(outcome));
    return { kind: 'other', ...(heaviest && { by: heaviest[1] }) };
  }
  return {
    kind: 'same',
    key: same.key,
    age: same.isRedated ? Number.POSITIVE_INFINITY : Math.max(0, now - same.startedAt),
  };
}

/** What was given out to pay with, the newest first (S-365), also where the order tells that it was paid. */
export const issuedAbout = (attempts: Attempts, borrower: string, subject: string, now: number): readonly Attempt[] =>
  about(attempts, borrower, subject, now)
    .filter(({ outcome, issues, isBooked }) => outcome === 'issued' || (issues && isBooked))
    .sort((one, other) => other.startedAt - one.startedAt);

const isAhead = (now: number) => (attempt: Attempt) =>
  Math.max(attempt.startedAt, doubtedSince(attempt)) > now + limits.clockSlack;

/**
 * With a date of now where the date is still to come: the clock was ahead and was put right. Its end comes as long after as it would have
 * (P-46). The same object where all is as it was.
 */
export const redated = (attempts: Attempts, now: number): Attempts =>
  Object.values(attempts).some(isAhead(now))
    ? changed(attempts, isAhead(now), ({ startedAt, expiresAt, renewsAt, askedAt }) => ({
        startedAt: now,
        ...(askedAt && { askedAt: now }),
        isRedated: true,
        expiresAt: expiresAt && expiresAt + now - Math.max(startedAt, askedAt ?? 0),
        ...(renewsAt && { renewsAt: renewsAt + now - startedAt }),
      }))
    : attempts;

export const changed = (
  attempts: Attempts,
  isMeant: (attempt: Attempt) => boolean,
  change: (attempt: Attempt) => Partial<Attempt>,
): Attempts =>
  Object.fromEntries(
    Object.entries(attempts).map(([key, attempt]) => [
      key,
      isMeant(attempt) ? { ...attempt, ...change(attempt) } : attempt,
    ]),
  );

const lives: Partial<Record<Attempt['outcome'], number>> = { issued: limits.issuedAge, carriedOut: limits.yesAge };

/**
 * How an attempt ends. For a while it is remembered: what was carried out is not done again without a word, because another tab, or an
 * order that does not show it yet, does not know.
 */
export const ended = (outcome: Attempt['outcome'], now: number) => ({
  outcome,
  expiresAt: now + (lives[outcome] ?? day),
});

/** With one attempt more; its key is its name. */
export const withAttempt = (attempts: Attempts, attempt: Attempt): Attempts => ({
  ...attempts,
  [attempt.key]: attempt,
});

/**
 * The lender said yes or no to that key, perhaps after the borrower had begun anew. `isDone`: money was taken, a loan given, or a way to
 * pay given out.
 */
export const answered = (attempts: Attempts, key: string, isDone: boolean, now: number): Attempts =>
  changed(
    attempts,
    (attempt) => attempt.key === key && ['open', 'released'].includes(attempt.outcome),
    (attempt) =>
      isDone ? { ...ended(attempt.issues ? 'issued' : 'carriedOut', now), charges: true } : ended('answered', now),
  );

/** The attempt with that key goes out again, or the lender said that it is being processed: it is in doubt anew. */
export const datedAnew = (attempts: Attempts, key: string, now: number, isPending: boolean): Attempts =>
  changed(
    attempts,
    (attempt) => attempt.key === key && attempt.outcome === 'open',
    ({ asks = 0, passedBy }) => ({
      askedAt: now,
      asks: asks + 1,
      ...(passedBy && { passedBy: [] }),
      ...(isPending && { isPending }),
    }),
  );

/** The order is paid, or a loan runs: what was open about it is told of like a yes, because another tab does not show that yet. */
export const settled = (attempts: Attempts, borrower: string, subject: string, now: number): Attempts =>
  changed(
    attempts,
    (attempt) => attempt.outcome === 'open' && attempt.charges && undecidedAbout(borrower, subject)(attempt),
    () => ({ ...ended('carriedOut', now), isInferred: true }),
  );

/**
 * The order names the keys of what was paid of it, and asks for `due` cents now: so each of them was carried out, and what is paid is told
 * of no more once another amount is due (S-156).
 */
export const booked = (
  attempts: Attempts,
  subject: string,
  keys: readonly string[],
  due: number,
  now: number,
): Attempts =>
  changed(
    attempts,
    (attempt) => attempt.subject === subject && keys.includes(attempt.key) && isUndecided(attempt),
    ({ outcome, amount }) => ({
      ...(outcome !== 'carriedOut' && ended('carriedOut', now)),
      charges: true,
      isBooked: amount !== due,
    }),
  );

/** What of a subject is known to have been sent, answered or chosen. */
export const isKnown = (attempts: Attempts, borrower: string, subject: string): boolean =>
  Object.values(attempts).some((attempt) => attempt.borrower === borrower && attempt.subject === subject);

/** Without what has ended and was remembered long enough; what is open is never forgotten. */
export const swept = (attempts: Attempts, now: number): Attempts =>
  Object.fromEntries(Object.entries(attempts).filter(([, attempt]) => isKept(attempt, now)));
