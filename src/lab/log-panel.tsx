import { useState } from 'react';
import type { Bench, LogLine } from './bench.ts';
import { changedFields } from './differences.ts';

type LogPanelProps = {
  readonly bench: Bench;
  readonly looking: LogLine | null;
  readonly onLook: (line: LogLine | null) => void;
};

/** What happened, latest first, and what it changed in the data. A line shows all as it was then. */
export function LogPanel({ bench: { log }, looking, onLook }: LogPanelProps) {
  const [wanted, setWanted] = useState('');
  const words = wanted.trim().toLowerCase();
  const found = log.filter(({ text }) => text.toLowerCase().includes(words));
  return (
    <>
      <p className="lab-row">
        <label>
          Find in the log <input type="search" value={wanted} onChange={({ target }) => setWanted(target.value)} />
        </label>{' '}
        {words !== '' && <span role="status">{`${found.length} of ${log.length} lines`}</span>}
      </p>
      <ol className="lab-log">
        {[...found].reverse().map((line) => (
          <li key={line.number} value={line.number}>
            <button
              type="button"
              className={line.kind}
              aria-pressed={line === looking || line.number === looking?.number}
              disabled={line.moment === null}
              onClick={() => onLook(line.number === looking?.number ? null : line)}
            >
              {line.text}
            </button>
            <Difference log={log} line={line} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** The fields of the data that are not what they were at the last rest before this line; all lines up to a rest have that moment. */
function Difference({ log, line }: { readonly log: readonly LogLine[]; readonly line: LogLine }) {
  if (line.moment === null || line.kind !== 'event') return null;
  const before = log.filter(({ number, moment }) => number < line.number && moment !== line.moment).pop()?.moment;
  const fields = before ? changedFields(before.snapshot, line.moment.snapshot) : [];
  if (fields.length === 0) return null;
  return (
    <small>
      {fields.map(({ name, before: was, after: is }) => `${name}: ${was ?? 'nothing'} → ${is ?? 'nothing'}`).join('; ')}
    </small>
  );
}
