import { useActorRef, useSelector } from '@xstate/react';
import { useContext, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { fromPromise } from 'xstate';
import { lost } from '#kit/failure.ts';
import type { Routes } from '#kit/manifest.ts';
import { say } from '#kit/text.ts';
import { useOnline } from '#screens/use-online.ts';
import { canRetry, selectTold } from '#shell/code-arrival/code-arrival.selectors.ts';
import { crashMachine } from '#shell/crash/crash.machine.ts';
import { Button, RetryButton } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { common } from '#words/common.texts.ts';
import { trouble } from '#words/trouble.texts.ts';
import { isMissing } from '../page/code.ts';
import { ServicesContext } from '../page/services-context.ts';
import { defaultRoutes } from '../routes.ts';
import type { Services } from '../services.ts';
import { arrivalOfCode } from './code-arrival.ts';
import { ConfigErrorPage } from './config-error.tsx';
import { ownStart } from './own-start.ts';
import { thePage } from './the-page.ts';

export { trouble as words } from '#words/trouble.texts.ts';
export { arrivalOf } from './code-arrival.ts';

/** Home, where there is no app (S-390). */
export const goToStart = (routes: Routes): void => thePage.go(ownStart(routes, window.location));

/** Asks the app for its home. Rejects when there is no app. */
async function tellApp(services: Services | null): Promise<void> {
  if (!services || services.platform === 'browser') throw new Error('no app');
  await services.tell({ type: 'goHome' });
}

type TroubleProps = { readonly error: unknown; readonly again: () => void };

/** In place of a screen that cannot be shown (P-37, P-48, P-49). */
export const Trouble = ({ error, again }: TroubleProps) =>
  isMissing(error) ? <ArrivalPage load={error.fetch} again={again} /> : <CrashPage again={again} />;

const missing = [trouble.missingTitle, trouble.missing] as const;
const waits = [trouble.lateTitle, trouble.waiting] as const;
const offline = [trouble.lateTitle, trouble.offline] as const;

/**
 * Tells when the network returns. The listener stays: one that is changed while the event goes round, because what listens before it
 * draws anew, does not hear of it.
 */
function useNetwork(returned: () => void): void {
  const tell = useEffectEvent(returned);
  useEffect(() => {
    addEventListener('online', tell);
    return () => removeEventListener('online', tell);
  }, []);
}

const networkReturned = { type: 'network.returned' } as const;

/** Waits for the code of a screen, and has the screen drawn when it is there. */
function ArrivalPage({ load, again }: { readonly load: () => Promise<unknown>; readonly again: () => void }) {
  const services = useContext(ServicesContext);
  const machine = useMemo(() => arrivalOfCode(load), [load]);
  const actor = useActorRef(machine);
  const online = useOnline();
  const told = useSelector(actor, selectTold);
  const isAsking = !useSelector(actor, canRetry);
  const isThere = useSelector(actor, ({ status }) => status === 'done');
  useNetwork(() => actor.send(networkReturned));
  useEffect(() => {
    if (isThere) again();
  }, [isThere, again]);
  const retry = () => actor.send({ type: 'retry.requested' });
  if (told === null || told === 'slow') {
    return (
      <Page title={say(common.loading)} busy>
        <Skeleton lines={4} />
        {told && <Slow onRetry={retry} />}
      </Page>
    );
  }
  const [title, says] = told === 'missing' ? missing : online ? waits : offline;
  return (
    <Page title={say(title)}>
      <p role="status">{say(says)}</p>
      <Button busy={isAsking} onClick={retry}>
        {say(common.retry)}
      </Button>
      <Ways onHome={() => void tellApp(services).catch(() => goToStart(services?.routes ?? defaultRoutes))} />
    </Page>
  );
}

/** Rejects where there is no network, a server is in trouble, or what comes is somebody's log-in page. */
async function askConfig(): Promise<void> {
  const { ok, status, headers } = await fetch('/config.json');
  if (status !== 404 && (!ok || headers.get('content-type')?.includes('html'))) throw lost('offline');
}

/** What was wrong with the configuration when it was asked for anew, and came. */
let wrong: string | null = null;

/** Draws anew in the language of the borrower, as far as it is known without a configuration. */
function useLanguageAlone(): void {
  const [, draw] = useState(false);
  useEffect(() => {
    let end: (() => void) | null = () => undefined;
    import('../language/begin.ts')
      .then(async ({ beginAlone, endAlone }) => {
        if (end === null) return;
        end = endAlone;
        if (await beginAlone()) draw(true);
      })
      // Then it stays in English.
      .catch(() => undefined);
    return () => {
      end?.();
      end = null;
    };
  }, []);
}

type ConfigTroubleProps = { readonly problem: string; readonly onRetry: () => void };

/** The configuration has not come (P-48), or is wrong (P-38): then it still is when it has come again. */
export function ConfigTrouble({ problem, onRetry }: ConfigTroubleProps) {
  const retry = (comesWrong: string | null) => {
    wrong = comesWrong;
    onRetry();
  };
  const isWrong = wrong === problem;
  useLanguageAlone();
  useNetwork(() => isWrong && retry(null));
  return isWrong ? (
    <ConfigErrorPage problem={problem} onRetry={() => retry(null)}>
      <Ways onHome={() => goToStart(defaultRoutes)} />
    </ConfigErrorPage>
  ) : (
    <ArrivalPage load={askConfig} again={() => retry(problem)} />
  );
}

const Slow = ({ onRetry }: { readonly onRetry: () => void }) => (
  <>
    <p role="status">{say(trouble.slow)}</p>
    <RetryButton onClick={onRetry} />
  </>
);

/** Code whose end nobody tells: it is on its way as long as this is shown. */
const waiting = arrivalOfCode(() => new Promise(() => undefined));

/** Beside the shape of a page: says when it takes long. */
export function Patience() {
  const actor = useActorRef(waiting);
  const isSlow = useSelector(actor, (snapshot) => selectTold(snapshot) !== null);
  useNetwork(() => actor.send(networkReturned));
  return isSlow && <Slow onRetry={() => actor.send({ type: 'retry.requested' })} />;
}

/** In place of a screen whose code threw: what can be done about it. */
function CrashPage({ again }: { readonly again: () => void }) {
  const services = useContext(ServicesContext);
  const keepNote = (how: 'note' | 'check' | 'forget') =>
    services &&
    void import('../at-rest.ts').then(
      ({ putAside }) => putAside[how](services),
      () => undefined,
    );
  const actor = useActorRef(
    crashMachine.provide({
      actors: { tellApp: fromPromise<void, void>(() => tellApp(services)) },
      actions: {
        notePutAside: () => keepNote('note'),
        checkPutAside: () => keepNote('check'),
        forgetFlow: () => {
          services?.host.startOver();
          keepNote('forget');
        },
        redraw: again,
        goToStart: () => goToStart(services?.routes ?? defaultRoutes),
      },
    }),
  );
  return (
    <Page title={say(trouble.crashTitle)}>
      <p role="alert">{say(trouble.crash)}</p>
      <Button onClick={() => actor.send({ type: 'retry.requested' })}>{say(common.retry)}</Button>
      {services && (
        <>
          <p>{say(trouble.startOverSays)}</p>
          <Button kind="neutral" onClick={() => actor.send({ type: 'startOver.requested' })}>
            {say(trouble.startOver)}
          </Button>
        </>
      )}
      <Ways onHome={() => actor.send({ type: 'home.requested' })} />
    </Page>
  );
}

/** Out of here: home, or to somebody who helps. */
function Ways({ onHome }: { readonly onHome: () => void }) {
  const phone = useContext(ServicesContext)?.config.servicePhone;
  const number = phone?.replace(/[^\d+]/g, '');
  return (
    <>
      <Button kind="neutral" onClick={onHome}>
        {say(common.home)}
      </Button>
      {phone && (
        <a className="button button-quiet" href={`tel:${number}`}>
          {say(trouble.call, { phone })}
        </a>
      )}
    </>
  );
}
