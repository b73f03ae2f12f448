import { type ReactNode, useEffect, useState } from 'react';
import { Skeleton } from './skeleton.tsx';

type FrameProps = {
  /** A judged address. */
  readonly url: string;
  readonly title: string;
  /** How long the skeleton stands before the fallback does, milliseconds (S-856). */
  readonly waits?: number;
  /** One line for a page that does not come. */
  readonly fallback?: ReactNode;
};

/** Somebody else's page inside ours. It runs nothing and reaches nothing of ours: its sandbox allows nothing (P-10). */
export function Frame(props: FrameProps) {
  return <FramedPage key={props.url} {...props} />;
}

function FramedPage({ url, title, waits = 15_000, fallback }: FrameProps) {
  const [stage, setStage] = useState<'loading' | 'loaded' | 'late'>('loading');
  useEffect(() => {
    if (stage !== 'loading') return;
    const timer = setTimeout(() => setStage('late'), waits);
    return () => clearTimeout(timer);
  }, [stage, waits]);
  return (
    <div className="frame" aria-busy={stage === 'loading'}>
      <iframe sandbox="" referrerPolicy="no-referrer" src={url} title={title} onLoad={() => setStage('loaded')} />
      {stage !== 'loaded' && (
        <div className="frame-cover">
          {stage === 'late' && fallback ? (
            <p role="status">{fallback}</p>
          ) : (
            <Skeleton lines={8} still={stage === 'late'} />
          )}
        </div>
      )}
    </div>
  );
}
