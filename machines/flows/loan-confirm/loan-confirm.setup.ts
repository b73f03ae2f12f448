import { and, assign, or, setup, stateIn } from 'xstate';
import type { Held } from '#kit/failed-port.ts';
import { isHeldBack, isLost, isRepeatSafe } from '#kit/guards.ts';
import type { Message } from '#kit/messages.ts';
import { effect, port } from '#kit/port.ts';
import type { FlowTag, StateMeta } from '#kit/state-meta.ts';
import type {
  ContractInput,
  LoanConfirmContext,
  LoanConfirmEvent,
  LoanConfirmInput,
  LoanConfirmOutput,
  LoanConfirmReport,
  LoanOffer,
  OfferInput,
  PushInput,
} from './loan-confirm.types.ts';

/** Nothing lies over the page (S-340). */
const uncovered = or([stateIn({ reviewing: { popup: 'none' } }), stateIn({ reviewing: { popup: 'reading' } })]);

const deciding = stateIn({ reviewing: { application: 'deciding' } });

/**
 * S-340, milliseconds: so long an offer can be read before the promotion lies over it: the amount, the rate and what is paid when. Not among
 * the limits, where it would weigh on the first load of every page.
 */
const promotionWait = 3_000;

/** Milliseconds, not quite 25 days: a browser's timer that is set for longer goes off at once. */
const longestTimer = 2 ** 31 - 1;

export const offerOf = ({ context: { productId, variant } }: { readonly context: LoanConfirmContext }) => ({
  productId,
  variant,
});

/** What is agreed to, without the words in which it is told. */
function termsOf({ amount, periods, termUnit, regionFlag, plan, statement }: LoanOffer): string {
  const told = statement && {
    ...statement,
    ...{ validUntil: '', validFor: 0, paidOn: '', late: '', early: '' },
    fees: statement.fees.map((fee) => fee.amount),
  };
  return JSON.stringify([amount, periods, termUnit, regionFlag, plan.map((payment) => payment.amount), told]);
}

/** What confirming a loan needs of the outside, and what it can do and judge itself. */
export const loanConfirmSetup = setup({
  types: {
    input: {} as LoanConfirmInput,
    context: {} as LoanConfirmContext,
    events: {} as LoanConfirmEvent,
    output: {} as LoanConfirmOutput,
    tags: {} as FlowTag,
    meta: {} as StateMeta,
  },
  actors: {
    loadOffer: port<OfferInput, LoanOffer>('loadOffer'),
    loadContracts: port<OfferInput, readonly string[]>('loadContracts'),
    askContract: port<ContractInput, { readonly url: string }>('askContract'),
    /** Rejects when the gate refuses the address, or the app cannot be told (S-342). */
    openContractInApp: port<{ readonly url: string }, void>('openContractInApp'),
    /** Rejects when the gate refuses the address. */
    openContract: port<{ readonly url: string }, void>('openContract'),
    pushLoan: port<PushInput, { readonly url: string }>('pushLoan'),
    /** Rejects when the gate refuses the address; otherwise this page gives way to it. */
    openOrder: port<{ readonly url: string }, void>('openOrder'),
  },
  actions: {
    markRepeat: assign({ isRepeat: true }),
    clearRepeat: assign({ isRepeat: false }),
    storeHeld: assign((_, params: Held) => params),
    closeRepeat: assign({ keysHonoured: false }),
    storeOffer: assign((_, params: { offer: LoanOffer }) => params),
    storeContracts: assign((_, params: { contracts: readonly string[] }) => params),
    storeContractUrl: assign((_, params: { url: string }) => ({ contractUrl: params.url })),
    clearContractUrl: assign({ contractUrl: null }),
    storeOrderUrl: assign((_, params: { url: string }) => ({ orderUrl: params.url })),
    clearOrderUrl: assign({ orderUrl: null }),
    clearOffer: assign({ offer: null, contracts: [], orderUrl: null }),
    notify: effect<{ message: Message }>('notify'),
    track: effect<LoanConfirmReport>('track'),
    reportConfirmPoint: effect('reportConfirmPoint'),
    closeWebView: effect('closeWebView'),
    /** Where the address is no longer trusted, the borrower is told. */
    openOrder: effect<{ url: string }>('openOrder'),
    goHome: effect('goHome'),
  },
  guards: {
    isFactsFirst: ({ context }) => context.factsFirst,
    isConsentDefault: ({ context }) => context.consentDefault,
    isAgreementRefused: ({ context }) => context.offer?.agreement === 'refused',
    needsNoAgreement: ({ context }) => context.offer?.agreement === 'none',
    needsNoPromotion: ({ context }) => context.variant === 1 || !context.offer?.promotion,
    hasEnd: ({ context }) => context.offer?.statement !== undefined,
    isDeciding: deciding,
    isAgreed: and([uncovered, stateIn({ reviewing: { application: { deciding: 'agreed' } } })]),
    /** The same offer in other words. */
    isRetold: ({ context }, params: { offer: LoanOffer }) =>
      context.offer !== null && termsOf(context.offer) === termsOf(params.offer),
    isOver: stateIn({ reviewing: { validity: 'over' } }),
    hasApp: ({ context }) => context.platform !== 'browser',
    isBackIntercepted: ({ context }) => context.platform === 'ios' && context.offer?.backNotice != null,
    isUncovered: uncovered,
    isReadable: and([uncovered, deciding]),
    isListed: ({ context }) => context.contracts.length > 0,
    isPushing: stateIn({ reviewing: { application: 'pushing' } }),
    isRepeatSafe,
    isLost,
    isHeldBack,
  },
  delays: {
    promotionWait,
    // An offer that holds for longer is asked for anew when a page stood open for so long.
    offerValidity: ({ context }) => Math.min(context.offer?.statement?.validFor ?? 0, longestTimer),
  },
});
