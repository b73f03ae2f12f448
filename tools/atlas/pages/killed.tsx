import type { FlowFacts } from '../facts.ts';
import { FlowSection } from '../parts/flow-section.tsx';
import { type Contents, renderPage } from '../parts/frame.tsx';
import { States } from '../parts/states.tsx';
import { keptInWords, wakingInGroups } from '../waking-in-words.ts';

/** What becomes of each flow when the phone kills the web view: what is kept, and in which state it wakes up (S-398, S-400). */
export function renderKilled(all: readonly FlowFacts[], contents: Contents): string {
  return renderPage({
    title: 'When the app is killed · Kist atlas',
    here: 'killed.html',
    contents,
    scripts: ['atlas.js'],
    children: (
      <>
        <h1>When the app is killed</h1>
        <p className="purpose">
          A phone may kill the app at any moment. Every state that can be reached was killed and woken up again.
        </p>
        {all.map((facts) => (
          <FlowSection key={facts.flow.id} facts={facts}>
            <p className="hint">{keptInWords(facts)}</p>
            <dl className="outcomes">
              {wakingInGroups(facts).map(({ says, states }) => (
                <div key={says}>
                  <dt>{says}</dt>
                  <dd>
                    <States facts={facts} ids={states} />
                  </dd>
                </div>
              ))}
            </dl>
          </FlowSection>
        ))}
      </>
    ),
  });
}
