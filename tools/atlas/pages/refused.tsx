import type { ChartTransition } from '../../diagram/chart.ts';
import { pageOf, transitionAnchor } from '../address.ts';
import type { FlowFacts } from '../facts.ts';
import { messagesIn, nameOf, saidAt, saysNo, shotAt } from '../facts-in-words.ts';
import { FlowSection } from '../parts/flow-section.tsx';
import { type Contents, renderPage } from '../parts/frame.tsx';
import { ShotView } from '../parts/shot.tsx';
import { refusalsOf } from '../refusals.ts';

/** What follows a no of the lender to what must happen once at most, with the screens. */
export function renderRefused(all: readonly FlowFacts[], contents: Contents): string {
  return renderPage({
    title: 'When the lender says no · Kist atlas',
    here: 'refused.html',
    contents,
    scripts: ['atlas.js'],
    children: (
      <>
        <h1>When the lender says no</h1>
        <p className="purpose">
          To pay, to bind a card, to apply, to register, to complain: what must happen once at most. Where the borrower
          is when the lender, or the bank behind it, refuses, and what is said then.
        </p>
        {all
          .map((facts) => ({ facts, refusals: refusalsOf(facts) }))
          .filter(({ refusals }) => refusals.length > 0)
          .map(({ facts, refusals }) => (
            <FlowSection key={facts.flow.id} facts={facts}>
              <dl className="outcomes">
                {refusals.map(({ row, rows }) => (
                  <div key={row.id}>
                    <dt>
                      {nameOf(facts.chart, row.source)}, <code>{rows.join(', ')}</code>
                    </dt>
                    <dd>
                      <a href={`${pageOf(facts.flow.id)}#${transitionAnchor(facts.chart, row.id)}`}>
                        {saysNo(facts.chart, row)}
                      </a>
                      <Screen facts={facts} row={row} />
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

/** The screen that says it there, else that of the state. */
function Screen({ facts, row }: { readonly facts: FlowFacts; readonly row: ChartTransition }) {
  const { chart } = facts;
  const [id] = row.targets;
  const [shot] = [...messagesIn(row).map((text) => saidAt(facts, row, text)), shotAt(facts, id ?? '')].filter(
    (one) => one !== undefined,
  );
  return <ShotView shot={shot} title={nameOf(chart, id ?? '')} />;
}
