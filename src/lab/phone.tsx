import { type ComponentType, lazy, Suspense } from 'react';
import type { AnyActorRef } from 'xstate';
import { moneyText } from '../../machines/kit/money.ts';
import type { FlowTimers } from '../flows/screen.ts';
import { ShellContext } from '../flows/shell-context.ts';
import type { Bench } from './bench.ts';
import { screens } from './screens.ts';

const lazyScreens = Object.fromEntries(Object.entries(screens).map(([id, load]) => [id, lazy(load)]));

const shell = { money: (cents: number | null, regionFlag = '1') => moneyText(cents, regionFlag) };

type PhoneProps = {
  readonly flow: string;
  readonly bench: Bench;
  /** What is looked at is only looked at. */
  readonly isInert: boolean;
};

/** The borrower's own screen on the machine of the bench. */
export function Phone({ flow, bench, isInert }: PhoneProps) {
  const Screen = lazyScreens[flow] as ComponentType<{ actor: AnyActorRef; timers: FlowTimers }> | undefined;
  if (!Screen) return <p>This flow works inside others and has no screen of its own.</p>;
  return (
    <section className="phone" aria-label="Screen" inert={isInert}>
      <ShellContext value={shell}>
        <Suspense fallback={null}>
          <Screen key={bench.actor.sessionId} actor={bench.actor} timers={bench.screenTimers} />
        </Suspense>
      </ShellContext>
    </section>
  );
}
