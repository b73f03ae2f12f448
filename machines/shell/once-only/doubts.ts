import type { Doubt } from '#kit/doubt.ts';
import {
  type Attempt,
  type Attempts,
  about,
  changed,
  doubtedSince,
  ended,
  isUndecided,
  underOtherNames,
  withAttempt,
} from './attempts.ts';

/** An attempt, how it stands, and how often it was asked for again. */
const asItStands = ({ key, outcome, asks = 0 }: Attempt) => `${key} ${outcome} ${asks}`;

/**
 * The latest about a subject that the borrower has to know of; null for none. `tellsIssued`: of what was given out to pay with, too. `sent`:
 * the keys of whoever asks, who has lost the answer to one of them: under another one the same does not go out again.
 */
export function doubtAbout(
  attempts: Attempts,
  borrower: string,
  subject: string,
  now: number,
  tellsIssued = false,
  sent: readonly string[] = [],
): Doubt | null {
  const kept = about(attempts, borrower, subject, now).sort((one, other) => one.startedAt - other.startedAt);
  const told = kept.filter(
    ({ outcome, expiresAt, isBooked }) =>
      !isBooked && (outcome === 'carriedOut' || (outcome === 'open' && expiresAt === null)),
  );
  const issued = tellsIssued ? kept.filter(({ outcome }) => outcome === 'issued') : [];
  const last = told.slice(-1)[0] ?? issued.slice(-1)[0];
  if (!last) return null;
  const others = told.length + issued.length - 1;
  const { key, call, amount, startedAt, isRedated, isPending, isInferred, outcome } = last;
  const shown = kept.filter((attempt) => tellsIssued || attempt.outcome !== 'issued');
  const isAccepted = outcome === 'carriedOut';
  return {
    known: kept.map(asItStands),
    keys: shown.map((attempt) => attempt.key),
    call,
    amount,
    startedAt,
    age: now - startedAt,
    sinceAsked: now - Math.max(...told.map(doubtedSince), startedAt),
    ...((isRedated || (sent.length > 0 && !sent.includes(key))) && { isOutlived: true }),
    isPending,
    isAccepted,
    ...(isAccepted && isInferred && { isInferred }),
    ...(outcome === 'issued' && { isIssued: true }),
    ...(others > 0 && { others }),
  };
}

/**
 * What is undecided about an order under another name, once that holds back nothing without a word: that there is something is told, and
 * nothing of it (P-47). Null for nothing, and where the borrower goes on all the same.
 */
export function otherNamesDoubt(
  attempts: Attempts,
  borrower: string,
  subject: string,
  now: number,
  othersFor: number,
): Doubt | null {
  const others = underOtherNames(attempts, borrower, subject, now).filter(({ isBooked }) => !isBooked);
  const since = Math.max(...others.map(doubtedSince));
  const untold = others.filter(({ passedBy }) => !passedBy?.includes(borrower));
  if (othersFor === 0 || untold.length === 0 || now - since < othersFor) return null;
  return {
    known: about(attempts, borrower, subject, now).map(asItStands),
    keys: untold.map(({ key }) => key),
    ...{ call: '', amount: null, startedAt: since, age: now - since, sinceAsked: now - since },
    ...{ isPending: false, isAccepted: false, isOtherName: true },
  };
}

/**
 * Whether something is undecided that was not so as the borrower was told: another window has sent it since, or sent it again, or the
 * lender has answered it.
 */
export const hasUntold = (
  attempts: Attempts,
  borrower: string,
  subject: string,
  now: number,
  known: readonly string[],
): boolean => about(attempts, borrower, subject, now).some((attempt) => !known.includes(asItStands(attempt)));

/**
 * The borrower begins anew, after being told of all that is undecided, or of what has these keys (P-46). What stands under another name
 * stays, and is told there as before.
 */
export const released = (
  attempts: Attempts,
  borrower: string,
  subject: string,
  now: number,
  keys: readonly string[] = Object.keys(attempts),
): Attempts =>
  changed(
    attempts,
    (attempt) => keys.includes(attempt.key) && attempt.subject === subject && isUndecided(attempt),
    (attempt) =>
      attempt.borrower === borrower ? ended('released', now) : { passedBy: [...(attempt.passedBy ?? []), borrower] },
  );

/** What the borrower was told could not be begun anew stands as it did; what was answered meanwhile is answered. */
export const unreleased = (attempts: Attempts, before: Attempts): Attempts =>
  changed(
    attempts,
    ({ outcome, passedBy }) => outcome === 'released' || passedBy !== undefined,
    ({ key, outcome }) => (outcome === 'released' ? before[key] : { passedBy: before[key]?.passedBy ?? [] }) ?? {},
  );

const choiceOf = (borrower: string, subject: string) => `${borrower} ${subject}`;

/** With a choice of the borrower where nothing was known: nothing is sent under its key. */
export const chosen = (attempts: Attempts, borrower: string, subject: string, now: number): Attempts =>
  withAttempt(attempts, {
    ...{ key: choiceOf(borrower, subject), borrower, subject, call: '', charges: true, amount: null, mark: '' },
    ...{ startedAt: now, isPending: false, ...ended('released', now) },
  });

/** Without it: another window may have sent something since. */
export const unchosen = (attempts: Attempts, borrower: string, subject: string): Attempts => {
  const { [choiceOf(borrower, subject)]: _, ...others } = attempts;
  return others;
};
