import { useId, useState } from 'react';
import { lost, refused } from '#kit/failure.ts';
import type { Flow, Outcome } from '#kit/flow.ts';
import type { Bench, PendingCall } from './bench.ts';
import { PayloadForm } from './payload-form.tsx';
import { redacted } from './redact.ts';
import { useShown } from './shown.ts';

type CallsPanelProps = { readonly flow: Flow; readonly bench: Bench };

/** Every way in which any call can fail. */
const failures: readonly Outcome[] = [
  { label: 'fails: refused', failure: refused('99', null) },
  { label: 'fails: no answer in time', failure: lost('timeout') },
  { label: 'fails: offline', failure: lost('offline') },
  { label: 'fails: status outside 2xx', failure: lost('status') },
  { label: 'fails: not the promised shape', failure: lost('malformed') },
  { label: 'fails: an earlier attempt is open', failure: lost('unresolved') },
];

/** The calls that the flow waits for: answered as a sample says, edited, failed in any way, now or in some seconds. */
export function CallsPanel({ flow, bench: { pending } }: CallsPanelProps) {
  if (pending.length === 0) return <p>None.</p>;
  return pending.map((call) => <Call key={call.id} call={call} samples={flow.outcomes[call.id] ?? []} />);
}

function Call({ call, samples }: { readonly call: PendingCall; readonly samples: readonly Outcome[] }) {
  const made = useShown();
  const [seconds, setSeconds] = useState(0);
  const [edited, setEdited] = useState<string | null>(null);
  const id = useId();
  const give = (outcome: Outcome) => (seconds > 0 ? call.answerLater(outcome, seconds * 1_000) : call.answer(outcome));
  const successes = samples.flatMap((sample) => ('failure' in sample ? [] : [sample]));
  const sample = successes.find(({ label }) => label === edited);
  return (
    <fieldset className="lab-call" aria-labelledby={id}>
      <h3 id={id}>
        <code>{call.id}</code> {redacted(call.input, undefined, made)}
      </h3>
      <label className="lab-inline">
        Delay{' '}
        <input
          type="number"
          min={0}
          max={600}
          value={seconds}
          onChange={(change) => setSeconds(Math.max(0, Math.min(600, change.target.valueAsNumber || 0)))}
        />{' '}
        s
      </label>
      <p className="lab-row">
        {samples.map((outcome) => (
          <button
            key={outcome.label}
            type="button"
            className={'failure' in outcome ? 'fail' : 'answer'}
            onClick={() => give(outcome)}
          >
            {outcome.label}
          </button>
        ))}
      </p>
      <details>
        <summary>Any other answer</summary>
        <p className="lab-row">
          {failures.map((outcome) => (
            <button key={outcome.label} type="button" className="fail" onClick={() => give(outcome)}>
              {outcome.label}
            </button>
          ))}
        </p>
        {successes.length > 0 && (
          <label>
            Edit an answer{' '}
            <select value={edited ?? ''} onChange={(change) => setEdited(change.target.value || null)}>
              <option value="">choose one</option>
              {successes.map(({ label }) => (
                <option key={label}>{label}</option>
              ))}
            </select>
          </label>
        )}
        {sample && (
          <PayloadForm
            key={sample.label}
            sample={sample.output}
            action="Answer so"
            onUse={(output) => give({ label: `${sample.label}, edited`, output })}
          />
        )}
      </details>
    </fieldset>
  );
}
