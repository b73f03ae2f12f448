import { pageOf, stateAnchor } from '../address.ts';
import { inlined } from '../drawings.ts';
import type { FlowFacts } from '../facts.ts';
import { fileOf } from '../facts-in-words.ts';
import { Slot } from './frame.tsx';

/** More screens than these would not stand beside the drawing. */
const mostScreens = 4;

/** What a newcomer sees first: one flow as it is drawn, and how the borrower sees it. */
export function Example({ facts }: { readonly facts: FlowFacts }) {
  const { flow, chart, shots } = facts;
  const seen = chart.states.flatMap(({ id, kind, name }) => {
    const file = kind === 'group' ? undefined : fileOf(shots.get(id));
    return file === undefined ? [] : [{ id, name, file }];
  });
  return (
    <section className="example" aria-labelledby="example">
      <h2 id="example">
        For example: <a href={pageOf(flow.id)}>{flow.title}</a>
      </h2>
      <div>
        <figure>
          <Slot name="example" />
        </figure>
        {seen.length > 0 && (
          <ul>
            {seen.slice(0, mostScreens).map(({ id, name, file }) => (
              <li key={id}>
                <a href={`${pageOf(flow.id)}#${stateAnchor(chart, id)}`}>
                  <img className="shot" src={`pictures/${file}`} alt="" />
                  {name}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** The drawing of the whole flow; what is chosen in it opens on the flow's own page. */
export function drawingOfExample({ flow, chart, drawings: [whole] }: FlowFacts): string {
  return whole ? inlined(chart, whole, 0).replaceAll('<a href="#', `<a href="${pageOf(flow.id)}#`) : '';
}
