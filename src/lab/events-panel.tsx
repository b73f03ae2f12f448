import { useState } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import type { Flow } from '#kit/flow.ts';
import type { Bench } from './bench.ts';
import { PayloadForm } from './payload-form.tsx';

type EventsPanelProps = { readonly flow: Flow; readonly bench: Bench };

/** What can happen from outside: a tap for each sample, and a form for any other payload. */
export function EventsPanel({ flow, bench: { actor } }: EventsPanelProps) {
  const [edited, setEdited] = useState<string | null>(null);
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
  const row = flow.events.find(({ label }) => label === edited);
  const byNow = (isPossible: boolean) => flow.events.filter(({ event }) => snapshot.can(event) === isPossible);
  const impossible = byNow(false);
  const button = ({ label, event }: (typeof flow.events)[number]) => (
    <button key={label} type="button" disabled={!snapshot.can(event)} onClick={() => actor.send(event)}>
      {label} <code aria-hidden="true">{event.type}</code>
    </button>
  );
  const withPayload = flow.events.filter(({ event }) => Object.keys(event).length > 1);
  return (
    <>
      <div className="lab-row">{byNow(true).map(button)}</div>
      {impossible.length > 0 && (
        <details>
          <summary>{impossible.length} that mean nothing now</summary>
          <div className="lab-row">{impossible.map(button)}</div>
        </details>
      )}
      {flow.events.length === 0 && <p>This flow takes no events.</p>}
      {withPayload.length > 0 && (
        <label>
          With another payload{' '}
          <select value={edited ?? ''} onChange={(change) => setEdited(change.target.value || null)}>
            <option value="">choose an event</option>
            {withPayload.map(({ label, event }) => (
              <option key={label} value={label}>{`${event.type}: ${label}`}</option>
            ))}
          </select>
        </label>
      )}
      {row && (
        <PayloadForm
          key={row.label}
          sample={Object.fromEntries(Object.entries(row.event).filter(([name]) => name !== 'type'))}
          action={`Send ${row.event.type}`}
          onUse={(payload) => actor.send({ ...(payload as object), type: row.event.type })}
        />
      )}
    </>
  );
}
