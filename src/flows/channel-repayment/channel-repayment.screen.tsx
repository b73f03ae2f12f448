import { useSelector } from '@xstate/react';
import type { channelRepaymentMachine } from '#flows/channel-repayment/channel-repayment.machine.ts';
import {
  canCheckOrder,
  canConfirmSecond,
  canOpenBanner,
  canPay,
  canRenew,
  canRestart,
  canToggleRows,
  isAllShown,
  isPreparing,
  selectIssued,
  selectKind,
  selectOrderId,
  selectPlan,
  selectRowCount,
  selectStage,
} from '#flows/channel-repayment/channel-repayment.selectors.ts';
import { channelRepayment } from '#flows/channel-repayment/channel-repayment.texts.ts';
import type { RepaymentPlan } from '#flows/channel-repayment/channel-repayment.types.ts';
import { say } from '#kit/text.ts';
import { formats } from '#screens/region-formats.ts';
import { Button, RetryButton } from '#ui/button.tsx';
import { Icon } from '#ui/icons.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { ProductHead } from '#ui/product-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { common } from '#words/common.texts.ts';
import { issuedTexts } from '#words/issued.texts.ts';
import { voucher } from '#words/voucher.texts.ts';
import { HeldNotice } from '../held-notice.tsx';
import { IssuedNotice, UnreadNotice } from '../issued-notice.tsx';
import { LenderRows } from '../lender-rows.tsx';
import { MoneyButton } from '../money-button.tsx';
import { RetryOrHome } from '../retry-or-home.tsx';
import type { DoubtProps, ScreenProps, TrustProps } from '../screen.ts';
import { useShell } from '../shell-context.ts';
import type { VoucherFor } from '../voucher.tsx';
import { BarcodeSheet } from './barcode-sheet.tsx';
import { DefaultBox } from './default-box.tsx';
import { PaymentMethod } from './payment-method.tsx';

type ChannelRepaymentProps = ScreenProps<typeof channelRepaymentMachine> &
  DoubtProps &
  TrustProps &
  Pick<VoucherFor, 'payee' | 'Keep'>;
type PartProps = Pick<ChannelRepaymentProps, 'actor'>;

/** What is to be paid, with what, and the way there: an instalment (S-066…S-072) or a rollover (S-073…S-075). */
export default function ChannelRepaymentScreen({ actor, doubt, trust, payee, Keep }: ChannelRepaymentProps) {
  const { back } = useShell();
  const stage = useSelector(actor, selectStage);
  const plan = useSelector(actor, selectPlan);
  const isRollover = useSelector(actor, selectKind) === 'rollover';
  const isWaiting = stage === 'loading' || stage === 'left';
  const isNothing = stage === 'failed' || stage === 'nothingDue';
  const isShown = plan !== null && !isNothing && stage !== 'left';
  const waitingFor = stage === 'left' ? common.loading : channelRepayment.loadingPlan;
  return (
    <Page
      title={say(isRollover ? channelRepayment.rolloverTitle : channelRepayment.instalmentTitle)}
      onBack={back}
      busy={isWaiting}
      bar={(isShown || isNothing) && <Actions actor={actor} />}
    >
      {isShown ? (
        <>
          <Header actor={actor} plan={plan} />
          <WhatIsKnown actor={actor} />
          {doubt}
          {plan.banner !== null && <Banner actor={actor} text={plan.banner} />}
          <ProductHead logo={plan.productLogo} name={plan.productName} />
          <Details actor={actor} plan={plan} />
          <Plan plan={plan} />
          {plan.defaultPayment && <DefaultBox actor={actor} payment={plan.defaultPayment} />}
          <PaymentMethod actor={actor} plan={plan} />
          {trust}
          <BarcodeSheet actor={actor} payee={payee} Keep={Keep} />
        </>
      ) : isWaiting ? (
        <Skeleton lines={6} label={say(waitingFor)} />
      ) : (
        <>
          {stage === 'failed' && doubt}
          <Nothing isDue={stage === 'failed'} />
        </>
      )}
    </Page>
  );
}

/** In the place of the plan: it did not load, or there is none, because the order is repaid (S-315). */
const Nothing = ({ isDue }: { readonly isDue: boolean }) => (
  <Notice
    tone="info"
    title={say(isDue ? channelRepayment.planNotLoadedTitle : channelRepayment.nothingDueTitle)}
    takesFocus
  >
    <p>{say(isDue ? channelRepayment.planNotLoaded : channelRepayment.nothingDue)}</p>
  </Notice>
);

function Header({ actor, plan }: PartProps & { readonly plan: RepaymentPlan }) {
  const { money } = useShell();
  const orderId = useSelector(actor, selectOrderId);
  const isRollover = useSelector(actor, selectKind) === 'rollover';
  return (
    <section className="amount">
      <p className="amount-label">
        {isRollover ? plan.title || say(voucher.rolloverAmount) : say(common.amountToRepay)}
      </p>
      <p className="amount-figures">{money(plan.amount, plan.regionFlag)}</p>
      {plan.date && (
        <p className="due-date">
          {isRollover ? (
            say(channelRepayment.nextPaymentDate, { date: formats.date(plan.date) })
          ) : (
            <>
              <span>{say(channelRepayment.repaymentDate)}</span>{' '}
              <span className="due-date-value">{formats.date(plan.date)}</span>
            </>
          )}
        </p>
      )}
      <p className="amount-order">{say(common.orderNumber, { orderId })}</p>
    </section>
  );
}

/** What is not as the borrower may think it is. */
function WhatIsKnown({ actor }: PartProps) {
  const stage = useSelector(actor, selectStage);
  const isRepeatSafe = useSelector(actor, canPay);
  switch (stage) {
    case 'unknown':
      return (
        <Notice tone="warning" title={say(common.unknownTitle)} takesFocus>
          <p>{say(isRepeatSafe ? channelRepayment.preparedUnknown : common.unknownLocked)}</p>
        </Notice>
      );
    case 'held':
      return <HeldNotice actor={actor} />;
    case 'offered':
    case 'warned':
      return <Issued actor={actor} isWarning={stage === 'warned'} />;
    case 'unread':
      return <UnreadNotice />;
    case 'noWay':
    case 'refused':
      return (
        <Notice tone="warning" title={say(channelRepayment[`${stage}Title`])} takesFocus>
          <p>{say(channelRepayment[stage])}</p>
        </Notice>
      );
    case 'away':
      return (
        <Notice tone="info" takesFocus>
          <p>{say(channelRepayment.away)}</p>
        </Notice>
      );
    default:
      return null;
  }
}

/** In a narrow button a date would break at its dashes. */
const unbroken = { whiteSpace: 'nowrap' } as const;

/** What was given out before, and the way back to a code of it (S-365). */
function Issued({ actor, isWarning }: PartProps & { readonly isWarning: boolean }) {
  const { moment } = useShell();
  const issued = useSelector(actor, selectIssued);
  const regionFlag = useSelector(actor, selectPlan)?.regionFlag;
  const canAskAnew = useSelector(actor, canRenew);
  return (
    <IssuedNotice issued={issued} regionFlag={regionFlag} isWarning={isWarning}>
      {Array.from(
        issued.entries(),
        ([index, { code, at }]) =>
          code && (
            <Button key={index} kind="neutral" onClick={() => actor.send({ type: 'code.reopened', index })}>
              {say(code.form === 'page' ? issuedTexts.showCode : issuedTexts.showBarcode)}{' '}
              <span style={unbroken}>{moment(at)}</span>
            </Button>
          ),
      )}
      {canAskAnew && !isWarning && (
        <Button kind="quiet" onClick={() => actor.send({ type: 'code.renewed' })}>
          {say(issuedTexts.renew)}
        </Button>
      )}
      {!isWarning && (
        <Button kind="quiet" onClick={() => actor.send({ type: 'order.checked' })}>
          {say(common.checkOrder)}
        </Button>
      )}
    </IssuedNotice>
  );
}

/** The first rows, or all of them (S-067, S-393). */
function Details({ actor, plan }: PartProps & { readonly plan: RepaymentPlan }) {
  const count = useSelector(actor, selectRowCount);
  const isOpen = useSelector(actor, isAllShown);
  const canToggle = useSelector(actor, canToggleRows);
  if (plan.rows.length === 0) return null;
  return (
    <section className="due-details" aria-label={say(channelRepayment.details)}>
      <LenderRows rows={plan.rows.slice(0, count)} />
      {canToggle && (
        <button
          type="button"
          className="button button-quiet"
          aria-expanded={isOpen}
          onClick={() => actor.send({ type: 'more.toggled' })}
        >
          {say(isOpen ? channelRepayment.hide : channelRepayment.more)}
        </button>
      )}
    </section>
  );
}

/** What the rollover asks for, and when (S-074). */
function Plan({ plan: { steps, regionFlag } }: { readonly plan: RepaymentPlan }) {
  const { money } = useShell();
  if (steps.length === 0) return null;
  return (
    <section>
      <h2 className="section-title">{say(channelRepayment.plan)}</h2>
      <ol className="plan">
        {Array.from(steps.entries(), ([place, { remark, title, amount, time }]) => (
          <li key={place}>
            <span className="plan-text">
              <span className="row-title">{title}</span> <span className="row-hint">{remark}</span>
            </span>{' '}
            <span className="plan-figures">
              <span className="row-title">{money(amount, regionFlag)}</span>{' '}
              <span className="row-hint">{formats.date(time)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Opens the instructions (S-068). */
function Banner({ actor, text }: PartProps & { readonly text: string }) {
  const canOpen = useSelector(actor, canOpenBanner);
  return (
    <button type="button" className="row" disabled={!canOpen} onClick={() => actor.send({ type: 'banner.opened' })}>
      <Icon name="info" />
      <span className="row-text">{text || say(channelRepayment.howToPay)}</span>
      <Icon name="chevron" />
    </button>
  );
}

function Actions({ actor }: PartProps) {
  const stage = useSelector(actor, selectStage);
  const isBusy = useSelector(actor, isPreparing);
  const canSendPay = useSelector(actor, canPay);
  const canCheck = useSelector(actor, canCheckOrder);
  const canStartAgain = useSelector(actor, canRestart);
  const canGoOn = useSelector(actor, canConfirmSecond);
  if (stage === 'failed') {
    return <RetryOrHome onRetry={() => actor.send({ type: 'retry.requested' })} />;
  }
  const isChecking = canCheck && stage !== 'deciding' && stage !== 'offered';
  return (
    <>
      {isChecking && <Button onClick={() => actor.send({ type: 'order.checked' })}>{say(common.checkOrder)}</Button>}
      {stage === 'held' && <RetryButton onClick={() => actor.send({ type: 'retry.requested' })} />}
      {canStartAgain && (
        <Button kind="quiet" onClick={() => actor.send({ type: 'restart.requested' })}>
          {say(issuedTexts.payAnotherWay)}
        </Button>
      )}
      {canGoOn ? (
        <MoneyButton kind="quiet" onClick={() => actor.send({ type: 'second.confirmed' })}>
          {say(issuedTexts.payAnotherWay)}
        </MoneyButton>
      ) : canStartAgain || stage === 'held' || stage === 'nothingDue' ? null : (
        <MoneyButton
          kind={isChecking ? 'quiet' : 'primary'}
          disabled={!canSendPay}
          busy={isBusy}
          busyLabel={say(channelRepayment.preparing)}
          onClick={() => actor.send({ type: 'pay.requested' })}
        >
          {say(channelRepayment.payment)}
        </MoneyButton>
      )}
    </>
  );
}
