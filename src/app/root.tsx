import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { bootMachine } from '#shell/boot/boot.machine.ts';
import { App } from './app.tsx';
import { ConfigErrorPage } from './config-error.tsx';
import { FailedPage } from './error-boundary.tsx';
import type { Services } from './services.ts';
import { WaitingPage } from './waiting.tsx';

type RootProps = { readonly boot: ActorRefFrom<typeof bootMachine>; readonly services: () => Services | null };

/** What boot came to: waiting, a readable word about the configuration (P-38), a page that failed (P-37), or the web view. */
export function Root({ boot, services }: RootProps) {
  const isReady = useSelector(boot, (snapshot) => snapshot.status === 'done');
  const problem = useSelector(boot, (snapshot) => snapshot.context.problem);
  const isBroken = useSelector(boot, (snapshot) => snapshot.matches('broken'));
  const made = isReady ? services() : null;
  if (made) return <App services={made} />;
  if (isBroken) return <FailedPage onRetry={() => boot.send({ type: 'reload.requested' })} />;
  if (problem === null) return <WaitingPage />;
  return <ConfigErrorPage problem={problem} onRetry={() => boot.send({ type: 'reload.requested' })} />;
}
