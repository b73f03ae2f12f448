import { useState } from 'react';
import type { Bench, LogLine } from './bench.ts';
import { changeIn } from './differences.ts';
import { useShown } from './shown.ts';

type LogPanelProps = {
  readonly bench: Bench;
  readonly looking: LogLine | null;
  readonly onLook: (line: LogLine | null) => void;
};

const kinds = { event: 'events', call: 'calls', effect: 'effects' } as const;

/** What happened, latest first, and what it changed in the data. A line shows all as it was then; a pinned one stays on top. */
export function LogPanel({ bench: { log }, looking, onLook }: LogPanelProps) {
  const [wanted, setWanted] = useState('');
  const [kind, setKind] = useState('');
  const [pinned, setPinned] = useState<readonly number[]>([]);
  const made = useShown();
  const textOf = ({ say }: LogLine) => say(made);
  const words = wanted.trim().toLowerCase();
  const found = log.filter((line) => (kind === '' || line.kind === kind) && textOf(line).toLowerCase().includes(words));
  const isPinned = ({ number }: LogLine) => pinned.includes(number);
  const pin = ({ number }: LogLine) =>
    setPinned(pinned.includes(number) ? pinned.filter((one) => one !== number) : [...pinned, number]);
  const lineOf = (line: LogLine) => (
    <li key={line.number} value={line.number}>
      <button
        type="button"
        className="lab-pin"
        aria-label={`Pin line ${line.number}`}
        aria-pressed={isPinned(line)}
        onClick={() => pin(line)}
      >
        {isPinned(line) ? '★' : '☆'}
      </button>
      <button
        type="button"
        className={line.kind}
        aria-pressed={line === looking || line.number === looking?.number}
        disabled={line.moment === null}
        onClick={() => onLook(line.number === looking?.number ? null : line)}
      >
        {textOf(line)}
      </button>
      <Difference log={log} line={line} />
    </li>
  );
  return (
    <>
      <p className="lab-row">
        <label>
          Find in the log <input type="search" value={wanted} onChange={({ target }) => setWanted(target.value)} />
        </label>{' '}
        <label>
          Only{' '}
          <select value={kind} onChange={({ target }) => setKind(target.value)}>
            <option value="">everything</option>
            {Object.entries(kinds).map(([name, said]) => (
              <option key={name} value={name}>
                {said}
              </option>
            ))}
          </select>
        </label>{' '}
        {found.length < log.length && <span role="status">{`${found.length} of ${log.length} lines`}</span>}
      </p>
      {pinned.length > 0 && (
        <ol className="lab-log" aria-label="Pinned">
          {log.filter(isPinned).map(lineOf)}
        </ol>
      )}
      <ol className="lab-log">
        {found
          .filter((line) => !isPinned(line))
          .reverse()
          .map(lineOf)}
      </ol>
    </>
  );
}

function Difference({ log, line }: { readonly log: readonly LogLine[]; readonly line: LogLine }) {
  const change = changeIn(log, line, useShown());
  return change === '' ? null : <small>{change}</small>;
}
