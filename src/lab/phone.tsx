import { useCallback, useEffect, useState } from 'react';
import { addressAt } from '#app/route-table.ts';
import { useShell } from '#screens/shell-context.ts';
import type { Bench } from './bench.ts';
import { screens } from './screens.ts';
import { createStage, setUp } from './stage.ts';

type PhoneProps = {
  readonly flow: string;
  readonly bench: Bench;
  /** What is looked at is only looked at. */
  readonly isInert: boolean;
};

/** The borrower's own screen on the machine of the bench, in a frame as wide and high as a phone. */
export function Phone({ flow, bench: { actor, screenTimers: timers }, isInert }: PhoneProps) {
  const [stage] = useState(createStage);
  const ready = useCallback((frame: HTMLIFrameElement | null) => void (frame && setUp(frame, stage)), [stage]);
  const { routes = {} } = useShell();
  useEffect(() => stage.show({ flow, actor, timers }), [stage, flow, actor, timers]);
  if (!(flow in screens)) return <p>This flow works inside others and has no screen of its own.</p>;
  const { pathname, hash } = addressAt(routes, 'testPreview', new URLSearchParams());
  return <iframe ref={ready} className="phone" title="Screen" src={`${pathname}${hash}`} inert={isInert} />;
}
