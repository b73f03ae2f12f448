import { common } from '../texts/common.ts';
import { toFailure } from './failure.ts';
import { failureMessage } from './messages.ts';

/** What `onError` of a port hands to the params of a guard or an action. */
export type FailedPort = { readonly event: { readonly error: unknown } };

export const failureOf = ({ event }: FailedPort) => ({ failure: toFailure(event.error) });

/** The lender's message, else 'processing failed' (S-245). */
export const refusalOf = ({ event }: FailedPort) => ({
  message: failureMessage(toFailure(event.error), common.processingFailed),
});
