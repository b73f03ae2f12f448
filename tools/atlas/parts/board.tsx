import { stateAnchor, transitionAnchor } from '../address.ts';
import type { FlowFacts } from '../facts.ts';
import { nameOf } from '../facts-in-words.ts';
import { ShotView } from './shot.tsx';

/** The real screen in each state, with what leads on. */
export function Board({ facts }: { readonly facts: FlowFacts }) {
  const { chart, shots } = facts;
  const states = chart.states.filter(({ kind, shape }) => kind !== 'group' && shape !== 'history');
  const shown = states.filter(({ id }) => shots.has(id));
  return (
    <section className="told" aria-labelledby="storyboard">
      <h2 id="storyboard">Storyboard</h2>
      {shown.length === 0 ? (
        <p className="hint">No picture yet: npm run storyboard takes one of the real screen in each state.</p>
      ) : (
        <ul className="board">
          {states.map(({ id, description }) => (
            <li key={id}>
              <h3>
                <a href={`#${stateAnchor(chart, id)}`}>{nameOf(chart, id)}</a>
              </h3>
              <ShotView shot={shots.get(id)} title={nameOf(chart, id)} />
              <p>{description}</p>
              <p className="onward">
                {chart.transitions
                  .filter(({ source, targets }) => source === id && targets.some((target) => target !== id))
                  .map((row) => (
                    <a key={row.id} href={`#${transitionAnchor(chart, row.id)}`}>
                      {row.label} →
                    </a>
                  ))}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
