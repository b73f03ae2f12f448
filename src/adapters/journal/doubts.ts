import type { Doubt, Told } from '#kit/doubt.ts';
import type { Attempts } from '#shell/once-only/attempts.ts';
import {
  chosen,
  doubtAbout,
  hasUntold,
  otherNamesDoubt,
  released,
  unchosen,
  unreleased,
} from '#shell/once-only/doubts.ts';
import type { Journal } from './journal.ts';

export type DoubtedJournal = ReturnType<typeof withDoubts>;

/** The journal, with what a page says of attempts in doubt and with the borrower's choice: no first load needs that. */
export const withDoubts = (journal: Journal) => ({
  ...journal,

  /**
   * What is open about a subject, and with `tellsIssued` what was given out to pay with; null for nothing. `sent`: the keys of whoever asks.
   */
  async doubtAbout(subject: string, tellsIssued = false, sent: readonly string[] = []): Promise<Doubt | null> {
    const [attempts, owner, at] = [await journal.read(), journal.ownerOf(subject), journal.now()];
    return (
      doubtAbout(attempts, owner, subject, at, tellsIssued, sent) ??
      otherNamesDoubt(attempts, owner, subject, at, journal.othersFor(subject))
    );
  },

  /** Nothing says whether an earlier page has sent something about it, on a phone that keeps nothing (P-14). */
  async knowsNothing(subject: string): Promise<boolean> {
    return journal.isForgotten(await journal.read(), subject);
  },

  /**
   * The page goes out of sight: another window of a phone that keeps nothing may send something before it is seen again, so that the
   * borrower is asked anew.
   */
  async forgetChoice(subject: string): Promise<void> {
    const owner = journal.ownerOf(subject);
    if (!journal.keeps()) await journal.changeInTime((attempts) => unchosen(attempts, owner, subject));
  },

  /**
   * The borrower begins anew, after being told that the attempts under these keys may still be carried out (P-46). False, and nothing is
   * changed, where something stands otherwise than it was told: another window has sent it since, or it was answered. Given up, it is
   * not kept later.
   */
  async release(subject: string, told: Told): Promise<boolean> {
    const [owner, at] = [journal.ownerOf(subject), journal.now()];
    let [before, isBegun]: [Attempts, boolean] = [{}, false];
    const begin = (attempts: Attempts) => {
      before = attempts;
      isBegun = !hasUntold(attempts, owner, subject, at, told.known);
      if (!isBegun) return attempts;
      const known = journal.isForgotten(attempts, subject) ? chosen(attempts, owner, subject, at) : attempts;
      return released(known, owner, subject, at, told.keys);
    };
    await journal.changeInTime(begin, (attempts) => unreleased(attempts, before));
    return isBegun;
  },
});
