import type { SnapshotFrom } from 'xstate';
import * as limits from '#kit/limits.ts';
import type { channelRepaymentMachine } from './channel-repayment.machine.ts';
import { channelOf } from './channel-repayment.setup.ts';

type Snapshot = SnapshotFrom<typeof channelRepaymentMachine>;

/** Which part of the screen is shown. */
export function selectStage(
  snapshot: Snapshot,
):
  | 'loading'
  | 'failed'
  | 'nothingDue'
  | 'deciding'
  | 'offered'
  | 'noWay'
  | 'unread'
  | 'warned'
  | 'refused'
  | 'paying'
  | 'unknown'
  | 'held'
  | 'away'
  | 'left' {
  if (snapshot.status === 'done') return 'left';
  if (snapshot.matches('loading') || snapshot.matches('readingStanding')) return 'loading';
  if (snapshot.matches('nothingDue')) return 'nothingDue';
  if (snapshot.matches('failed')) return 'failed';
  const isAsking = (asking: 'unknown' | 'held') => snapshot.matches({ ready: { payment: { asking } } });
  if (isAsking('unknown')) return 'unknown';
  if (isAsking('held')) return 'held';
  if (snapshot.matches({ ready: { payment: 'away' } })) return 'away';
  const told = (['offered', 'noWay', 'unread', 'warned', 'refused'] as const).find((deciding) =>
    snapshot.matches({ ready: { payment: { deciding } } }),
  );
  if (told) return told;
  return isPreparing(snapshot) ? 'paying' : 'deciding';
}

export const selectKind = (snapshot: Snapshot) => snapshot.context.kind;
export const selectOrderId = (snapshot: Snapshot) => snapshot.context.orderId;
export const selectPlan = (snapshot: Snapshot) => snapshot.context.plan;
export const selectSelectedIndex = (snapshot: Snapshot) => snapshot.context.selectedIndex;
export const selectChannel = (snapshot: Snapshot) => channelOf(snapshot.context);
/** What was given out for the order before, the newest first (S-365). */
export const selectIssued = (snapshot: Snapshot) => snapshot.context.issued;
export const selectBarcode = (snapshot: Snapshot) =>
  snapshot.context.payCode?.form === 'barcode' ? snapshot.context.payCode : null;

/** The payment is being prepared, or the payer's page opened. */
export const isPreparing = (snapshot: Snapshot) =>
  snapshot.hasTag('busy') && snapshot.matches('ready') && !isRecalling(snapshot);
/** Nobody has asked for a payment yet. */
const isRecalling = (snapshot: Snapshot) => snapshot.matches({ ready: { payment: 'recalling' } });
/** The lender refused the way to pay that was chosen. */
export const isDeclined = (snapshot: Snapshot) => snapshot.matches({ ready: { payment: 'choosingAnother' } });
/** Its payment page is not one that is trusted. */
export const isRefused = (snapshot: Snapshot) => snapshot.matches({ ready: { payment: 'choosingTrusted' } });
export const isSheetOpen = (snapshot: Snapshot) =>
  snapshot.matches({ ready: { payment: 'choosing' } }) || isDeclined(snapshot) || isRefused(snapshot);
export const isBarcodeShown = (snapshot: Snapshot) => snapshot.matches({ ready: { payment: 'showing' } });
export const isCopying = (snapshot: Snapshot) => snapshot.matches({ ready: { copy: 'copying' } });
/** The clipboard refused, so that the code is to stand selected (S-538). */
export const hasCopyFailed = (snapshot: Snapshot) => snapshot.matches({ ready: { copy: 'failed' } });
export const isAllShown = (snapshot: Snapshot) => snapshot.matches({ ready: { rows: 'all' } });

/** How many of the detail rows are in sight (S-067). */
export const selectRowCount = (snapshot: Snapshot) =>
  isAllShown(snapshot) ? (snapshot.context.plan?.rows.length ?? 0) : limits.collapsedRows;

export const canToggleRows = (snapshot: Snapshot) => snapshot.can({ type: 'more.toggled' });
export const canPay = (snapshot: Snapshot) => snapshot.can({ type: 'pay.requested' });
export const canChoose = (snapshot: Snapshot) => snapshot.can({ type: 'method.opened' });
export const canOpenBanner = (snapshot: Snapshot) => snapshot.can({ type: 'banner.opened' });
export const canOpenDefaultBox = (snapshot: Snapshot) => snapshot.can({ type: 'defaultBox.opened' });
export const canRenew = (snapshot: Snapshot) => snapshot.can({ type: 'code.renewed' });
export const canConfirmSecond = (snapshot: Snapshot) => snapshot.can({ type: 'second.confirmed' });
export const canRestart = (snapshot: Snapshot) => snapshot.can({ type: 'restart.requested' });
export const canCheckOrder = (snapshot: Snapshot) => snapshot.can({ type: 'order.checked' });
