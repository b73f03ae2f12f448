import { pageOf, stateAnchor } from '../address.ts';
import { type Caller, callersOf } from '../callers.ts';
import type { FlowFacts } from '../facts.ts';
import { nameOf } from '../facts-in-words.ts';
import { type Contents, renderPage } from '../parts/frame.tsx';

/** Every row of the lender's contract, and from which states it is called. */
export function renderCalls(all: readonly FlowFacts[], contents: Contents): string {
  return renderPage({
    title: 'Calls · Kist atlas',
    here: 'calls.html',
    contents,
    scripts: ['atlas.js'],
    children: (
      <>
        <h1>Calls</h1>
        <p className="purpose">
          What the lender is asked, and where. The contract says how each call and its answer look.
        </p>
        <dl className="outcomes">
          {[...callersOf(all)].map(([row, callers]) => (
            <div key={row} id={row}>
              <dt>
                <a href={`contract.html#${row}`}>{row}</a>
              </dt>
              <dd>
                {callers.map((caller) => (
                  <div key={`${caller.facts.flow.id} ${caller.src} ${caller.state}`}>
                    <From caller={caller} />
                  </div>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </>
    ),
  });
}

function From({ caller: { facts, src, state } }: { readonly caller: Caller }) {
  const { flow, chart } = facts;
  return (
    <>
      <a href={state === null ? `${pageOf(flow.id)}#calls` : `${pageOf(flow.id)}#${stateAnchor(chart, state)}`}>
        {[flow.title, ...(state === null ? [] : [nameOf(chart, state)])].join(' › ')}
      </a>{' '}
      <code>{src}</code>
      {state === null && ' is sent; nothing waits for an answer'}
    </>
  );
}
