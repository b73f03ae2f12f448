import type { ReactNode } from 'react';
import type { IssuedPayment } from '#kit/repayment-record.ts';
import { say } from '#kit/text.ts';
import { Notice } from '#ui/notice.tsx';
import { issuedTexts } from '#words/issued.texts.ts';
import { useShell } from './shell-context.ts';

type IssuedNoticeProps = {
  readonly issued: readonly IssuedPayment[];
  readonly regionFlag?: string | undefined;
  /** The borrower is about to be given a second way to pay. */
  readonly isWarning?: boolean;
  /** What can be done with them. */
  readonly children?: ReactNode;
};

/** What was given out to pay with and can still be paid, and that paying it too charges twice (S-365). */
export function IssuedNotice({ issued, regionFlag, isWarning = false, children }: IssuedNoticeProps) {
  const { money, moment } = useShell();
  return (
    <Notice
      tone={isWarning ? 'warning' : 'info'}
      title={say(isWarning ? issuedTexts.warnedTitle : issuedTexts.earlierTitle)}
      takesFocus
    >
      {isWarning && <p>{say(issuedTexts.warned)}</p>}
      {Array.from(issued.entries(), ([place, one]) => (
        <p key={place}>
          {say(saidOf(one), {
            ...{ amount: money(one.amount, regionFlag), time: moment(one.at) },
            until: one.validUntil ?? '',
          })}
        </p>
      ))}
      <p>{say(issuedTexts.twice)}</p>
      {children}
    </Notice>
  );
}

function saidOf({ kind, code, validUntil }: IssuedPayment) {
  if (kind === 'forgotten') return issuedTexts.forgotten;
  if (!code) return issuedTexts.pageOpened;
  return issuedTexts[`${code.form === 'barcode' ? 'barcode' : 'code'}${validUntil ? 'Until' : 'Issued'}`];
}

/** No second way to pay while nobody knows whether the first was used. */
export const UnreadNotice = () => (
  <Notice tone="warning" title={say(issuedTexts.unreadTitle)} takesFocus>
    <p>{say(issuedTexts.unread)}</p>
  </Notice>
);
