import type { FailedPort } from '#kit/failed-port.ts';
import { type Failure, toFailure } from '#kit/failure.ts';
import { type Message, message } from '#kit/messages.ts';
import type { Text } from '#kit/text.ts';
import { common } from './common.texts.ts';

/** What to tell about a failure: the lender's message, else `fallback`; `whenLost` when the answer was lost (S-310). */
export function failureMessage(failure: Failure, fallback: Text, whenLost: Text = common.error): Message {
  if (failure.kind === 'lost') return message(whenLost);
  return failure.message ? { server: failure.message } : message(fallback);
}

/** The lender's message, else 'error' (S-250, S-253, S-258, S-310, S-511). */
export const toldOf = ({ event }: FailedPort) => ({ message: failureMessage(toFailure(event.error), common.error) });

/** The lender's message, else 'processing failed' (S-245). */
export const refusalOf = ({ event }: FailedPort) => ({
  message: failureMessage(toFailure(event.error), common.processingFailed),
});
