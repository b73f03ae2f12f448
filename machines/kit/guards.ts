import type { Failure } from './failure.ts';

/** Nobody knows whether the lender acted: the flow says neither that it did nor that it did not (P-02). */
export const isLost = (_: unknown, params: { failure: Failure }) => params.failure.kind === 'lost';

/** Nothing was sent: an earlier attempt is open or on its way (S-398). */
export const isHeldBack = (_: unknown, params: { failure: Failure }) =>
  params.failure.kind === 'lost' && params.failure.reason === 'unresolved';

/** The lender honours the key, so what was sent can be sent again without being done twice (S-336). */
export const isRepeatSafe = ({ context }: { readonly context: { readonly keysHonoured: boolean } }) =>
  context.keysHonoured;

/** The order says that it is paid (S-825). */
export const isRepaid = (_: unknown, params: { status: string }) => params.status === '200';
