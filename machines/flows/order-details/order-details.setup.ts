import { assign, setup, stateIn } from 'xstate';
import * as limits from '#kit/limits.ts';
import type { Message } from '#kit/messages.ts';
import { effect, port } from '#kit/port.ts';
import type { FlowTag } from '#kit/state-meta.ts';
import { dialogs, isDue, isOnItsWay, takesCards } from './order-details.rules.ts';
import type {
  OrderDetails,
  OrderDetailsContext,
  OrderDetailsEvent,
  OrderDetailsInput,
  OrderDetailsOutput,
  OrderDialog,
  OrderKey,
  RedirectInput,
  RedirectStanding,
} from './order-details.types.ts';

/** What the order page needs of the outside, and what it can do and judge itself. */
export const orderDetailsSetup = setup({
  types: {
    input: {} as OrderDetailsInput,
    context: {} as OrderDetailsContext,
    events: {} as OrderDetailsEvent,
    output: {} as OrderDetailsOutput,
    tags: {} as FlowTag,
  },
  actors: {
    loadOrder: port<OrderKey, OrderDetails>('loadOrder'),
    /** Rejects when the gate refuses the address (P-07). */
    judgeRedirect: port<RedirectInput, RedirectStanding>('judgeRedirect'),
    reportBorrowAgain: port<{ readonly productId: string }, void>('reportBorrowAgain'),
    /** Rejects when there is no app, or it cannot be told (S-359). */
    openProductPage: port<{ readonly productId: string }, void>('openProductPage'),
    sendScore: port<void, void>('sendScore'),
  },
  actions: {
    storeOrder: assign((_, params: { order: OrderDetails }) => ({ order: params.order })),
    clearOrder: assign({ order: null }),
    storeAnswered: assign(({ context }, params: { dialog: OrderDialog }) => ({
      answered: [...context.answered, params.dialog],
    })),
    storeStars: assign((_, params: { stars: number }) => ({ stars: params.stars })),
    clearStars: assign({ stars: 0 }),
    storeRedirected: assign({ redirected: true }),
    /** The order says that it is paid: attempts on it whose outcome was unknown end here (S-336). */
    settleOrder: effect<{ orderId: string }>('settleOrder'),
    /** Goes to the address in this view, and has the visit remember it. */
    followRedirect: effect<RedirectInput>('followRedirect'),
    callTelephone: effect<{ telephone: string }>('callTelephone'),
    /** Goes to the address in this view. */
    openInside: effect<{ url: string }>('openInside'),
    rateApp: effect('rateApp'),
    goMine: effect('goMine'),
    notify: effect<{ message: Message }>('notify'),
  },
  guards: {
    hasRedirect: ({ context }, params: { order: OrderDetails }) =>
      !context.redirected && params.order.status !== '21' && params.order.redirectUrl !== null,
    isRepeated: (_, params: { standing: RedirectStanding }) => params.standing === 'repeated',
    hasStatus: ({ context }, params: { statuses: readonly string[] }) =>
      context.order !== null && params.statuses.includes(context.order.status),
    canBeMoved: ({ context }) => context.order?.isDelay === true,
    hasCardRepayment: ({ context }) => takesCards(context),
    isOnItsWay: ({ context }) => context.order !== null && isOnItsWay(context.order),
    hasProducts: ({ context }) => context.order !== null && context.order.products.length > 0,
    hasApp: ({ context }) => context.platform !== 'browser',
    isInFront: stateIn({ shown: { front: 'resting' } }),
    isReporting: stateIn({ shown: { body: { borrowAgain: 'reporting' } } }),
    hasTelephone: ({ context }) => context.order !== null && context.order.telephone !== null,
    isAnyDue: ({ context }) => dialogs.some((dialog) => isDue(context, dialog)),
    isDue: ({ context }, params: { dialog: OrderDialog }) => isDue(context, params.dialog),
    isOver: ({ context }, params: { dialog: OrderDialog }) => !isDue(context, params.dialog),
    goesOnInside: ({ context }) => context.order !== null && context.order.borrowAgainUrl !== null,
    hasNoStars: ({ context }) => context.stars === 0,
    isStoreWorthy: ({ context }) => context.stars >= limits.storeRatingFrom,
  },
  delays: { trackingCap: limits.trackingCap, orderPause: limits.orderPause },
});

/** What a read order hands to the params of a guard or an action. */
export const orderOf = ({ event }: { readonly event: { readonly output: OrderDetails } }) => ({ order: event.output });

export const redirectOf = ({ context }: { readonly context: OrderDetailsContext }): RedirectInput => ({
  url: context.order?.redirectUrl ?? '',
});

export const standingOf = ({ event }: { readonly event: { readonly output: RedirectStanding } }) => ({
  standing: event.output,
});

export const idOf = ({ context }: { readonly context: OrderDetailsContext }) => ({ orderId: context.orderId });
