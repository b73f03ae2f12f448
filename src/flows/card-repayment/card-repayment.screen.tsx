import { useSelector } from '@xstate/react';
import { useDeferredValue } from 'react';
import type { cardRepaymentMachine } from '#flows/card-repayment/card-repayment.machine.ts';
import {
  canAddCard,
  canCheckOrder,
  canChooseWallet,
  canPay,
  canRetry,
  canSelectCard,
  isAccepted,
  isAlreadySubmitted,
  isCommitting,
  isCommitUnknown,
  isDeclined,
  isHeld,
  selectAmount,
  selectCards,
  selectOrderId,
  selectSelectedIndex,
  selectStage,
  selectWalletOffered,
} from '#flows/card-repayment/card-repayment.selectors.ts';
import { cardRepayment } from '#flows/card-repayment/card-repayment.texts.ts';
import { say } from '#kit/text.ts';
import { Amount } from '#ui/amount.tsx';
import { Button, RetryButton } from '#ui/button.tsx';
import { Icon } from '#ui/icons.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { common } from '#words/common.texts.ts';
import { HeldNotice } from '../held-notice.tsx';
import { MoneyButton } from '../money-button.tsx';
import { RetryOrHome } from '../retry-or-home.tsx';
import type { DoubtProps, ScreenProps, TrustProps } from '../screen.ts';
import { useShell } from '../shell-context.ts';
import { CardList } from './card-list.tsx';
import { CodeSheet } from './code-sheet.tsx';

type CardRepaymentProps = ScreenProps<typeof cardRepaymentMachine> & DoubtProps & TrustProps;
type PartProps = Pick<CardRepaymentProps, 'actor'>;

/** Choose a card, pay, type the code from the bank (S-086…S-088). */
export default function CardRepaymentScreen({ actor, timers, doubt, trust }: CardRepaymentProps) {
  const { money, back } = useShell();
  const stage = useSelector(actor, selectStage);
  const amount = money(useSelector(actor, selectAmount));
  const orderId = useSelector(actor, selectOrderId);
  const isDue = stage !== 'nothingDue';
  const isWaiting = stage === 'loadingWays' || stage === 'left';
  const isChoosing = stage === 'cards' || stage === 'awaitingCode';
  const isTaken = useSelector(actor, isAccepted);
  // Its own notice says what is known, and that the order tells; what is in doubt would say it a second time.
  const wasSubmitted = useSelector(actor, isAlreadySubmitted);
  return (
    <Page
      title={say(cardRepayment.repayByCard)}
      onBack={back}
      busy={isWaiting}
      bar={stage !== 'left' && <Actions actor={actor} amount={amount} />}
    >
      {isDue ? (
        <Amount amount={amount} orderId={orderId} />
      ) : (
        <Notice tone="info" title={say(cardRepayment.nothingDue)} takesFocus />
      )}
      {isTaken && (
        <Notice tone="info" title={say(cardRepayment.acceptedTitle)} takesFocus>
          <p>{say(common.orderComing)}</p>
        </Notice>
      )}
      {isWaiting && (
        <Skeleton lines={3} shape="row" label={say(stage === 'left' ? common.loading : cardRepayment.loadingWays)} />
      )}
      {stage === 'waysFailed' && (
        <Notice tone="info" takesFocus>
          <p>{say(cardRepayment.waysFailed)}</p>
        </Notice>
      )}
      <WhatIsKnown actor={actor} />
      {isDue && stage !== 'left' && stage !== 'awaitingCode' && !wasSubmitted && doubt}
      {isChoosing && (
        <>
          <Cards actor={actor} />
          <WalletRow actor={actor} />
          {trust}
        </>
      )}
      {stage !== 'left' && <CodeSheet actor={actor} timers={timers} amount={amount} doubt={doubt} />}
    </Page>
  );
}

/** What is not known of a payment, and what was refused. */
function WhatIsKnown({ actor }: PartProps) {
  const isHeldBack = useSelector(actor, isHeld);
  const isUnknown = useSelector(actor, isCommitUnknown);
  const isSubmitted = useSelector(actor, isAlreadySubmitted);
  const isRepeatSafe = useSelector(actor, canPay);
  const wasDeclined = useSelector(actor, isDeclined);
  if (isHeldBack) return <HeldNotice actor={actor} />;
  if (wasDeclined)
    return (
      <Notice tone="info" takesFocus>
        <p>{say(cardRepayment.declined)}</p>
      </Notice>
    );
  if (isSubmitted)
    return (
      <Notice tone="warning" title={say(cardRepayment.alreadySubmittedTitle)} takesFocus>
        <p>{say(cardRepayment.alreadySubmitted)}</p>
      </Notice>
    );
  return (
    isUnknown && (
      <Notice tone="warning" title={say(common.unknownTitle)} takesFocus>
        <p>{say(isRepeatSafe ? cardRepayment.commitUnknown : common.unknownLocked)}</p>
      </Notice>
    )
  );
}

function Cards({ actor }: PartProps) {
  const cards = useSelector(actor, selectCards);
  const selectedIndex = useSelector(actor, selectSelectedIndex);
  // The chart takes no other card at once; that they look so comes in the next frame, as the tap is to be seen first (P-52).
  const isLocked = useDeferredValue(!useSelector(actor, canSelectCard));
  return cards.length === 0 ? (
    <p>{say(cardRepayment.noCards)}</p>
  ) : (
    <CardList
      cards={cards}
      selectedIndex={selectedIndex}
      locked={isLocked}
      onSelect={(index) => actor.send({ type: 'card.selected', index })}
    />
  );
}

function WalletRow({ actor }: PartProps) {
  const isOffered = useSelector(actor, selectWalletOffered);
  const canChoose = useSelector(actor, canChooseWallet);
  if (!isOffered) return null;
  return (
    <section className="other-ways">
      <h2 className="section-title">{say(cardRepayment.otherWays)}</h2>
      <button type="button" className="row" disabled={!canChoose} onClick={() => actor.send({ type: 'wallet.chosen' })}>
        <Icon name="wallet" />
        <span className="row-text">
          <span className="row-title">{say(common.payWithWallet)}</span>{' '}
          <span className="row-hint">{say(cardRepayment.walletHint)}</span>
        </span>
        <Icon name="chevron" />
      </button>
    </section>
  );
}

function Actions({ actor, amount }: PartProps & { readonly amount: string }) {
  const isUnknown = useSelector(actor, isCommitUnknown);
  const isPaying = useSelector(actor, isCommitting);
  const canSendPay = useSelector(actor, canPay);
  const canCheck = useSelector(actor, canCheckOrder);
  const canAskAgain = useSelector(actor, canRetry);
  if (useSelector(actor, canAddCard)) {
    return <Button onClick={() => actor.send({ type: 'binding.requested' })}>{say(cardRepayment.addCard)}</Button>;
  }
  return (
    <>
      {canCheck && <Button onClick={() => actor.send({ type: 'order.checked' })}>{say(common.checkOrder)}</Button>}
      {canAskAgain &&
        (canCheck ? (
          <RetryButton onClick={() => actor.send({ type: 'retry.requested' })} />
        ) : (
          <RetryOrHome onRetry={() => actor.send({ type: 'retry.requested' })} />
        ))}
      {(isUnknown || !(canCheck || canAskAgain)) && (
        <MoneyButton
          kind={isUnknown ? 'quiet' : 'primary'}
          disabled={!canSendPay}
          busy={isPaying}
          busyLabel={say(cardRepayment.paying)}
          onClick={() => actor.send({ type: 'pay.requested' })}
        >
          {say(isUnknown ? cardRepayment.payAgain : cardRepayment.pay, { amount })}
        </MoneyButton>
      )}
    </>
  );
}
