import { type MouseEvent, useRef } from 'react';
import { limits } from '#kit/limits.ts';
import { Button, type ButtonProps } from './button.tsx';

/** A button that moves money: a second tap within 500 ms of the first is ignored (P-45). */
export function MoneyButton({ onClick, ...props }: ButtonProps) {
  const firstTap = useRef(Number.NEGATIVE_INFINITY);
  const guarded = (event: MouseEvent<HTMLButtonElement>) => {
    if (event.timeStamp - firstTap.current < limits.moneyTapGuard) return event.preventDefault();
    firstTap.current = event.timeStamp;
    onClick?.(event);
  };
  return <Button {...props} onClick={guarded} />;
}
