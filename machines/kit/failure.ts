import type { HeldBy } from './entities.ts';

/** Why a call did not bring a usable answer. Closed: machines tell the cases apart and nothing else exists. */
export type Failure =
  /** The lender answered, and the answer is no. */
  | { readonly kind: 'refused'; readonly code: string; readonly message: string | null; readonly heldBy?: undefined }
  /** Nobody knows whether the lender acted. */
  | {
      readonly kind: 'lost';
      readonly reason: LostReason;
      /** Of what is `unresolved`: what held it back, where that is known and may be told. */
      readonly heldBy?: HeldBy | undefined;
    };

/**
 * `timeout`: no answer in 60 s (S-801). `offline`: the request could not be sent or the connection broke.
 * `status`: an answer outside 2xx (S-323). `malformed`: not the promised shape (S-324).
 * `unresolved`: nothing was sent, because an earlier attempt is open or on its way, or nobody can tell (S-398), because the phone is
 * offline (S-399), or because the code that sends has not come (P-48). `pending`: the lender is still working on it.
 */
export type LostReason = 'timeout' | 'offline' | 'status' | 'malformed' | 'unresolved' | 'pending';

const lostReasons: readonly string[] = [
  'timeout',
  'offline',
  'status',
  'malformed',
  'unresolved',
  'pending',
] satisfies LostReason[];

export const refused = (code: string, message: string | null = null): Failure => ({ kind: 'refused', code, message });

export const lost = (reason: LostReason): Failure => ({ kind: 'lost', reason });

/** Nothing was sent. */
export const held = (heldBy?: HeldBy): Failure => ({ kind: 'lost', reason: 'unresolved', heldBy });

/** Reads a port's rejection. Anything that is not a `Failure` counts as `malformed`: nothing is known. */
export function toFailure(error: unknown): Failure {
  if (typeof error === 'object' && error !== null && 'kind' in error) {
    if (error.kind === 'lost' && 'reason' in error && lostReasons.includes(String(error.reason)))
      return error as Failure;
    if (error.kind === 'refused' && 'code' in error && typeof error.code === 'string') return error as Failure;
  }
  return lost('malformed');
}
