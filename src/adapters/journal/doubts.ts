import type { Doubt, Told } from '#kit/doubt.ts';
import type { Attempts } from '#shell/once-only/attempts.ts';
import { chosen, doubtAbout, hasUntold, released, unreleased } from '#shell/once-only/doubts.ts';
import type { Journal } from './journal.ts';

export type DoubtedJournal = ReturnType<typeof withDoubts>;

/** The journal, with what a page says of attempts in doubt and with the borrower's choice: no first load needs that. */
export const withDoubts = (journal: Journal) => ({
  ...journal,

  /**
   * What is open about a subject, and with `tellsIssued` what was given out to pay with; null for nothing. `sent`: the keys of whoever asks.
   */
  async doubtAbout(subject: string, tellsIssued = false, sent: readonly string[] = []): Promise<Doubt | null> {
    return doubtAbout(await journal.read(), journal.ownerOf(subject), subject, journal.now(), tellsIssued, sent);
  },

  /** Nothing says whether an earlier page has sent something about it, on a phone that keeps nothing (P-14). */
  async knowsNothing(subject: string): Promise<boolean> {
    return journal.isForgotten(await journal.read(), subject);
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
