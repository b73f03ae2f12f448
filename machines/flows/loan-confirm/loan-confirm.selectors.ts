import type { SnapshotFrom } from 'xstate';
import type { loanConfirmMachine } from './loan-confirm.machine.ts';

type Snapshot = SnapshotFrom<typeof loanConfirmMachine>;

/** Which part of the screen is shown. */
export function selectStage(snapshot: Snapshot): 'loading' | 'failed' | 'runOut' | 'offer' | 'left' {
  if (snapshot.status === 'done') return 'left';
  if (snapshot.matches('loading')) return 'loading';
  if (snapshot.matches('runOut')) return 'runOut';
  return snapshot.matches('failed') ? 'failed' : 'offer';
}

export const selectOffer = (snapshot: Snapshot) => snapshot.context.offer;
export const selectContracts = (snapshot: Snapshot) => snapshot.context.contracts;

/** Empty in variant 1 and when the lender names none (S-055). */
export const selectFirstRepaymentDate = ({ context }: Snapshot) =>
  context.variant === 2 ? (context.offer?.firstRepaymentDate ?? '') : '';

/** Empty when the button is to be labelled by us (S-056). */
export const selectApplyLabel = ({ context }: Snapshot) =>
  context.variant === 2 ? (context.offer?.applyLabel ?? '') : '';

/** Which dialog lies over the page. */
export function selectPopup(snapshot: Snapshot): 'agreement' | 'promotion' | 'backIntercept' | null {
  if (snapshot.matches({ reviewing: { popup: 'agreement' } })) return 'agreement';
  if (snapshot.matches({ reviewing: { popup: 'promotion' } })) return 'promotion';
  return snapshot.matches({ reviewing: { popup: 'backIntercept' } }) ? 'backIntercept' : null;
}

export const isFactsFirst = ({ context }: Snapshot) => context.factsFirst;
/** What the loan costs is to be read first. */
export const isUnread = (snapshot: Snapshot) =>
  snapshot.matches({ reviewing: { application: { deciding: 'unread' } } });
export const canConfirmReading = (snapshot: Snapshot) => snapshot.can({ type: 'facts.toggled' });

/** Once it is sent the consent stays given. */
export const isAgreed = (snapshot: Snapshot) =>
  snapshot.matches('reviewing') &&
  !snapshot.matches({ reviewing: { application: { deciding: 'declined' } } }) &&
  !isUnread(snapshot);
export const isApplying = (snapshot: Snapshot) =>
  snapshot.matches({ reviewing: { application: 'pushing' } }) ||
  snapshot.matches({ reviewing: { application: 'opening' } });
export const isPushUnknown = (snapshot: Snapshot) => snapshot.matches({ reviewing: { application: 'pushUnknown' } });
export const isHeld = (snapshot: Snapshot) => snapshot.matches({ reviewing: { application: 'held' } });
/** What is said of an unknown outcome, whatever lies over the page. */
export const isRepeatSafe = ({ context }: Snapshot) => context.keysHonoured;
export const isApplied = (snapshot: Snapshot) => snapshot.matches({ reviewing: { application: 'applied' } });
export const isNotOpened = (snapshot: Snapshot) => snapshot.matches({ reviewing: { application: 'notOpened' } });

export const canToggle = (snapshot: Snapshot) => snapshot.can({ type: 'consent.toggled' });
export const canApply = (snapshot: Snapshot) => snapshot.can({ type: 'apply.requested' });
const beforeLinks = ['listing', 'unlisted', 'unread'] as const;
/** What stands in the place of the contracts, or beside them, if anything. */
export const selectContractsAt = (snapshot: Snapshot) =>
  beforeLinks.find((contracts) => snapshot.matches({ reviewing: { contracts } }));
export const canLoadContracts = (snapshot: Snapshot) => snapshot.can({ type: 'contracts.requested' });
export const canReadContract = (snapshot: Snapshot) => snapshot.can({ type: 'contract.chosen', index: 0 });
export const canOpenOrder = (snapshot: Snapshot) => snapshot.can({ type: 'order.requested' });
export const canApplyAnew = (snapshot: Snapshot) => snapshot.can({ type: 'another.requested' });
export const canGoHome = (snapshot: Snapshot) => snapshot.can({ type: 'home.requested' });
