import type { LenderRules } from './lender.ts';
import type { Case, PageId } from './pages.ts';
import type { Bounds, Leads, SaysDone, Scenario, Storage, Tick } from './scenario.ts';

/** The three kinds of lender (P-42); each is searched with late execution, which is always possible here. */
export const lenders = {
  'order guard': { guardsOrders: true, honoursKeys: true, answersPending: false },
  'keys only': { guardsOrders: false, honoursKeys: true, answersPending: false },
  neither: { guardsOrders: false, honoursKeys: false, answersPending: false },
  pending: { guardsOrders: false, honoursKeys: true, answersPending: true },
} as const satisfies Record<string, Omit<LenderRules, 'asksCode'>>;

export type LenderName = keyof typeof lenders;

type Flow = {
  readonly entries: readonly PageId[];
  readonly entriesOfLoan: readonly PageId[];
  readonly leads: Leads;
  readonly saysDone: SaysDone;
  readonly asksCode: boolean;
};

const order = (pay: PageId | null) => ({
  repaymentChosen: pay,
  cardChosen: pay === 'card-repayment' ? pay : null,
  rolloverChosen: null,
  productsChosen: null,
  bindingChosen: null,
  withdrawalChosen: null,
});

/** Repaid (200). */
const repaid = { 'order-details': ['shown.body.borrowAgain.offered'] };

const byCard: Flow = {
  entries: ['card-repayment', 'order-details'],
  entriesOfLoan: [],
  leads: {
    'card-repayment': {
      confirmed: 'order-details',
      submitted: 'order-details',
      orderChecked: 'order-details',
      bindingChosen: null,
      walletChosen: null,
    },
    // The lender's page of ways to pay stands between them.
    'order-details': order('card-repayment'),
  },
  saysDone: { ...repaid, 'card-repayment': ['confirmed', 'submitted'] },
  asksCode: false,
};

const byChannel: Flow = {
  entries: ['channel-repayment', 'order-details'],
  entriesOfLoan: [],
  leads: {
    'channel-repayment': {
      orderChecked: 'order-details',
      instructionsOpened: null,
      defaultCodeOpened: null,
      codeIssued: null,
    },
    'order-details': order('channel-repayment'),
  },
  saysDone: repaid,
  asksCode: false,
};

/** What is searched: the pages of one way to pay or to borrow, and the order's. */
export const flows = {
  card: byCard,
  'card with code': { ...byCard, asksCode: true },
  channel: byChannel,
  wallet: {
    entries: ['wallet-redirect', 'order-details'],
    entriesOfLoan: [],
    leads: { 'wallet-redirect': { orderChecked: 'order-details' }, 'order-details': order('wallet-redirect') },
    saysDone: repaid,
    asksCode: false,
  },
  'card and channel': {
    ...byCard,
    entries: ['card-repayment', 'channel-repayment'],
    leads: { ...byCard.leads, ...byChannel.leads, 'order-details': order('card-repayment') },
  },
  'channel and wallet': {
    ...byChannel,
    entries: ['channel-repayment', 'wallet-redirect'],
    leads: { ...byChannel.leads, 'wallet-redirect': { orderChecked: 'order-details' } },
  },
  loan: {
    entries: ['loan-confirm'],
    entriesOfLoan: ['order-details'],
    leads: {
      'loan-confirm': { applicationRefused: null, homeChosen: null },
      'order-details': order(null),
    },
    saysDone: {
      'loan-confirm': ['opening', 'applied', 'notOpened'].map((state) => `reviewing.application.${state}`),
      // A loan that is to be repaid runs (170).
      'order-details': ['shown.body.repayment'],
    },
    asksCode: false,
  },
} as const satisfies Record<string, Flow>;

export type FlowName = keyof typeof flows;

/** Who is there: tabs, each with its borrower. */
export const companies = {
  'one tab': [0],
  'two tabs': [0, 0],
  'two borrowers': [0, 1],
} as const satisfies Record<string, readonly number[]>;

/** What the phone keeps. */
export const storages = { sound: null, full: null, none: null } as const satisfies Record<Storage, null>;

export type CompanyName = keyof typeof companies;

const minute = 60_000;
const hour = 60 * minute;

/** Over the time-out of a request, over the in-doubt time, over a day, over a year. */
export const everyTick: readonly Tick[] = [
  { label: 'A minute passes', ms: minute + 1_000 },
  { label: 'An hour passes', ms: hour },
  { label: 'A day and an hour pass', ms: 25 * hour },
  { label: 'A year passes', ms: 366 * 24 * hour },
];

const one = { drops: 1, echoes: 1, kills: 1, refusals: 1 } as const;

/** For each change: one mishap of any kind, and time passes once. */
export const small: Bounds = { ...one, sends: 2, mishaps: 1, ticks: 1, states: 20_000, depth: 60 };

/** For the night. */
export const whole: Bounds = { ...one, sends: 2, mishaps: 2, ticks: 2, states: 1_000_000, depth: 60 };

const casesFor = (keysHonoured: boolean): readonly Case[] => [
  { borrower: 'Asha', orderId: 'O-1', productId: 'P-1', amount: 125_050, keysHonoured },
  { borrower: 'Bela', orderId: 'O-2', productId: 'P-1', amount: 125_050, keysHonoured },
];

export function scenarioOf(
  names: {
    readonly flow: FlowName;
    readonly lender: LenderName;
    readonly company: CompanyName;
    readonly storage?: Storage;
  },
  bounds: Bounds = small,
  { faults = {}, ticks = everyTick, kept = [] }: Partial<Pick<Scenario, 'faults' | 'ticks' | 'kept'>> = {},
): Scenario {
  const { asksCode, ...flow } = flows[names.flow];
  const rules = lenders[names.lender];
  const tabs = companies[names.company];
  const { storage = 'sound' } = names;
  return {
    id: `${names.flow}, ${names.lender}, ${names.company}${storage === 'sound' ? '' : `, storage: ${storage}`}`,
    ...flow,
    tabs,
    storage,
    cases: casesFor(rules.honoursKeys),
    lender: { ...rules, asksCode },
    bounds: { ...bounds, ...(rules.honoursKeys ? {} : { echoes: 0 }) },
    ticks,
    faults,
    kept,
  };
}
