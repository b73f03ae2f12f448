import type { SnapshotFrom } from 'xstate';
import type { Product } from '#kit/entities.ts';
import type { orderDetailsMachine } from './order-details.machine.ts';
import { takesCards } from './order-details.rules.ts';

type Snapshot = SnapshotFrom<typeof orderDetailsMachine>;

const noProducts: readonly Product[] = [];

/** Which part of the screen is shown. `left`: the borrower is on the way elsewhere. */
export function selectStage({ value }: Snapshot): 'loading' | 'failed' | 'shown' | 'away' | 'left' {
  if (typeof value === 'object' || value === 'handingOver') return 'shown';
  return value === 'loading' || value === 'failed' || value === 'away' ? value : 'left';
}

export const selectOrder = (snapshot: Snapshot) => snapshot.context.order;
/** What the order leads with; null where the lender does not tell it. */
export const selectAccount = (snapshot: Snapshot) => snapshot.context.order?.account ?? null;
export const selectOrderId = (snapshot: Snapshot) => snapshot.context.orderId;
export const selectStars = (snapshot: Snapshot) => snapshot.context.stars;

/** What the page offers below the order (S-347); null while it is not shown. */
export function selectOffer({
  value,
}: Snapshot): 'repayment' | 'rollover' | 'borrowAgain' | 'products' | 'plain' | null {
  if (value === 'handingOver') return 'borrowAgain';
  if (typeof value !== 'object') return null;
  const { body } = value.shown;
  if (typeof body === 'object') return 'borrowAgain';
  return body === 'judging' ? null : body;
}

/** What is due can be repaid from a bank card or a wallet (S-004, S-005). */
export const canRepayByCard = (snapshot: Snapshot) =>
  ['repayment', 'rollover'].includes(selectOffer(snapshot) ?? '') && takesCards(snapshot.context);

/** The app's own page of the borrower is offered: the order is repaid, and there is an app (S-390). */
export const selectMine = (snapshot: Snapshot) =>
  selectOffer(snapshot) === 'borrowAgain' && snapshot.context.platform !== 'browser';

/** The recommended products, when the page offers them (S-347); else none. */
export const selectProducts = (snapshot: Snapshot) =>
  selectOffer(snapshot) === 'products' ? (snapshot.context.order?.products ?? noProducts) : noProducts;

export function selectDialog(snapshot: Snapshot): 'bankCard' | 'withdraw' | 'rating' | 'thanks' | null {
  if (snapshot.matches({ shown: { front: { asking: 'bankCardAsked' } } })) return 'bankCard';
  if (snapshot.matches({ shown: { front: { asking: 'withdrawalOffered' } } })) return 'withdraw';
  if (snapshot.matches({ shown: { front: { asking: { rating: 'thanked' } } } })) return 'thanks';
  return snapshot.matches({ shown: { front: { asking: 'rating' } } }) ? 'rating' : null;
}

export const isRefreshing = (snapshot: Snapshot) => snapshot.matches({ shown: { reading: 'again' } });
export const isScoring = (snapshot: Snapshot) =>
  snapshot.matches({ shown: { front: { asking: { rating: 'scoring' } } } });
export const isBorrowing = (snapshot: Snapshot) =>
  snapshot.matches({ shown: { body: { borrowAgain: 'reporting' } } }) || snapshot.matches('handingOver');
