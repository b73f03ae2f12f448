import { fromPromise } from 'xstate';
import type { WatchInput } from '#parts/order-watch/order-watch.ts';

/** What a flow that shows a code to pay with needs of the shell. */
export type OrderWatchPorts = {
  /** Resolves where the order is repaid, and never where it is not. */
  untilRepaid(orderId: string, signal: AbortSignal): Promise<void>;
};

/** The port of it, for `provide`. */
export const watchingWith = ({ untilRepaid }: OrderWatchPorts) => ({
  watchOrder: fromPromise<void, WatchInput>(({ input, signal }) => untilRepaid(input.orderId, signal)),
});
