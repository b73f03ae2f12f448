import { useActorRef } from '@xstate/react';
import type { MouseEvent } from 'react';
import { moneyTapMachine } from '#parts/money-tap/money-tap.machine.ts';
import { Button, type ButtonProps } from '#ui/button.tsx';

/** A button that moves money: a second tap within 500 ms of the first is ignored (P-45). */
export function MoneyButton({ onClick, ...props }: ButtonProps) {
  const taps = useActorRef(moneyTapMachine);
  const guarded = (event: MouseEvent<HTMLButtonElement>) => {
    const tap = { type: 'money.tapped', at: event.timeStamp } as const;
    if (!taps.getSnapshot().can(tap)) return event.preventDefault();
    taps.send(tap);
    onClick?.(event);
  };
  return <Button {...props} onClick={guarded} />;
}
