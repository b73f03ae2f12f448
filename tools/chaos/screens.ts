/** What a screen says of money. */
export type Said = {
  /** What it says was done. `orderId` null: it does not name the order. `amount`: that of one payment, in cents; without it, all. */
  readonly done: readonly {
    readonly kind: 'charge' | 'rollover' | 'loan';
    readonly orderId: string | null;
    readonly amount?: number;
  }[];
  /** The words by which it says that what was asked for was not done. */
  readonly failed: string | null;
  /** The words by which it says of the past that nothing was charged or changed. Read in a browser alone. */
  readonly denied?: string | undefined;
  /** It says that doing it anew can cost it twice (S-336, S-365). */
  readonly warns: boolean;
  /** A plan without a channel, which can only be read (S-364). */
  readonly isToRead: boolean;
  /** It tells of something open, and that nothing can be done about it for now. Known below the browser alone. */
  readonly isShut?: boolean;
  /**
   * Of what was sent and not answered: that the same can be asked again, or that nothing was sent. Known below the browser alone, and told
   * of a single web view with a network and a database that answers: nothing else can hold back then what is safe.
   */
  readonly again?: 'safe' | 'held';
};

/** Words by which a screen says that doing it anew can cost it twice, and by which the borrower chooses that (S-336, S-365, P-46). */
const warnsOfTwice =
  /(charges?|brings?) you (twice|two loans)|you pay twice|(is|be) a second (payment|loan)|you have two loans/;
const choosesAnew = /(pay|apply|send) once more|pay another way/i;

/** By which a screen says that what was asked for was not done. */
const saysFailed = /processing failed|Insufficient balance|did not take the payment|cannot give you this loan/;

/** By which a screen says that nothing was charged or changed before, which it can seldom know. */
const saysUntouched =
  /nothing (?:was|has been|had been) (?:sent and nothing was )?charged|nothing about it has changed|not (?:been )?charged|no money was taken/i;

/** A row of a receipt. */
const tellsPayment = /^You paid\s+₹([\d,]+)\.(\d\d)$/gm;

/** The order whose page an address is. */
export const orderShownAt = (address: string): string | undefined =>
  /#\/borrowDetail\/([\w-]+)/.exec(address)?.[1] ??
  /^\/(?:order|loanDetail)\?(?:.*&)?orderId=([\w-]+)/.exec(address)?.[1];

/** The order that a page is about, by its query. */
export const orderAskedAt = (address: string): string | undefined => /[?&]orderId=([\w-]+)/.exec(address)?.[1];

/** The words of a no, where one stands there. */
export const failureIn = (text: string): string | null => saysFailed.exec(text)?.[0] ?? null;

/** What the words on a screen say of money. */
export function saidOn({ address, text }: { readonly address: string; readonly text: string }): Said {
  const orderId = orderShownAt(address);
  const about = orderAskedAt(address) ?? null;
  return {
    done: [
      ...(orderId !== undefined && /^Repaid$/m.test(text) ? [{ kind: 'charge', orderId } as const] : []),
      ...[...(orderId === undefined ? [] : text.matchAll(tellsPayment))].map(([, whole = '', cents]) => ({
        ...({ kind: 'charge', orderId: orderId ?? null } as const),
        amount: Number(`${whole.replace(/,/g, '')}${cents}`),
      })),
      ...(/Rolled over/.test(text) ? [{ kind: 'rollover', orderId: about } as const] : []),
      // An order stands for a loan that was taken.
      ...(orderId === undefined ? [] : [{ kind: 'loan', orderId } as const]),
      ...(/You have applied/.test(text) ? [{ kind: 'loan', orderId: null } as const] : []),
    ],
    failed: failureIn(text),
    denied: saysUntouched.exec(text)?.[0],
    warns: warnsOfTwice.test(text),
    isToRead: /^\/repay(ByPeriod|Delay)\?/.test(address) && /^Payment$/m.test(text),
  };
}

/** Whether who taps this on a screen that warns asks for it once more. */
export const asksAnew = (name: string): boolean => choosesAnew.test(name);
