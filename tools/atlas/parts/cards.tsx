import { Fragment } from 'react';
import { type Chart, type ChartState, type ChartTransition, childrenOf } from '#tools/diagram/chart.ts';
import { icons, kindsOf } from '#tools/diagram/svg.ts';
import { pageOf, stateAnchor, transitionAnchor } from '../address.ts';
import { levelsOf } from '../coverage.ts';
import { type FlowFacts, generatedIn } from '../facts.ts';
import { counted, fileOf, messagesIn, nameOf, saidAt } from '../facts-in-words.ts';
import { killedIn } from '../waking-in-words.ts';
import { Items } from './items.tsx';
import { ShotView } from './shot.tsx';
import { Way } from './way.tsx';

/** A chart as nested cards: for phones and screen readers, and what the panel beside the diagram tells. */
export function Cards({ facts }: { readonly facts: FlowFacts }) {
  const [machine] = facts.chart.states;
  return machine ? (
    <div className="cards">
      <svg className="unseen" aria-hidden="true">
        {Object.entries(icons).map(([kind, path]) => (
          <symbol key={kind} id={`mark-${kind}`} viewBox="0 0 14 14">
            <path id={`icon-${kind}`} d={path} />
          </symbol>
        ))}
      </svg>
      <Card facts={facts} state={machine} />
    </div>
  ) : null;
}

type CardProps = { readonly facts: FlowFacts; readonly state: ChartState };

function Card({ facts, state }: CardProps) {
  const { chart } = facts;
  const children = childrenOf(chart, state.id);
  return (
    <details className={`card ${state.kind}`} data-card={stateAnchor(chart, state.id)} open={children.length > 0}>
      <summary>
        <strong>{state.name}</strong> <span className="kind">{kindOf(chart, state)}</span>
      </summary>
      <StateBody facts={facts} state={state} />
      {children.map((child) => (
        <Card key={child.id} facts={facts} state={child} />
      ))}
    </details>
  );
}

const kindOf = (chart: Chart, { kind, shape, initial }: ChartState): string =>
  [
    kindsOf(chart).states[kind],
    ...(initial ? ['begins here'] : []),
    ...(shape === 'parallel' ? ['its parts go on side by side'] : []),
  ].join('; ');

function StateBody({ facts, state }: CardProps) {
  const { flow, chart, shots, ways } = facts;
  const arrivals = chart.transitions.filter(({ source, targets }) => targets.includes(state.id) && source !== state.id);
  const leaving = chart.transitions.filter(({ source }) => source === state.id);
  const calls = chart.calls.filter((call) => call.state === state.id);
  const isMachine = state.parent === null;
  const killed = flow.persisted ? killedIn(facts, state.id) : null;
  return (
    <div className="body">
      <div className="words">
        <p className="means">{state.description}</p>
        {state.entry.length > 0 && <p>On the way in: {state.entry.join('; ')}.</p>}
        {state.exit.length > 0 && <p>On the way out: {state.exit.join('; ')}.</p>}
        {calls.map(({ id, src }) => (
          <Call key={id} facts={facts} id={id} src={src} />
        ))}
        {leaving.length > 0 && (
          <>
            <p className="lead">What leads on</p>
            <ul>
              {leaving.map((row) => (
                <Leaving key={row.id} facts={facts} row={row} />
              ))}
            </ul>
          </>
        )}
        {arrivals.length > 0 && (
          <>
            <p className="lead">What leads here</p>
            <ul className="arrivals">
              {arrivals.map(({ id, source, label }) => (
                <li key={id}>
                  <a href={`#${stateAnchor(chart, source)}`}>{nameOf(chart, source)}</a>:{' '}
                  <a href={`#${transitionAnchor(chart, id)}`}>{label}</a>
                </li>
              ))}
            </ul>
          </>
        )}
        {killed && <p>When the app is killed here: {killed}</p>}
        {!isMachine && <Way path={ways.states.get(state.id)} />}
      </div>
      {!isMachine && (
        <ShotView
          shot={shots.get(state.id)}
          title={nameOf(chart, state.id)}
          isSmall={state.kind === 'group' || chart.isForeign === true}
        />
      )}
    </div>
  );
}

type CallProps = { readonly facts: FlowFacts; readonly id: string; readonly src: string };

function Call({ facts: { children, contract }, id, src }: CallProps) {
  const child = children.get(src);
  const rows = contract[src] ?? [];
  return (
    <p>
      While it lasts: {child ? <a href={pageOf(child)}>{id}</a> : <code>{id}</code>}
      {rows.length > 0 && ` (asks the lender: ${rows.join(' or ')})`}
    </p>
  );
}

function Leaving({ facts, row }: { readonly facts: FlowFacts; readonly row: ChartTransition }) {
  const { chart, phrasebook, ways, coverage } = facts;
  const anchor = transitionAnchor(chart, row.id);
  const items = [...new Set(messagesIn(row).flatMap(phrasebook.items))];
  const taken = [
    ...(generatedIn(facts).has(row.id) ? ['generated'] : []),
    ...levelsOf(coverage).filter((level) => coverage[level]?.taken.has(row.id)),
  ];
  return (
    <li className={`t-${row.kind}`} data-row="" data-transition={row.id} data-taken={taken.join(' ')}>
      <span className="cause">
        <svg role="img" aria-label={kindsOf(chart).transitions[row.kind]}>
          <use href={`#mark-${row.kind}`} />
        </svg>
        <a href={`#${anchor}`}>{row.label}</a>
      </span>
      <span className="to">
        {row.targets.length === 0 ? 'stays where it is' : 'leads to '}
        {Array.from(row.targets.entries(), ([place, target]) => (
          <Fragment key={target}>
            {place > 0 && ' and '}
            <a href={`#${stateAnchor(chart, target)}`}>{nameOf(chart, target)}</a>
          </Fragment>
        ))}
        {(row.reenter || row.targets.includes(row.source)) && ', from its start'}
      </span>
      {row.effects.length > 0 && <span className="does">{row.effects.join('; ')}</span>}
      {messagesIn(row).map((text) => {
        const shot = saidAt(facts, row, text);
        const file = fileOf(shot);
        return (
          file && (
            <Fragment key={text}>
              <ShotView shot={shot} title={`it says “${text}”`} />
              <span className="does">
                <a href={`pictures/${file}`}>The screen that says “{text}”</a>
              </span>
            </Fragment>
          )
        );
      })}
      {messagesIn(row).length > 0 && ways.again.has(row.id) && (
        <span className="does">It can happen any number of times in one visit.</span>
      )}
      {items.length > 0 && (
        <span className="items">
          <Items ids={items} />
        </span>
      )}
      <Way path={ways.transitions.get(row.id)}>
        <Walked facts={facts} id={row.id} />
      </Way>
    </li>
  );
}

/** What each level did with a transition, and by which paths. Which have not run yet is said once, above. */
function Walked({ facts: { coverage }, id }: { readonly facts: FlowFacts; readonly id: string }) {
  const ran = levelsOf(coverage).flatMap((level) => {
    const record = coverage[level] ?? null;
    return record ? [{ level, record }] : [];
  });
  if (ran.length === 0) return null;
  return (
    <dl className="walked">
      {ran.map(({ level, record }) => {
        const paths = record.paths.get(id) ?? [];
        return (
          <div key={level}>
            <dt>{level}</dt>
            <dd>
              {record.taken.has(id) ? `taken by ${counted(paths.length, 'path')}` : 'not taken'}
              {paths.length > 0 && (
                <ul>
                  {paths.slice(0, 3).map((title) => (
                    <li key={title}>{title}</li>
                  ))}
                  {paths.length > 3 && <li>and {paths.length - 3} more</li>}
                </ul>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
