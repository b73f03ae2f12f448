import { held } from '#kit/failure.ts';
import {
  type Attempt,
  type Attempts,
  answered,
  booked,
  datedAnew,
  heldByStanding,
  isKnown,
  issuedAbout,
  redated,
  type Standing,
  settled,
  standingOf,
  swept,
  type Wanted,
  withAttempt,
} from '#shell/once-only/attempts.ts';
import { digest } from './digest.ts';
import { createMarks, type MarkOf } from './marks.ts';
import type { JournalStore, Late } from './store.ts';
import { debtOf, namesNobody } from './subjects.ts';
import { createTurns, type EndTurn, type TakeTurn } from './turns.ts';

/** What the borrower wants done once, without anything that must not be kept: no code, no card number (P-13). */
export type Intention = {
  /** An order, or what there is before an order: see `subjects.ts`. */
  readonly subject: string;
  /** May take money: then no other charging attempt on the subject may be open. */
  readonly charges: boolean;
  /** Gives out a page or a code with which the money is taken elsewhere (S-365). */
  readonly issues?: boolean;
  /** Cents; null where no amount is sent. */
  readonly amount: number | null;
  /** The other business fields; another value of any of them, or of the amount, is another intention. */
  readonly payload: Readonly<Record<string, string | number | null>>;
  /** Told apart by a mark that does not give it away. */
  readonly secret?: string;
  /** Milliseconds after which an attempt stands in nobody's way: for what does no harm when it happens twice. */
  readonly expires?: number;
  /** Milliseconds after which the same is another intention: another message with a code (S-335). */
  readonly renews?: number;
  /** Goes on with a payment that asked for a code. */
  readonly byCode?: boolean;
};

type Change = (attempts: Attempts) => Attempts;

export type Journal = ReturnType<typeof createJournal>;

type JournalOptions = {
  /** Whose attempts these are; null where nothing names the borrower (P-47). */
  readonly borrower: string | null;
  /** Milliseconds for which a payment of an order that was opened under another name holds back this borrower's without a word. */
  readonly patience: number;
  readonly store: JournalStore;
  readonly takeTurn?: TakeTurn;
  readonly markOf?: MarkOf;
  readonly newKey?: () => string;
  readonly now?: () => number;
  /** The order told for the first time that something was paid, and asks for another amount. */
  readonly onBooked?: (subject: string) => void;
};

/** Remembers attempts at what must happen once, so that one intention has one key whatever happens to the page (S-398). */
export function createJournal({
  borrower,
  patience,
  store,
  takeTurn = createTurns(),
  markOf = createMarks(),
  newKey = randomKey,
  now = Date.now,
  onBooked = () => undefined,
}: JournalOptions) {
  const listeners = new Set<() => void>();
  /** By subject the keys of what was given out to pay with, as this page was told last. */
  const recalled = new Map<string, readonly string[]>();
  const visit = `visit ${randomKey()}`;
  /** Where nobody is named, what is open about an order is taken up, as an order has one borrower; of anything else nothing. */
  const ownerOf = (subject: string) => borrower ?? (namesNobody(subject) ? visit : '');
  const othersFor = (subject: string) => (namesNobody(subject) ? 0 : patience);
  const standing = (attempts: Attempts, wanted: Wanted, at: number) =>
    standingOf(attempts, wanted, at, othersFor(wanted.subject));

  const tell = () => {
    for (const listener of listeners) listener();
  };

  async function change(step: (attempts: Attempts) => Attempts, late: Late = tell): Promise<void> {
    await store.update((attempts) => step(swept(redated(attempts, now()), now())), late);
    tell();
  }

  /** A change that is none when it is given up: where it was on its way into the database, what takes it back goes in behind it. */
  async function changeInTime(step: Change, takenBack: Change = (attempts) => attempts) {
    let isOnItsWay = false;
    const taken = (attempts: Attempts) => {
      isOnItsWay = true;
      return step(attempts);
    };
    await change(taken, 'void').catch((error) => {
      if (isOnItsWay) void store.update(takenBack).catch(() => undefined);
      throw error;
    });
  }

  const read = () => store.update((attempts) => redated(attempts, now()));

  /** This phone keeps nothing, and this page knows nothing of it: an earlier one may have sent something (P-14). */
  const isForgotten = (attempts: Attempts, subject: string) =>
    !store.keeps() && !isKnown(attempts, ownerOf(subject), subject);

  async function wantedOf(call: string, intention: Intention): Promise<Wanted> {
    const { subject, charges, issues, amount, payload, secret, byCode } = intention;
    const fields = Object.entries({ ...payload, amount }).sort(([a], [b]) => (a < b ? -1 : 1));
    const text = JSON.stringify([call, subject, fields]);
    const mark = secret === undefined ? await digest(text) : await markOf(`${text} ${secret}`);
    const more = { ...(issues && { issues, told: recalled.get(subject) ?? [] }), ...(byCode && { byCode }) };
    return { borrower: ownerOf(subject), call, subject, charges, ...more, amount, mark };
  }

  const close = (key: string, isDone: boolean) => change((attempts) => answered(attempts, key, isDone, now()));

  return {
    // For what is said of attempts in doubt: see `doubts.ts`.
    read,
    changeInTime,
    isForgotten,
    othersFor,
    ownerOf,
    now,

    /** Rejects while another attempt on the same debt is on its way, in any tab and under any name. */
    takeTurn: ({ subject }: Intention): Promise<EndTurn> => takeTurn(debtOf(ownerOf(subject), subject)),

    /** What is open about it. Rejects when what other tabs have written cannot be read. */
    async standingOf(call: string, intention: Intention): Promise<Standing> {
      const wanted = await wantedOf(call, intention);
      const attempts = await read();
      if (wanted.charges && isForgotten(attempts, wanted.subject)) return { kind: 'other', by: 'unkept' };
      return standing(attempts, wanted, now());
    },

    /**
     * Writes an attempt down under a new key. Rejects when something was written about the same debt meanwhile. Given up, it is not
     * written later: nobody sends it.
     */
    async writeDown(call: string, intention: Intention): Promise<{ readonly key: string }> {
      const wanted = await wantedOf(call, intention);
      const [key, startedAt] = [newKey(), now()];
      const { expires, renews } = intention;
      const expiresAt = expires === undefined ? null : startedAt + expires;
      const times = { startedAt, expiresAt, ...(renews !== undefined && { renewsAt: startedAt + renews }) };
      const found: { standing?: Standing } = {};
      const write = (attempts: Attempts) => {
        found.standing = standing(attempts, wanted, startedAt);
        if (found.standing.kind !== 'free') return attempts;
        const { byCode: _, told: __, ...attempt } = wanted;
        return withAttempt(attempts, { ...attempt, ...times, key, isPending: false, outcome: 'open' });
      };
      await changeInTime(write, (attempts) => answered(attempts, key, false, now()));
      if (found.standing?.kind !== 'free') throw held(found.standing && heldByStanding(found.standing));
      return { key };
    },

    /** The lender said yes or no to that key. `isDone`: money was taken, or a loan given. */
    close,

    /** It is about to go out again under that key. Rejects where it is not open any more. */
    async dateAnew(key: string): Promise<void> {
      let isOpen = false;
      await change((attempts) => {
        isOpen = attempts[key]?.outcome === 'open';
        return datedAnew(attempts, key, now(), false);
      });
      if (!isOpen) throw held('settled');
    },

    /** The lender said that it is being processed. */
    markPending: (key: string) => change((attempts) => datedAnew(attempts, key, now(), true)),

    /** The order is paid, or a loan of the product runs: what was open about it was carried out. */
    settle: (subject: string) => change((attempts) => settled(attempts, ownerOf(subject), subject, now())),

    /** The order names these keys as paid, and asks for `due` cents now (S-156). */
    async book(subject: string, keys: readonly string[], due: number): Promise<void> {
      let isNews = false;
      await change((attempts) => {
        const after = booked(attempts, subject, keys, due, now());
        isNews = keys.some((key) => after[key]?.isBooked === true && !attempts[key]?.isBooked);
        return after;
      });
      if (isNews) onBooked(subject);
    },

    markOf,

    /** What was read or written last is kept where it outlives the page. */
    keeps: () => store.keeps(),

    /**
     * What was given out to pay an order with, as far as it can still be paid or is booked, the newest first (S-365). What is given out after it was asked
     * stands in the way of another way to pay: the page that asks tells of what there is, and of no more.
     */
    async issuedAbout(subject: string): Promise<readonly Pick<Attempt, 'amount' | 'startedAt' | 'isBooked'>[]> {
      const issued = issuedAbout(await read(), ownerOf(subject), subject, now());
      recalled.set(
        subject,
        issued.map(({ key }) => key),
      );
      return issued;
    },

    /** Calls back when this tab has changed something, until the returned function is called. */
    watch(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A version 4 UUID, also where `crypto.randomUUID` is missing: older web views, pages without TLS. */
function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  });
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
