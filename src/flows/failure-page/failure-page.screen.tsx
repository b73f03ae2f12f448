import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { failurePageMachine } from '#flows/failure-page/failure-page.machine.ts';
import { canGoHome, selectFailure, selectStage } from '#flows/failure-page/failure-page.selectors.ts';
import { failurePage } from '#flows/failure-page/failure-page.texts.ts';
import type { Product } from '#kit/entities.ts';
import { say } from '#kit/text.ts';
import { Button, RetryButton } from '#ui/button.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusIcon } from '#ui/status-icon.tsx';
import { common } from '#words/common.texts.ts';
import type { ScreenProps } from '../screen.ts';
import { useShell } from '../shell-context.ts';

type FailurePageProps = ScreenProps<typeof failurePageMachine> & {
  /** Draws the list; a flow of its own, so the page gives it. */
  readonly products?: (products: readonly Product[]) => ReactNode;
};

/** The drawing of a refused application (S-179). */
const refusedApplication = '21';

/** Why an application failed, and what else there is (S-076…S-078). */
export default function FailurePageScreen({ actor, products: draw }: FailurePageProps) {
  const { back } = useShell();
  const stage = useSelector(actor, selectStage);
  const failure = useSelector(actor, selectFailure);
  return (
    <Page
      title={say(failurePage.application)}
      onBack={back}
      busy={stage === 'loading'}
      bar={stage !== 'loading' && <Actions actor={actor} />}
    >
      {failure ? (
        <section className="application-failed" aria-labelledby="application-failed">
          <StatusIcon status={refusedApplication} />
          <h2 id="application-failed">{say(failurePage.failed)}</h2>
          <p>{failure.errMessage || say(failurePage.noReason)}</p>
        </section>
      ) : stage === 'loading' ? (
        <Skeleton lines={6} label={say(failurePage.loadingReason)} />
      ) : (
        <NotLoaded title={say(failurePage.notLoadedTitle)} text={say(failurePage.notLoaded)} />
      )}
      {failure?.noticeMessage && <p>{failure.noticeMessage}</p>}
      {failure && failure.products.length > 0 && draw?.(failure.products)}
    </Page>
  );
}

function Actions({ actor }: Pick<FailurePageProps, 'actor'>) {
  const failed = useSelector(actor, selectStage) === 'failed';
  const canLeave = useSelector(actor, canGoHome);
  return (
    <>
      {failed && <RetryButton onClick={() => actor.send({ type: 'retry.requested' })} />}
      <Button
        kind={failed ? 'quiet' : 'primary'}
        disabled={!canLeave}
        onClick={() => actor.send({ type: 'home.requested' })}
      >
        {say(common.home)}
      </Button>
    </>
  );
}
