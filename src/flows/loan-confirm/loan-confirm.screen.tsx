import { useSelector } from '@xstate/react';
import { type ComponentType, Fragment, type ReactNode, useEffect } from 'react';
import type { loanConfirmMachine } from '#flows/loan-confirm/loan-confirm.machine.ts';
import {
  canApply,
  canApplyAnew,
  canConfirmReading,
  canGoHome,
  canLoadContracts,
  canOpenOrder,
  canReadContract,
  canToggle,
  isAgreed,
  isApplied,
  isApplying,
  isFactsFirst,
  isHeld,
  isNotOpened,
  isPushUnknown,
  isRepeatSafe,
  isUnread,
  selectApplyLabel,
  selectContracts,
  selectContractsAt,
  selectFirstRepaymentDate,
  selectOffer,
  selectStage,
} from '#flows/loan-confirm/loan-confirm.selectors.ts';
import { loanConfirm } from '#flows/loan-confirm/loan-confirm.texts.ts';
import type { LoanOffer } from '#flows/loan-confirm/loan-confirm.types.ts';
import { say } from '#kit/text.ts';
import { formats } from '#screens/region-formats.ts';
import { Button, RetryButton } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { ProductHead } from '#ui/product-head.tsx';
import { Rows } from '#ui/rows.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { common } from '#words/common.texts.ts';
import { HeldNotice } from '../held-notice.tsx';
import { LenderRows } from '../lender-rows.tsx';
import { MoneyButton } from '../money-button.tsx';
import { RetryOrHome } from '../retry-or-home.tsx';
import type { DoubtProps, ScreenProps } from '../screen.ts';
import { useShell } from '../shell-context.ts';
import { OfferDialogs } from './offer-dialogs.tsx';

type LoanConfirmProps = ScreenProps<typeof loanConfirmMachine> &
  DoubtProps & {
    /** What the law of the country wants told before the consent (P-59). */
    readonly Statement?: ComponentType<{ readonly offer: LoanOffer }> | undefined;
    /** Says of an offer that the law keeps back that it did not get lost. */
    readonly Withheld?: ComponentType<{ readonly children: ReactNode }> | undefined;
  };
type PartProps = Pick<LoanConfirmProps, 'actor'>;

/** Read the offer, agree, apply (S-040…S-057). A load that failed is told, with Retry (S-315). */
export default function LoanConfirmScreen({ actor, doubt, Statement, Withheld = Fragment }: LoanConfirmProps) {
  const { back } = useShell();
  const stage = useSelector(actor, selectStage);
  const offer = useSelector(actor, selectOffer);
  const isTaken = useSelector(actor, canApplyAnew);
  const isWaiting = stage === 'loading' || stage === 'left';
  return (
    <Page
      title={say(loanConfirm.confirmLoan)}
      onBack={back}
      busy={isWaiting}
      bar={
        stage === 'failed' || stage === 'runOut' ? (
          <RetryOrHome onRetry={() => actor.send({ type: 'retry.requested' })} />
        ) : (
          stage === 'offer' && <Actions actor={actor} />
        )
      }
    >
      {stage === 'offer' && offer ? (
        <>
          <Outcome actor={actor} />
          <ContractNotOpened actor={actor} />
          {!isTaken && doubt}
          <Offer actor={actor} offer={offer} />
          {Statement && <Statement offer={offer} />}
          <Reading actor={actor} />
          <OfferDialogs actor={actor} offer={offer} />
        </>
      ) : stage === 'runOut' ? (
        <NotLoaded title={say(loanConfirm.runOutTitle)} text={say(loanConfirm.runOut)} />
      ) : isWaiting ? (
        <Skeleton lines={8} label={say(stage === 'left' ? common.loading : loanConfirm.loadingOffer)} />
      ) : (
        <>
          {doubt}
          <NotLoaded
            title={say(loanConfirm.offerNotLoadedTitle)}
            text={<Withheld>{say(loanConfirm.offerNotLoaded)}</Withheld>}
          />
        </>
      )}
    </Page>
  );
}

/** Between the bar and what stands above it, in pixels. */
const gap = 12;

/** To the beginning of what is to be read, by the eye and by the ear. */
function showFacts(): void {
  const title = document.querySelector<HTMLElement>('.country-facts h2');
  if (!title) return;
  title.tabIndex = -1;
  title.focus();
}

/** What was ticked is not hidden by the bar, which grows by it. */
function keepInSight(): void {
  const bar = document.querySelector('.page-bar');
  const ticked = document.activeElement;
  if (!bar || !ticked?.matches('input')) return;
  scrollBy(0, Math.max(0, ticked.getBoundingClientRect().bottom + gap - bar.getBoundingClientRect().top));
}

/** Stands below what was to be read (P-59). */
function Reading({ actor }: PartProps) {
  const isAsked = useSelector(actor, isFactsFirst);
  const isRead = !useSelector(actor, isUnread);
  const canConfirm = useSelector(actor, canConfirmReading);
  useEffect(() => {
    if (isAsked && isRead) keepInSight();
  }, [isAsked, isRead]);
  if (!isAsked) return null;
  return (
    <Checkbox checked={isRead} disabled={!canConfirm} onChange={() => actor.send({ type: 'facts.toggled' })}>
      {say(loanConfirm.haveRead)}
    </Checkbox>
  );
}

/** What is known when it is not known, or not seen, what became of the application. */
function Outcome({ actor }: PartProps) {
  const isUnknown = useSelector(actor, isPushUnknown);
  const isTaken = useSelector(actor, isApplied);
  const isClosed = useSelector(actor, isNotOpened);
  const isSafe = useSelector(actor, isRepeatSafe);
  const isHeldBack = useSelector(actor, isHeld);
  if (isHeldBack) return <HeldNotice actor={actor} />;
  if (isTaken)
    return (
      <Notice tone="info" title={say(loanConfirm.appliedTitle)} takesFocus>
        <p>{say(loanConfirm.applied)}</p>
      </Notice>
    );
  if (isUnknown)
    return (
      <Notice tone="warning" title={say(loanConfirm.pushUnknownTitle)} takesFocus>
        <p>{say(isSafe ? loanConfirm.pushUnknownRepeat : loanConfirm.pushUnknownLocked)}</p>
      </Notice>
    );
  return (
    isClosed && (
      <Notice tone="warning" title={say(loanConfirm.notOpenedTitle)} takesFocus>
        <p>{say(loanConfirm.notOpened)}</p>
      </Notice>
    )
  );
}

function Offer({ actor, offer }: PartProps & { readonly offer: LoanOffer }) {
  const { money } = useShell();
  const date = useSelector(actor, selectFirstRepaymentDate);
  const terms = [
    {
      text: say(loanConfirm.loanTerm),
      value: say(offer.periods === 1 ? loanConfirm.daysOne : loanConfirm.days, { periods: offer.periods }),
    },
    { text: say(loanConfirm.interestRate), value: offer.rate },
    { text: say(loanConfirm.firstRepaymentDate), value: formats.date(date) },
  ].filter(({ value }) => value !== '');
  return (
    <>
      <ProductHead logo={offer.logo} name={offer.productName} />
      <section className="amount">
        <p className="amount-label">{say(loanConfirm.loanAmount)}</p>
        <p className="amount-figures">{money(offer.amount, offer.regionFlag)}</p>
      </section>
      <Rows rows={terms} />
      {offer.details.length > 0 && <LenderRows rows={offer.details} label={say(loanConfirm.details)} />}
      {offer.plan.length > 0 && <PaymentPlan offer={offer} />}
    </>
  );
}

function PaymentPlan({ offer: { plan, regionFlag } }: { readonly offer: LoanOffer }) {
  const { money } = useShell();
  return (
    <section className="payment-plan">
      <h2 className="section-title">{say(loanConfirm.paymentPlan)}</h2>
      <ol>
        {Array.from(plan.entries(), ([place, { title, amount, description, date }]) => (
          <li key={place}>
            <span className="row-title">{title}</span> <span className="row-title">{money(amount, regionFlag)}</span>{' '}
            <span className="row-hint">{description}</span> <span className="row-hint">{formats.date(date)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What the consent is about, in sight of it (S-047). */
function Contracts({ actor }: PartProps) {
  const titles = useSelector(actor, selectContracts);
  const canRead = useSelector(actor, canReadContract);
  const at = useSelector(actor, selectContractsAt);
  const canLoad = useSelector(actor, canLoadContracts);
  if (at === 'listing') return <p className="contracts" />;
  if (at === 'unlisted')
    return (
      <p role="status">
        {say(loanConfirm.contractsNotLoaded)}{' '}
        <button
          type="button"
          className="contract"
          disabled={!canLoad}
          onClick={() => actor.send({ type: 'contracts.requested' })}
        >
          {say(loanConfirm.loadContracts)}
        </button>
      </p>
    );
  if (titles.length === 0) return null;
  return (
    <ul className="contracts" aria-label={say(loanConfirm.contracts)}>
      {Array.from(titles.entries(), ([index, title]) => (
        <li key={index}>
          <button
            type="button"
            className="contract"
            disabled={!canRead}
            onClick={() => actor.send({ type: 'contract.chosen', index })}
          >
            {title || say(loanConfirm.contract, { number: index + 1 })}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Not in the bar, which it would make so high that it scrolls away. */
function ContractNotOpened({ actor }: PartProps) {
  const at = useSelector(actor, selectContractsAt);
  return (
    at === 'unread' && (
      <Notice tone="info" takesFocus>
        <p>{say(loanConfirm.contractNotOpened)}</p>
      </Notice>
    )
  );
}

function Actions({ actor }: PartProps) {
  const label = useSelector(actor, selectApplyLabel) || say(loanConfirm.applyNow);
  const isUnknown = useSelector(actor, isPushUnknown);
  const isSending = useSelector(actor, isApplying);
  const canSend = useSelector(actor, canApply);
  const canOpen = useSelector(actor, canOpenOrder);
  const canLeave = useSelector(actor, canGoHome);
  const isHeldBack = useSelector(actor, isHeld);
  const isTaken = useSelector(actor, canApplyAnew);
  const isFirstRead = useSelector(actor, isUnread);
  if (isFirstRead)
    return (
      <>
        <Contracts actor={actor} />
        <Button onClick={showFacts}>{say(loanConfirm.readFirst)}</Button>
      </>
    );
  return (
    <>
      {canOpen && <Button onClick={() => actor.send({ type: 'order.requested' })}>{say(loanConfirm.openLoan)}</Button>}
      {canLeave && (
        <Button kind={canOpen ? 'neutral' : 'primary'} onClick={() => actor.send({ type: 'home.requested' })}>
          {say(common.home)}
        </Button>
      )}
      {!canLeave && (
        <>
          <Consent actor={actor} />
          <Contracts actor={actor} />
        </>
      )}
      {isHeldBack && <RetryButton onClick={() => actor.send({ type: 'retry.requested' })} />}
      {isTaken && (
        <Button kind="quiet" onClick={() => actor.send({ type: 'another.requested' })}>
          {say(loanConfirm.applyAnew)}
        </Button>
      )}
      {!isTaken && !isHeldBack && (
        <MoneyButton
          kind={isUnknown ? 'quiet' : 'primary'}
          disabled={!canSend}
          busy={isSending}
          busyLabel={say(loanConfirm.applying)}
          onClick={() => actor.send({ type: 'apply.requested' })}
        >
          {isUnknown ? say(loanConfirm.applyAgain) : label}
        </MoneyButton>
      )}
    </>
  );
}

function Consent({ actor }: PartProps) {
  const isTicked = useSelector(actor, isAgreed);
  const canTick = useSelector(actor, canToggle);
  return (
    <Checkbox checked={isTicked} disabled={!canTick} onChange={() => actor.send({ type: 'consent.toggled' })}>
      {say(loanConfirm.consent)}
    </Checkbox>
  );
}
