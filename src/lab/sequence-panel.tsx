import type { Bench } from './bench.ts';
import { useShown } from './shown.ts';

/** Messages that are drawn; earlier ones stand in the log. */
const drawn = 60;

/** Who told whom what, in its order: the borrower, the clock, the flow, the calls that it made, and the app that its effects go to. */
export function SequencePanel({ bench: { log } }: { readonly bench: Bench }) {
  const made = useShown();
  const messages = log.flatMap((line) => (line.way ? [{ ...line, way: line.way }] : [])).slice(-drawn);
  const named = new Set(messages.flatMap(({ way }) => way));
  const calls = [...named].filter((name) => !['borrower', 'clock', 'flow', 'app'].includes(name));
  const actors = ['borrower', 'clock', 'flow', ...calls, 'app'].filter((name) => name === 'flow' || named.has(name));
  if (messages.length === 0) return <p>No message yet.</p>;
  // Two columns for each actor, so that a message goes from the middle of one to the middle of another.
  const style = { gridTemplateColumns: `repeat(${2 * actors.length}, minmax(4.5rem, 1fr))` };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
    <section className="lab-sequence" aria-label="Messages in their order" tabIndex={0} style={style}>
      <p aria-hidden="true">
        {actors.map((name) => (
          <b key={name}>{name}</b>
        ))}
      </p>
      <ol>
        {Array.from(
          messages.entries(),
          ([
            row,
            {
              number,
              kind,
              way: [from, to],
              say,
            },
          ]) => {
            const [start, end] = [actors.indexOf(from), actors.indexOf(to)].sort((one, other) => one - other);
            const isBack = actors.indexOf(from) > actors.indexOf(to);
            return (
              <li
                key={number}
                value={number}
                className={`${kind}${isBack ? ' is-back' : ''}`}
                style={{ gridColumn: `${2 * (start ?? 0) + 2} / ${2 * (end ?? 0) + 2}`, gridRow: row + 2 }}
              >
                <span className="visually-hidden">{`${from} to ${to}: `}</span>
                {say(made)}
              </li>
            );
          },
        )}
      </ol>
    </section>
  );
}
