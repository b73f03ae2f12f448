import { useEffect, useState } from 'react';
import type { Bench } from './bench.ts';

/** Delays that run, with the time that is left: each can be fired, and all can be made to stand still. */
export function TimersPanel({ bench: { timers, clock } }: { readonly bench: Bench }) {
  const [, tick] = useState(0);
  const isPaused = clock.isPaused();
  const isRunning = timers.length > 0 && !isPaused;
  useEffect(() => {
    if (!isRunning) return;
    const ticking = setInterval(() => tick((count) => count + 1), 250);
    return () => clearInterval(ticking);
  }, [isRunning]);
  const toggle = () => {
    if (isPaused) clock.resume();
    else clock.pause();
    tick((count) => count + 1);
  };
  return (
    <>
      <p className="lab-row">
        <button type="button" aria-pressed={isPaused} onClick={toggle}>
          {isPaused ? 'Let time go on' : 'Stop time'}
        </button>
      </p>
      {timers.length === 0 && <p>No delay runs.</p>}
      <ul className="lab-list">
        {timers.map(({ id, label }) => (
          <li key={id} className="lab-row">
            <button type="button" onClick={() => clock.fire(id)}>
              Fire
            </button>
            <span>
              {label}: <output>{Math.ceil((clock.left(id) ?? 0) / 1_000)} s left</output>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
