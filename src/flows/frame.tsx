import { useActorRef, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { policyFrameMachine } from '#parts/policy-frame/policy-frame.machine.ts';
import { awaitsPage, isLoading } from '#parts/policy-frame/policy-frame.selectors.ts';
import { Skeleton } from '#ui/skeleton.tsx';

type FrameProps = {
  /** A judged address. */
  readonly url: string;
  readonly title: string;
  /** One line for a page that does not come (S-856). */
  readonly fallback: ReactNode;
};

/** Somebody else's page inside ours. It runs nothing and reaches nothing of ours: its sandbox allows nothing (P-10). */
export const Frame = (props: FrameProps) => <FramedPage key={props.url} {...props} />;

function FramedPage({ url, title, fallback }: FrameProps) {
  const actor = useActorRef(policyFrameMachine, { input: { url } });
  const loading = useSelector(actor, isLoading);
  const awaited = useSelector(actor, awaitsPage);
  // What its own links bring later is no news.
  const loaded = () => {
    if (awaitsPage(actor.getSnapshot())) actor.send({ type: 'frame.loaded' });
  };
  return (
    <div className="frame" aria-busy={loading}>
      <iframe sandbox="" referrerPolicy="no-referrer" src={url} title={title} onLoad={loaded} />
      {awaited && (
        <div className="frame-cover">{loading ? <Skeleton lines={8} /> : <p role="status">{fallback}</p>}</div>
      )}
    </div>
  );
}
