import type { FlowFacts } from '../facts.ts';
import { counted } from '../facts-in-words.ts';
import { FlowSection } from '../parts/flow-section.tsx';
import { type Contents, renderPage } from '../parts/frame.tsx';
import { States } from '../parts/states.tsx';

/** Which states have no picture, and why. */
export function renderUnpictured(all: readonly FlowFacts[], contents: Contents): string {
  const lacking = all.map((facts) => ({ facts, reasons: reasonsOf(facts) })).filter(({ reasons }) => reasons.size > 0);
  const count = lacking.flatMap(({ reasons }) => [...reasons.values()].flat()).length;
  return renderPage({
    title: 'Without a picture · Kist atlas',
    here: 'unpictured.html',
    contents,
    scripts: ['atlas.js'],
    children: (
      <>
        <h1>Without a picture</h1>
        <p className="purpose">{counted(count, 'state')} of which no screen is shown, by the reason.</p>
        {lacking.map(({ facts, reasons }) => (
          <FlowSection key={facts.flow.id} facts={facts}>
            <dl className="outcomes">
              {[...reasons].map(([reason, states]) => (
                <div key={reason}>
                  <dt>{reason}</dt>
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

/** The states without a picture, by the reason; those that hold others show theirs. */
function reasonsOf({ chart, shots }: FlowFacts): ReadonlyMap<string, readonly string[]> {
  const reasons = new Map<string, string[]>();
  for (const { id, kind, shape } of chart.states) {
    const shot = shots.get(id);
    if (kind === 'group' || shape === 'history' || (shot && !('none' in shot))) continue;
    const reason = shot?.none ?? 'Not taken yet: npm run storyboard';
    reasons.set(reason, [...(reasons.get(reason) ?? []), id]);
  }
  return reasons;
}
