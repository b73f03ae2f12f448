import { toFailure } from './failure.ts';

/** What `onError` of a port hands to the params of a guard or an action. */
export type FailedPort = { readonly event: { readonly error: unknown } };

export const failureOf = ({ event }: FailedPort) => ({ failure: toFailure(event.error) });
