import { fromPromise } from 'xstate';
import { orderDetailsMachine } from '#flows/order-details/order-details.machine.ts';
import type {
  OrderDetails,
  OrderKey,
  RedirectInput,
  RedirectStanding,
} from '#flows/order-details/order-details.types.ts';
import type { Message } from '#kit/messages.ts';

/** What the order page needs of the shell. */
export type OrderDetailsPorts = {
  loadOrder(order: OrderKey, signal: AbortSignal): Promise<OrderDetails>;
  readonly redirect: {
    /** Rejects when the gate refuses the address (P-07). */
    judge(url: string): Promise<RedirectStanding>;
    /** Goes there, and has the visit remember it. */
    follow(url: string): void;
  };
  /** Goes on when nobody waits for it any more (S-359). */
  reportBorrowAgain(productId: string): Promise<void>;
  /** Rejects when there is no app, or it cannot be told (S-359). */
  openProductPage(productId: string): Promise<void>;
  /** Goes on when nobody waits for it any more (S-351). */
  sendScore(signal: AbortSignal): Promise<void>;
  /** The order is repaid: attempts on it whose outcome was open are settled (S-336). */
  settleOrder(orderId: string): void;
  callTelephone(telephone: string): void;
  openInside(url: string): void;
  rateApp(): void;
  goMine(): void;
  notify(message: Message): void;
};

export const wireOrderDetails = (ports: OrderDetailsPorts) => ({
  id: 'order-details',
  machine: orderDetailsMachine.provide({
    actors: {
      loadOrder: fromPromise<OrderDetails, OrderKey>(({ input, signal }) => ports.loadOrder(input, signal)),
      judgeRedirect: fromPromise<RedirectStanding, RedirectInput>(({ input }) => ports.redirect.judge(input.url)),
      reportBorrowAgain: fromPromise<void, { readonly productId: string }>(({ input }) =>
        ports.reportBorrowAgain(input.productId),
      ),
      openProductPage: fromPromise<void, { readonly productId: string }>(({ input }) =>
        ports.openProductPage(input.productId),
      ),
      sendScore: fromPromise<void, void>(({ signal }) => ports.sendScore(signal)),
    },
    actions: {
      settleOrder: (_, { orderId }) => ports.settleOrder(orderId),
      followRedirect: (_, { url }) => ports.redirect.follow(url),
      callTelephone: (_, { telephone }) => ports.callTelephone(telephone),
      openInside: (_, { url }) => ports.openInside(url),
      rateApp: () => ports.rateApp(),
      goMine: () => ports.goMine(),
      notify: (_, { message }) => ports.notify(message),
    },
  }),
});
