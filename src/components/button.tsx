import type { MouseEvent, ReactNode } from 'react';
import { say } from '#kit/text.ts';
import { common } from '#words/common.texts.ts';

export type ButtonProps = {
  /** `primary`: the one thing to do. `neutral`: outlined. `quiet`: text only. */
  readonly kind?: 'primary' | 'neutral' | 'quiet';
  readonly type?: 'button' | 'submit';
  readonly disabled?: boolean;
  /** Looks inactive and can be pressed: whoever presses it is told why (S-254). */
  readonly held?: boolean;
  /** Why a press does nothing now: the id of the words. The focus stays. */
  readonly why?: string | undefined;
  /** The press is being worked on: the button keeps its place and the focus, and taps do nothing. */
  readonly busy?: boolean;
  /** Takes the place of the label while busy. */
  readonly busyLabel?: string;
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  readonly children: ReactNode;
};

export function Button({
  kind = 'primary',
  type = 'button',
  disabled = false,
  held = false,
  why,
  busy = false,
  busyLabel,
  onClick,
  children,
}: ButtonProps) {
  return (
    <button
      type={type}
      className={`button button-${kind}${held ? ' button-held' : ''}`}
      disabled={disabled && !busy}
      aria-disabled={busy || why !== undefined || undefined}
      aria-describedby={why}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      <span>{busy && busyLabel ? busyLabel : children}</span>
    </button>
  );
}

/** Beside what is said of a load that failed (S-315). */
export const RetryButton = ({ onClick }: { readonly onClick: () => void }) => (
  <Button kind="neutral" onClick={onClick}>
    {say(common.retry)}
  </Button>
);
