import { useActorRef } from '@xstate/react';
import { type MouseEvent, useEffect, useId } from 'react';
import { say } from '#kit/text.ts';
import { moneyTapMachine } from '#parts/money-tap/money-tap.machine.ts';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { tapThatLedHere } from '#ui/led-here.ts';
import { common } from '#words/common.texts.ts';
import { useMissingDoubt } from './doubt-code.ts';
import { loadHeldReason } from './held-notice.tsx';
import { useOnline } from './use-online.ts';

/**
 * A button that moves money: a second tap within 500 ms of the first is ignored (P-45), also where that led to its page, and any without a
 * network (S-399), or while nobody can be told what is open (P-48).
 */
export function MoneyButton({ onClick, ...props }: ButtonProps) {
  const online = useOnline();
  const isUntold = useMissingDoubt();
  const taps = useActorRef(moneyTapMachine);
  useEffect(() => {
    taps.send({ type: online ? 'network.returned' : 'network.lost' });
    void loadHeldReason();
  }, [taps, online]);
  const guarded = (event: MouseEvent<HTMLButtonElement>) => {
    if (isUntold) return event.preventDefault();
    const led = tapThatLedHere();
    if (led > 0) taps.send({ type: 'money.tapped', at: led });
    const tap = { type: 'money.tapped', at: event.timeStamp } as const;
    if (!taps.getSnapshot().can(tap)) return event.preventDefault();
    taps.send(tap);
    onClick?.(event);
  };
  const why = useId();
  const isHeld = !online || isUntold;
  return (
    <>
      <Button {...props} held={isHeld} why={isHeld ? why : undefined} onClick={guarded} />
      {isHeld && (
        <p id={why} role={online ? 'status' : undefined}>
          {say(online ? common.doubtMissing : common.offlineHeld)}
        </p>
      )}
    </>
  );
}
