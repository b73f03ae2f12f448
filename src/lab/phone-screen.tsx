import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import type { AnyActorRef } from 'xstate';
import { moneyText } from '#kit/money.ts';
import { momentText } from '#screens/region-formats.ts';
import type { FlowTimers } from '#screens/screen.ts';
import { ShellContext } from '#screens/shell-context.ts';
import { lateParts } from './late-parts.ts';
import { screens } from './screens.ts';
import type { Stage } from './stage.ts';

const lazyScreens = Object.fromEntries(Object.entries(screens).map(([id, load]) => [id, lazy(load)]));

const shell = {
  money: (cents: number | null, regionFlag = '1') => moneyText(cents, regionFlag),
  moment: (epoch: number) => momentText(epoch, '1'),
};

/** What stands in the phone's frame: the screen of the flow that is on the stage. */
export function PhoneScreen({ stage }: { readonly stage: Stage }) {
  const scene = useSyncExternalStore(stage.subscribe, stage.get);
  const Screen = lazyScreens[scene?.flow ?? ''] as
    | ComponentType<{ actor: AnyActorRef; timers: FlowTimers } & typeof lateParts>
    | undefined;
  if (!scene || !Screen) return null;
  return (
    <ShellContext value={shell}>
      <Suspense fallback={null}>
        <Screen key={scene.actor.sessionId} actor={scene.actor} timers={scene.timers} {...lateParts} />
      </Suspense>
    </ShellContext>
  );
}
