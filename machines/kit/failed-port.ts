import type { HeldBy } from './entities.ts';
import { toFailure } from './failure.ts';

/** What `onError` of a port hands to the params of a guard or an action. */
export type FailedPort = { readonly event: { readonly error: unknown } };

export const failureOf = ({ event }: FailedPort) => ({ failure: toFailure(event.error) });

/** What holds back what was to be sent, for the context; undefined where that is not known, or may not be told. */
export type Held = { readonly heldBy?: HeldBy | undefined };

/** What a flow does when its attempt is held back, and when that is over. */
export const storeHeld = {
  type: 'storeHeld',
  params: ({ event }: FailedPort): Held => ({ heldBy: toFailure(event.error).heldBy }),
} as const;
export const clearHeld = { type: 'storeHeld', params: { heldBy: undefined } } as const;
