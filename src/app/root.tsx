import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { bootMachine } from '#shell/boot/boot.machine.ts';
import { App } from './app.tsx';
import { FailedPage } from './error-boundary.tsx';
import { lateTrouble } from './page/code.ts';
import type { Services } from './services.ts';
import { WaitingPage } from './waiting.tsx';

type RootProps = { readonly boot: ActorRefFrom<typeof bootMachine>; readonly services: () => Services | null };

const ConfigTrouble = lateTrouble((trouble) => trouble.ConfigTrouble);

/** What boot came to: waiting, a readable word about the configuration (P-38), a page that failed (P-37), or the web view. */
export function Root({ boot, services }: RootProps) {
  const isReady = useSelector(boot, (snapshot) => snapshot.status === 'done');
  const problem = useSelector(boot, (snapshot) => snapshot.context.problem);
  const isBroken = useSelector(boot, (snapshot) => snapshot.matches('broken'));
  const made = isReady ? services() : null;
  const again = () => boot.send({ type: 'reload.requested' });
  if (made) return <App services={made} />;
  return (
    <Suspense fallback={<WaitingPage />}>
      {isBroken ? (
        <FailedPage error={null} again={again} />
      ) : problem === null ? (
        <WaitingPage />
      ) : (
        <ConfigTrouble problem={problem} onRetry={again} />
      )}
    </Suspense>
  );
}
