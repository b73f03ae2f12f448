import { useState, useSyncExternalStore } from 'react';

type TimeLeft = {
  /** Epoch milliseconds, on the clock of `now`. */
  readonly endsAt: () => number;
  readonly now: () => number;
  readonly text: (seconds: number) => string;
};

const redraw = 250;

/** Looks again now and then, and at once when the page comes back from being hidden. */
function watchTime(look: () => void): () => void {
  const interval = setInterval(look, redraw);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(interval);
    document.removeEventListener('visibilitychange', look);
  };
}

const secondsLeft = ({ endsAt, now }: TimeLeft) => Math.max(0, Math.ceil((endsAt() - now()) / 1000));

/** Whole seconds until a deadline, always worked out from the deadline (S-334, P-16). */
export function Countdown(left: TimeLeft) {
  const seconds = useSyncExternalStore(watchTime, () => secondsLeft(left));
  return <span className="countdown">{left.text(seconds)}</span>;
}

/** The same, once and for all: what was left when it appeared. For a live region, which must not tick. */
export function CountdownStart(left: TimeLeft) {
  const [seconds] = useState(() => secondsLeft(left));
  return left.text(seconds);
}
