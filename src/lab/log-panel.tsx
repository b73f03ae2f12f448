import type { Bench, LogLine } from './bench.ts';

type LogPanelProps = {
  readonly bench: Bench;
  readonly looking: LogLine | null;
  readonly onLook: (line: LogLine | null) => void;
};

/** What happened, latest first. A line shows all as it was then. */
export function LogPanel({ bench: { log }, looking, onLook }: LogPanelProps) {
  return (
    <ol reversed className="lab-log" start={log.at(-1)?.number}>
      {[...log].reverse().map((line) => (
        <li key={line.number}>
          <button
            type="button"
            className={line.kind}
            aria-pressed={line === looking || line.number === looking?.number}
            disabled={line.moment === null}
            onClick={() => onLook(line.number === looking?.number ? null : line)}
          >
            {line.text}
          </button>
        </li>
      ))}
    </ol>
  );
}
