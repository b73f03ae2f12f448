import { type DoubtedJournal, withDoubts } from '#adapters/journal/doubts.ts';
import { createJournal, type Intention } from '#adapters/journal/journal.ts';
import type { Doubt, Told } from '#kit/doubt.ts';
import { toFailure } from '#kit/failure.ts';
import type { Attempts, Standing } from '#shell/once-only/attempts.ts';
import { canonical } from '../explore/canonical.ts';

/** Something wanted once, by whom, and as which row of the contract. */
export type Wish = { readonly borrower: string | null; readonly row: string; readonly intention: Intention };

type About = { readonly borrower: string | null; readonly subject: string };

/** The journal as the search asks it, over what is kept in the searched world; moments are counted back from now, so that now is 0. */
export type Journal = {
  /** The name of the turn that a wish needs; null for none. */
  turnOf(kept: Attempts, wish: Wish): Promise<string | null>;
  standingOf(kept: Attempts, wish: Wish): Promise<Standing>;
  /** With the attempt written down under that key; null when the journal refuses to. */
  writeDown(kept: Attempts, wish: Wish & { readonly key: string }): Promise<Attempts | null>;
  /** Null when it is not open any more. */
  dateAnew(kept: Attempts, at: { readonly key: string }): Promise<Attempts | null>;
  markPending(kept: Attempts, at: { readonly key: string }): Promise<Attempts>;
  close(kept: Attempts, at: { readonly key: string; readonly isDone: boolean }): Promise<Attempts>;
  settle(kept: Attempts, about: About): Promise<Attempts>;
  release(
    kept: Attempts,
    about: About & { readonly told: Told },
  ): Promise<{ readonly after: Attempts; readonly result: boolean }>;
  issuedAbout(kept: Attempts, about: About): ReturnType<Real['issuedAbout']>;
  knowsNothing(kept: Attempts, about: About): Promise<boolean>;
  doubtAbout(kept: Attempts, about: About & { readonly tellsIssued: boolean }): Promise<Doubt | null>;
};

/** Milliseconds in doubt, as the configuration has it. */
const patience = 30 * 60_000;

type Real = DoubtedJournal;

/** With all that was given out to pay with told: between that and the sending nothing happens in the search. */
async function asTold(journal: Real, { issues, subject }: Intention): Promise<Real> {
  if (issues) await journal.issuedAbout(subject);
  return journal;
}

/** The product's journal, on a phone that keeps it or forgets it with the page. */
export function createSearchedJournal(keeps: boolean): Journal {
  async function on<Result>(
    kept: Attempts,
    borrower: string | null,
    use: (journal: Real) => Promise<Result>,
    key = '',
  ) {
    let after = kept;
    let turn = '';
    const journal = withDoubts(
      createJournal({
        borrower,
        patience,
        store: {
          update: async (change) => {
            after = change(after);
            return after;
          },
          keeps: () => keeps,
        },
        takeTurn: async (debt) => {
          turn = debt;
          return () => undefined;
        },
        markOf: async (text) => text,
        newKey: () => key,
        now: () => 0,
      }),
    );
    return { result: await use(journal), after, turn };
  }

  return {
    turnOf: once(async (kept, { borrower, intention }) => {
      return (await on(kept, borrower, (journal) => journal.takeTurn(intention))).turn;
    }),
    standingOf: once(async (kept, { borrower, row, intention }) => {
      const use = async (journal: Real) => (await asTold(journal, intention)).standingOf(row, intention);
      return (await on(kept, borrower, use)).result;
    }),
    writeDown: once(async (kept, { borrower, row, intention, key }) => {
      const use = async (journal: Real) => (await asTold(journal, intention)).writeDown(row, intention);
      const written = on(kept, borrower, use, key);
      return written.then(({ after }) => after, refusal);
    }),
    dateAnew: once((kept, { key }) =>
      on(kept, null, (journal) => journal.dateAnew(key)).then(({ after }) => after, refusal),
    ),
    markPending: once(async (kept, { key }) => (await on(kept, null, (journal) => journal.markPending(key))).after),
    close: once(async (kept, { key, isDone }) => (await on(kept, null, (journal) => journal.close(key, isDone))).after),
    settle: once(async (kept, { borrower, subject }) => {
      return (await on(kept, borrower, (journal) => journal.settle(subject))).after;
    }),
    release: once((kept, { borrower, subject, told }) =>
      on(kept, borrower, (journal) => journal.release(subject, told)),
    ),
    knowsNothing: once(async (kept, { borrower, subject }) => {
      return (await on(kept, borrower, (journal) => journal.knowsNothing(subject))).result;
    }),
    issuedAbout: once(async (kept, { borrower, subject }) => {
      return (await on(kept, borrower, (journal) => journal.issuedAbout(subject))).result;
    }),
    doubtAbout: once(async (kept, { borrower, subject, tellsIssued }) => {
      return (await on(kept, borrower, (journal) => journal.doubtAbout(subject, tellsIssued))).result;
    }),
  };
}

/** Any other refusal is a mistake of the search or of the journal. */
function refusal(error: unknown): null {
  const failure = toFailure(error);
  if (failure.kind === 'lost' && failure.reason === 'unresolved') return null;
  throw error;
}

/** What was asked once is not worked out again: it is the same each time. */
function once<Asked, Result>(step: (kept: Attempts, asked: Asked) => Promise<Result>) {
  const known = new Map<string, Promise<Result>>();
  return (kept: Attempts, asked: Asked): Promise<Result> => {
    const key = canonical([kept, asked]);
    const result = known.get(key) ?? step(kept, asked);
    known.set(key, result);
    return result;
  };
}

/** Everything kept is older by so much; what is older than `oldest` counts as that old. */
export const aged = (kept: Attempts, ms: number, oldest: number): Attempts =>
  Object.fromEntries(
    Object.entries(kept).map(([key, attempt]) => [
      key,
      {
        ...attempt,
        startedAt: Math.max(attempt.startedAt - ms, -oldest),
        ...(attempt.askedAt !== undefined && { askedAt: Math.max(attempt.askedAt - ms, -oldest) }),
        expiresAt: attempt.expiresAt === null ? null : Math.max(attempt.expiresAt - ms, -oldest),
      },
    ]),
  );
