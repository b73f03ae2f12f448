import { type AnyStateMachine, assign, createMachine, enqueueActions } from 'xstate';
import type { Told } from '#kit/doubt.ts';
import type { Attempts } from '#shell/once-only/attempts.ts';
import { createSearchedJournal } from '#tools/search/attempts.ts';
import type { Scenario } from '#tools/search/scenario.ts';

type Faults = Scenario['faults'];

/** Milliseconds after which nothing happens in a search. */
const never = 100 * 366 * 24 * 60 * 60 * 1_000;

/** Implementations under names that the chart has; each stands for a repair that is taken back. */
const withGiven = (machine: AnyStateMachine, given: object): AnyStateMachine => machine.provide(given as never);

/** All of it, as it stands. */
export const toldOf = (kept: Attempts): Told => ({
  known: Object.values(kept).map(({ key, outcome, asks = 0 }) => `${key} ${outcome} ${asks}`),
  keys: Object.keys(kept),
});

/** S-336: an order that is paid frees what was open about it, so that a page that shows it unpaid pays again. */
export const paidOrdersFree: Faults = {
  journal: ({ release }) => ({
    settle: async (kept, about) => (await release(kept, { ...about, told: toldOf(kept) })).after,
  }),
};

/** D1: whatever an order says, reading it ends what was open about it. */
export const readingSettles: Faults = {
  ...paidOrdersFree,
  machines: {
    'order-details': (machine) =>
      withGiven(machine, {
        actions: {
          storeOrder: enqueueActions(({ context, enqueue }, params) => {
            enqueue.assign({ order: (params as unknown as { readonly order: unknown }).order });
            enqueue({ type: 'settleOrder', params: { orderId: context.orderId } });
          }),
        },
      }),
  },
};

/** P-46: who begins anew ends what is open, whether the borrower was told of it or not. */
export const untoldEnds: Faults = {
  journal: ({ release }) => ({ release: (kept, about) => release(kept, { ...about, told: toldOf(kept) }) }),
};

/** P-46: what goes out again stays as old as it was. */
export const doubtsDatedOnce: Faults = { journal: () => ({ dateAnew: async (kept) => kept }) };

/** D2: however long nobody answers, the borrower cannot begin anew. */
export const doubtsNeverEnd: Faults = {
  machines: {
    'in-doubt': (machine) => withGiven(machine, { guards: { isOver: () => false }, delays: { untilOver: never } }),
  },
};

/** D5: what is open is everybody's. */
export const attemptsOfAnybody: Faults = {
  journal: ({ turnOf, standingOf, writeDown }) => ({
    turnOf: (kept, wish) => turnOf(kept, { ...wish, borrower: 'anybody' }),
    standingOf: (kept, wish) => standingOf(kept, { ...wish, borrower: 'anybody' }),
    writeDown: (kept, wish) => writeDown(kept, { ...wish, borrower: 'anybody' }),
  }),
};

/** D7: whatever was given out before, another way to pay is prepared at once. */
export const firstPageForgotten: Faults = {
  machines: { 'channel-repayment': (machine) => withGiven(machine, { guards: { isAnyIssued: () => false } }) },
};

/** S-365 D7: the wallet is opened whatever another way gave out before. */
export const firstWalletForgotten: Faults = {
  machines: { 'wallet-redirect': (machine) => withGiven(machine, { guards: { isAnyIssued: () => false } }) },
};

/** S-365: what the warning read of the order counts, however long it stands. */
export const warningsStand: Faults = {
  machines: {
    'wallet-redirect': ({ config, implementations }) => {
      const { warned, ...states } = config.states ?? {};
      const on = { ...warned?.on, 'second.confirmed': 'requesting' };
      const changed = { ...config, states: { ...states, warned: { ...warned, on } } };
      return createMachine(changed as never).provide(implementations as never) as unknown as AnyStateMachine;
    },
  },
};

/** S-365: what was given out is known from local storage alone. */
export const journalUnasked: Faults = { journal: () => ({ issuedAbout: async () => [] }) };

/** P-46 P-14: a phone that keeps nothing waits for no word. */
export const forgettingHoldsNothing: Faults = { journal: () => createSearchedJournal(true) };

/** P-14 S-336: a phone that keeps nothing says so nowhere. */
export const unkeptUnsaid: Faults = {
  machines: {
    'in-doubt': (machine) =>
      withGiven(machine, {
        guards: { isUnkept: () => false },
        actions: {
          storeDoubt: assign((_, params) => {
            const {
              isUnkept: _isUnkept,
              isOutlived: _isOutlived,
              ...doubt
            } = (params as unknown as { doubt: object }).doubt as {
              isUnkept?: boolean;
              isOutlived?: boolean;
            };
            return { doubt };
          }),
        },
      }),
  },
};

/** S-398: that the lender knows the key no more is not told to the page, which goes on saying that asking again is safe. */
export const againIsAlwaysSafe: Faults = {
  machines: { 'in-doubt': (machine) => withGiven(machine, { delays: { untilOutlived: never } }) },
};

/** S-336: that another window asks just now is not noticed. */
export const otherWindowsUnseen: Faults = {
  machines: { 'in-doubt': (machine) => withGiven(machine, { guards: { isElsewhere: () => false } }) },
};

/** S-336: what is sent again after a lost answer goes out under a new key where another tab has settled it, by a page that was not told. */
export const repeatsBeginAnew: Faults = {
  machines: {
    ...againIsAlwaysSafe.machines,
    'once-only': (machine) =>
      withGiven(machine, {
        guards: {
          isFree: (_: unknown, { standing }: { readonly standing: { readonly kind: string } }) =>
            standing.kind === 'free',
        },
      }),
  },
};

/** S-365: a page to pay that was given out stands in nobody's way. */
export const givenOutForgotten: Faults = {
  journal: ({ close }) => ({ close: (kept, { key }) => close(kept, { key, isDone: false }) }),
};

/** An attempt never stands in the way of another one: not by the chart, nor where the journal writes it down. */
export const nothingHoldsBack: Faults = {
  journal: ({ writeDown }) => ({
    writeDown: async (kept, wish) => ({ ...kept, ...(await writeDown({}, wish)) }),
  }),
  machines: { 'once-only': (machine) => withGiven(machine, { guards: { isFree: () => true } }) },
};

/** P-02: every order reads as paid. */
export const ordersReadPaid: Faults = {
  machines: {
    'order-details': (machine) =>
      withGiven(machine, {
        guards: {
          hasStatus: (_: unknown, { statuses }: { readonly statuses: readonly string[] }) => statuses.includes('200'),
        },
      }),
  },
};
