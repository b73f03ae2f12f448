import { useEffect, useState } from 'react';
import type { Services } from '#app/services.ts';
import { type PictureLanesPorts, wirePictureLanes } from './picture-lanes.wiring.ts';

/** The lanes of a draft's pictures. They run whatever page is shown, until they are let go of. */
export function openPictureLanes({ host }: Services, subject: string, ports: PictureLanesPorts) {
  const flow = wirePictureLanes(ports);
  const { actor } = host.open(flow, subject, undefined);
  return {
    send: actor.send,
    isRunning: () => actor.getSnapshot().status === 'active',
    useFailure() {
      const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
      useEffect(() => {
        const { unsubscribe } = actor.subscribe({ error: (error) => setFailure({ error }) });
        return unsubscribe;
      }, [actor.subscribe]);
      if (failure) throw failure.error;
    },
    leave: host.hold(flow, subject),
  };
}
