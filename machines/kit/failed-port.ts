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

/** What the lender says of a refusal that stands on the screen (P-53), for the context; undefined where it says nothing. */
export type Refusal = { readonly refusal?: string | undefined };

/** As many digits as a card number has: they are kept on no phone, whoever says them (P-13). */
const longNumber = /(\d[ -]?){12,}\d/g;

/** What a flow does when a tap of the borrower was refused, and when they go on. */
export const storeRefusal = {
  type: 'storeRefusal',
  params: ({ event }: FailedPort): Refusal => ({
    refusal: toFailure(event.error).message?.replace(longNumber, '…'),
  }),
} as const;
export const clearRefusal = { type: 'storeRefusal', params: { refusal: undefined } } as const;
