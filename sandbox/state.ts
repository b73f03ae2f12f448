import { type Mode, usualMode } from './modes.ts';
import { seeded } from './seed.ts';

/**
 * One accepted intention. `charge`: money was taken for an order. `rollover`: money was taken to move its due date. `loan`: an
 * offer was taken. `code`: a code or an address to pay by was given out, nothing taken yet. `wallet`: the borrower was sent to
 * the payer's page, nothing taken yet. `card`: a bank card was bound. `complaint`: a complaint was filed. `registration`: a phone number was registered.
 */
export type LedgerRow = {
  readonly row: number;
  readonly kind: 'charge' | 'rollover' | 'loan' | 'code' | 'wallet' | 'card' | 'complaint' | 'registration';
  /** Call id, or `payer-page`, `counter`. */
  readonly call: string;
  /** Empty for a card that was bound without an order, and for a registration. */
  readonly orderId: string;
  /** Cents; 0 where no money is meant. */
  readonly amount: number;
  /** Idempotency key of the intention; empty for one that began outside the web view. */
  readonly key: string;
  /** Epoch milliseconds of the lender's clock. */
  readonly at: number;
};

/** A code message as it would reach the borrower's phone. */
export type Sms = {
  readonly code: string;
  readonly text: string;
  readonly orderId: string;
  readonly recordId: string;
  readonly at: number;
};

/** A phone number that was registered on the promotion landing (S-621). */
export type Registration = {
  readonly phone: string;
  readonly inviteCode: string;
  readonly merchantNumber: string;
  readonly at: number;
};

/** A commit that waits for its code. `replaced`: a newer code was asked for, which has its own record (S-335). */
export type PaymentRecord = {
  readonly id: string;
  readonly orderId: string;
  readonly cardId: string;
  readonly amount: number;
  readonly sentAt: number;
  readonly replaced: boolean;
};

/** What a payment from outside the web view is for. */
export type Claim = {
  readonly orderId: string;
  /** Cents. */
  readonly amount: number;
  /** Moves the due date instead of repaying the order. */
  readonly isDelay: boolean;
  readonly key: string;
  /** The common query to come back with; it stays with the lender and is not part of an address (P-12). */
  readonly query: string;
};

/** A borrower on the way to the payer's page and back. */
export type Visit = Claim & { readonly id: string };

/** A code that can be paid at the counter (S-365). */
export type PayCode = Claim & {
  readonly code: string;
  /** Until when it is known at the counter, epoch milliseconds. */
  readonly until: number;
};

/** An order that began with an offer taken (S-629, S-636). */
export type Loan = {
  readonly orderId: string;
  readonly userId: string;
  readonly productId: string;
  /** Cents. */
  readonly principal: number;
  readonly pushedAt: number;
};

/** A due date that was moved; once per order where the lender guards it. */
export type Rollover = { readonly orderId: string; readonly paidAt: number; readonly dueAt: number };

/** A bank card as the lender knows it. */
export type SandboxCard = {
  readonly id: string;
  readonly bankName: string;
  /** Sixteen digits beginning 9990: no bank issues such a number. */
  readonly cardNo: string;
  readonly bankCode: string;
};

/** A bank card that a borrower bound. */
export type BoundCard = {
  readonly userId: string;
  readonly card: SandboxCard;
  /** Of bank and whole number. */
  readonly mark: string;
};

/** The card to which the money of an order goes (S-603). */
export type OrderCard = { readonly orderId: string; readonly card: SandboxCard };

/** A picture that a borrower uploaded, with the type that its bytes say. */
export type Upload = {
  readonly id: string;
  readonly user: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  readonly url: string;
};

/** A complaint as it was filed (S-138). */
export type Complaint = {
  readonly id: string;
  readonly userId: string;
  readonly type: string;
  readonly sonType: string;
  readonly content: string;
  readonly images: readonly string[];
  readonly orderNo: string;
  readonly at: number;
};

/** One to five stars for how a complaint was handled, once each. */
export type Rating = { readonly problemId: string; readonly userId: string; readonly score: number };

/** What a borrower's screen reported by event-save, google-score or save-score. */
export type Report = { readonly call: string; readonly userId: string; readonly at: number; readonly fields: unknown };

export type Envelope = {
  readonly code: string | number;
  readonly message: string | null;
  /** The success flag of the calls that have one (S-311). */
  readonly success?: true;
  readonly data?: unknown;
};

export type Answer =
  | { readonly kind: 'envelope'; readonly envelope: Envelope }
  /** The key was used with another body: HTTP 409 (S-918). */
  | { readonly kind: 'conflict'; readonly problem: string }
  /** Only a fault of the client can ask this: HTTP 400. */
  | { readonly kind: 'wrong'; readonly problem: string };

/** All that the lender remembers. Small, plain JSON. */
export type LenderState = {
  readonly seed: number;
  readonly mode: Mode;
  /** Opaque text that repayment-way hands out and each commit brings back (S-144). */
  readonly repayToken: string;
  readonly records: readonly PaymentRecord[];
  readonly visits: readonly Visit[];
  readonly codes: readonly PayCode[];
  /** Visits and codes that were paid, each of which takes money once at most, whatever guards the order. */
  readonly settled: readonly string[];
  /** Until when an offer may be taken, by borrower and product: where a country wants that told. */
  readonly offers: Readonly<Record<string, number>>;
  readonly loans: readonly Loan[];
  readonly rollovers: readonly Rollover[];
  readonly boundCards: readonly BoundCard[];
  readonly orderCards: readonly OrderCard[];
  readonly uploads: readonly Upload[];
  readonly complaints: readonly Complaint[];
  readonly ratings: readonly Rating[];
  /** Pictures given out, the latest ones (S-618), and how many there ever were. */
  readonly sids: readonly string[];
  readonly sidsGiven: number;
  /** When a code was sent to which number (S-620). */
  readonly codesSent: readonly { readonly phone: string; readonly at: number }[];
  readonly registrations: readonly Registration[];
  readonly reports: readonly Report[];
  readonly ledger: readonly LedgerRow[];
  readonly sms: readonly Sms[];
  /** Final answers by idempotency key, and when they were given. */
  readonly keys: Readonly<Record<string, { readonly body: string; readonly envelope: Envelope; readonly at: number }>>;
};

/** An answer; `dropped`: the lender acted and its answer got lost. */
export type Answered = {
  readonly state: LenderState;
  readonly delivery: 'sent' | 'dropped';
  readonly answer: Answer;
  /** A file to be kept beside the state. */
  readonly keeps?: { readonly id: string; readonly file: Blob };
};

/** `withheld`: the lender neither acts nor answers. */
export type Step = Answered | { readonly state: LenderState; readonly delivery: 'withheld' };

export const emptyState = (seed: number): LenderState => ({
  seed,
  mode: usualMode,
  repayToken: `T-${seeded(seed, 'repay-token')}`,
  records: [],
  visits: [],
  codes: [],
  settled: [],
  offers: {},
  loans: [],
  rollovers: [],
  boundCards: [],
  orderCards: [],
  uploads: [],
  complaints: [],
  ratings: [],
  sids: [],
  sidsGiven: 0,
  codesSent: [],
  registrations: [],
  reports: [],
  ledger: [],
  sms: [],
  keys: {},
});

export const entered = (state: LenderState, row: Omit<LedgerRow, 'row'>): LenderState => ({
  ...state,
  ledger: [...state.ledger, { row: state.ledger.length + 1, ...row }],
});

export const loanOf = (state: LenderState, orderId: string): Loan | undefined =>
  state.loans.find((loan) => loan.orderId === orderId);

/** What was taken to repay the order, the oldest first. */
export const chargesOf = (state: LenderState, orderId: string): readonly LedgerRow[] =>
  state.ledger.filter((row) => row.kind === 'charge' && row.orderId === orderId);

/** The order's moved due date, if it was rolled over. */
export const rolloverOf = (state: LenderState, orderId: string): Rollover | undefined =>
  state.rollovers.findLast((entry) => entry.orderId === orderId);
