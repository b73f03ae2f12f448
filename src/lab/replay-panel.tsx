import { useState } from 'react';
import { isNarrow, Section } from './section.tsx';
import type { Playing, Session } from './session.ts';

type ReplayPanelProps = { readonly playing: Playing; readonly session: Session };

const stepTime = 700;

/** Walks a replay: back, forward, by itself, or to any of its steps. */
export function ReplayPanel({ playing: { replay, position, departure }, session }: ReplayPanelProps) {
  const [isPlaying, setPlaying] = useState(false);
  const { steps, title } = replay;
  const goTo = (step: number) => {
    setPlaying(false);
    void session.goTo(step);
  };
  const toggle = () => {
    if (isPlaying) session.pausePlaying();
    else session.play(stepTime);
    setPlaying(!isPlaying);
  };
  const isAtEnd = position >= steps.length || departure !== null;
  return (
    <section className="lab-replay" aria-label="Replay">
      <p className="lab-row">
        <button type="button" disabled={position === 0} onClick={() => goTo(position - 1)}>
          Back
        </button>
        <button type="button" disabled={isAtEnd} onClick={() => goTo(position + 1)}>
          Forward
        </button>
        <button type="button" disabled={isAtEnd} aria-pressed={isPlaying && !isAtEnd} onClick={toggle}>
          {isPlaying && !isAtEnd ? 'Pause' : 'Play'}
        </button>
        <button type="button" disabled={isAtEnd} onClick={() => goTo(steps.length)}>
          To the end
        </button>
        <button type="button" onClick={() => session.leaveReplay()}>
          Go on by hand
        </button>
      </p>
      <p role="status">
        {departure
          ? `Reality departs from the replay at step ${departure.step} of ${steps.length}: ${departure.message}.`
          : `${position} of ${steps.length} steps done.`}
      </p>
      <Section title={`Replay: ${title}`} isClosed={isNarrow()}>
        <ol className="lab-steps">
          {Array.from(steps.entries(), ([index, { label, invocation }]) => (
            <li
              key={index}
              className={departure?.step === index + 1 ? 'lab-departed' : index < position ? 'lab-done' : ''}
            >
              <button
                type="button"
                aria-current={index === position - 1 ? 'step' : undefined}
                onClick={() => goTo(index + 1)}
              >
                {invocation === undefined ? label : `${invocation}: ${label}`}
              </button>
            </li>
          ))}
        </ol>
      </Section>
    </section>
  );
}
