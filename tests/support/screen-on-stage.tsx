import { act, render, screen } from '@testing-library/react';
import { type ComponentType, StrictMode } from 'react';
import type { ActorRefFrom, AnyStateMachine, EventFromLogic } from 'xstate';
import { type Message, textOf } from '#kit/messages.ts';
import { moneyText } from '#kit/money.ts';
import { momentText } from '#screens/region-formats.ts';
import type { FlowTimers, ScreenProps } from '#screens/screen.ts';
import { type Shell, ShellContext } from '#screens/shell-context.ts';
import { tapAt } from '#tests/views/tap.ts';
import { onStage, type StageOptions } from './flow-on-stage.ts';
import { Told } from './told.tsx';

type Around = {
  readonly shell?: Partial<Shell>;
  readonly timers?: FlowTimers;
  /** What the flow told, the newest last. */
  readonly reported?: readonly unknown[];
};

/** A screen as the app mounts it, in Indian rupees. */
export function mountScreen<Machine extends AnyStateMachine>(
  Screen: ComponentType<ScreenProps<Machine>>,
  actor: ActorRefFrom<Machine>,
  { shell = {}, timers = { now: () => 0, deadline: () => null }, reported = [] }: Around = {},
) {
  return render(
    <StrictMode>
      <ShellContext
        value={{
          money: (cents, regionFlag = '1') => moneyText(cents, regionFlag),
          moment: (epoch) => momentText(epoch, '1'),
          ...shell,
        }}
      >
        <Told actor={actor} reported={reported}>
          <Screen actor={actor} timers={timers} />
        </Told>
      </ShellContext>
    </StrictMode>,
  );
}

/** A screen over a flow on the stage; all that happens to the flow happens in React's `act`. */
export function screenOnStage<Machine extends AnyStateMachine>(
  machine: Machine,
  Screen: ComponentType<ScreenProps<NoInfer<Machine>>>,
  options: StageOptions<Machine> & Around,
) {
  const run = onStage(machine, options);
  mountScreen(Screen, run.actor as ActorRefFrom<Machine>, { ...options, reported: run.reported });
  let time = 0;
  return {
    ...run,
    toasts: () => run.reported.map((message) => textOf(message as Message)),
    send: (event: EventFromLogic<Machine>) => act(async () => run.actor.send(event)),
    passes: (ms: number) => act(() => run.passes(ms)),
    answer: (...answer: Parameters<typeof run.answer>) => act(() => run.answer(...answer)),
    fail: (...failure: Parameters<typeof run.fail>) => act(() => run.fail(...failure)),
    /** Taps a button, a minute after the tap before. */
    async tap(name: string | RegExp) {
      time += 60_000;
      const button = screen.getByRole('button', { name });
      await act(async () => tapAt(time, button));
    },
  };
}
