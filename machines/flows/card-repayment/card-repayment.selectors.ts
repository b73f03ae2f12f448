import type { SnapshotFrom } from 'xstate';
import type { cardRepaymentMachine } from './card-repayment.machine.ts';

type Snapshot = SnapshotFrom<typeof cardRepaymentMachine>;

const stages = ['loadingWays', 'waysFailed', 'nothingDue', 'awaitingCode'] as const;

/** Which part of the screen is shown. */
export const selectStage = (snapshot: Snapshot) =>
  snapshot.status === 'done' ? 'left' : (stages.find((stage) => snapshot.matches(stage)) ?? 'cards');

export const selectAmount = (snapshot: Snapshot) => snapshot.context.amount;
export const selectOrderId = (snapshot: Snapshot) => snapshot.context.orderId;
export const selectWalletOffered = (snapshot: Snapshot) => snapshot.context.walletOffered;
export const selectCards = (snapshot: Snapshot) => snapshot.context.cards;
export const selectSelectedIndex = (snapshot: Snapshot) => snapshot.context.selectedIndex;
export const selectSelectedCard = (snapshot: Snapshot) => snapshot.context.cards[snapshot.context.selectedIndex];

export const isCommitting = (snapshot: Snapshot) => snapshot.matches('committing');
export const isConfirming = (snapshot: Snapshot) => snapshot.matches({ awaitingCode: { code: 'confirming' } });
export const isResending = (snapshot: Snapshot) => snapshot.matches({ awaitingCode: { code: 'resending' } });
export const isCoolingDown = (snapshot: Snapshot) => snapshot.matches({ awaitingCode: { resend: 'coolingDown' } });
export const isCommitUnknown = (snapshot: Snapshot) => snapshot.matches('commitUnknown');
export const isDeclined = (snapshot: Snapshot) => snapshot.matches({ choosing: { selected: 'declined' } });
export const isCodeDeclined = (snapshot: Snapshot) =>
  snapshot.matches({ awaitingCode: { code: { entering: 'declined' } } });
export const isUnsent = (snapshot: Snapshot) => snapshot.matches({ awaitingCode: { code: { entering: 'unsent' } } });
export const isHeld = (snapshot: Snapshot) => snapshot.matches('held');
export const isConfirmHeld = (snapshot: Snapshot) => snapshot.matches({ awaitingCode: { code: 'confirmHeld' } });
/** The payment was accepted, and the order is on its way (S-400). */
export const isAccepted = (snapshot: Snapshot) => snapshot.matches('confirmed') || snapshot.matches('submitted');
export const isAlreadySubmitted = (snapshot: Snapshot) => snapshot.matches('alreadySubmitted');
export const isConfirmUnknown = (snapshot: Snapshot) => snapshot.matches({ awaitingCode: { code: 'confirmUnknown' } });

export const canSelectCard = (snapshot: Snapshot) => snapshot.can({ type: 'card.selected', index: 0 });
export const canAddCard = (snapshot: Snapshot) => snapshot.can({ type: 'binding.requested' });
/** On the page; the sheet over it has buttons of its own. */
const canOnPage = (snapshot: Snapshot, type: 'retry.requested' | 'order.checked') =>
  !snapshot.matches('awaitingCode') && snapshot.can({ type });
export const canRetry = (snapshot: Snapshot) => canOnPage(snapshot, 'retry.requested');
export const canCheckOrder = (snapshot: Snapshot) => canOnPage(snapshot, 'order.checked');
export const canPay = (snapshot: Snapshot) => snapshot.can({ type: 'pay.requested' });
export const canChooseWallet = (snapshot: Snapshot) => snapshot.can({ type: 'wallet.chosen' });
export const canSubmitCode = (snapshot: Snapshot) => snapshot.can({ type: 'code.submitted', code: '' });
/** The sixth digit sends the code off. */
export const sendsItself = (snapshot: Snapshot) => snapshot.can({ type: 'code.completed', code: '000000' });
/** A code of this SMS went off in vain, and another one can be typed. */
export const isTriedInVain = (snapshot: Snapshot) =>
  snapshot.context.isTried === true && snapshot.matches({ awaitingCode: { code: { entering: 'quiet' } } });
export const canResend = (snapshot: Snapshot) => snapshot.can({ type: 'resend.requested' });
export const canCancelCode = (snapshot: Snapshot) => snapshot.can({ type: 'code.cancelled' });
