import { useSelector } from '@xstate/react';
import type { walletRedirectMachine } from '#flows/wallet-redirect/wallet-redirect.machine.ts';
import {
  canCheckOrder,
  canGo,
  isDeclined,
  isPreparing,
  selectAmount,
  selectIssued,
  selectOrderId,
  selectStage,
} from '#flows/wallet-redirect/wallet-redirect.selectors.ts';
import { walletRedirect } from '#flows/wallet-redirect/wallet-redirect.texts.ts';
import { say } from '#kit/text.ts';
import { Amount } from '#ui/amount.tsx';
import { Button, RetryButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { common } from '#words/common.texts.ts';
import { issuedTexts } from '#words/issued.texts.ts';
import { HeldNotice } from '../held-notice.tsx';
import { IssuedNotice, UnreadNotice } from '../issued-notice.tsx';
import { MoneyButton } from '../money-button.tsx';
import type { DoubtProps, ScreenProps, TrustProps } from '../screen.ts';
import { useShell } from '../shell-context.ts';

type WalletRedirectProps = ScreenProps<typeof walletRedirectMachine> & DoubtProps & TrustProps;

/** Pay at a wallet provider's page, and find out afterwards what came of it (S-147). */
export default function WalletRedirectScreen({ actor, doubt, trust }: WalletRedirectProps) {
  const { money, back } = useShell();
  const stage = useSelector(actor, selectStage);
  const wasDeclined = useSelector(actor, isDeclined);
  const amount = money(useSelector(actor, selectAmount));
  const orderId = useSelector(actor, selectOrderId);
  const canContinue = useSelector(actor, canGo);
  const isBusy = useSelector(actor, isPreparing);
  const issued = useSelector(actor, selectIssued);
  return (
    <Page
      title={say(common.payWithWallet)}
      onBack={back}
      busy={stage === 'left'}
      bar={stage !== 'left' && <Actions actor={actor} />}
    >
      <Amount amount={amount} orderId={orderId} />
      {stage === 'unknown' && (
        <Notice tone="warning" title={say(common.unknownTitle)} takesFocus>
          <p>{say(canContinue ? walletRedirect.unknown : common.unknownLocked)}</p>
        </Notice>
      )}
      {stage === 'held' && <HeldNotice actor={actor} />}
      {stage === 'warned' && <IssuedNotice issued={issued} isWarning />}
      {stage === 'unread' && <UnreadNotice />}
      {stage === 'refused' && (
        <Notice tone="warning" title={say(walletRedirect.refusedTitle)} takesFocus>
          <p>{say(walletRedirect.refused)}</p>
        </Notice>
      )}
      {(wasDeclined || stage === 'away') && (
        <Notice tone="info" takesFocus>
          <p>{say(wasDeclined ? walletRedirect.declined : walletRedirect.away)}</p>
        </Notice>
      )}
      {stage !== 'left' && doubt}
      {(stage === 'idle' || isBusy) && (
        <Notice tone="info">
          <p>{say(walletRedirect.explain)}</p>
        </Notice>
      )}
      {stage === 'left' ? <Skeleton lines={3} label={say(common.loading)} /> : trust}
    </Page>
  );
}

function Actions({ actor }: Pick<WalletRedirectProps, 'actor'>) {
  const stage = useSelector(actor, selectStage);
  const isBusy = useSelector(actor, isPreparing);
  const canContinue = useSelector(actor, canGo);
  const canCheck = useSelector(actor, canCheckOrder);
  return (
    <>
      {canCheck && <Button onClick={() => actor.send({ type: 'order.checked' })}>{say(common.checkOrder)}</Button>}
      {stage === 'held' ? (
        <RetryButton onClick={() => actor.send({ type: 'retry.requested' })} />
      ) : stage === 'warned' ? (
        <MoneyButton kind="quiet" onClick={() => actor.send({ type: 'second.confirmed' })}>
          {say(issuedTexts.payAnotherWay)}
        </MoneyButton>
      ) : (
        <MoneyButton
          kind={canCheck ? 'quiet' : 'primary'}
          disabled={!canContinue}
          busy={isBusy}
          busyLabel={say(walletRedirect.requesting)}
          onClick={() => actor.send({ type: 'wallet.requested' })}
        >
          {say(walletRedirect.goOn)}
        </MoneyButton>
      )}
    </>
  );
}
