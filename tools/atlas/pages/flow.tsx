import { placesInWords } from '#tools/diagram/words.ts';
import type { Path } from '#tools/explore/graph.ts';
import type { ReplayStep } from '#tools/explore/replay.ts';
import { acrossAt, itemAddress, pageOf, stateAnchor, statePathOf, transitionAnchor, turnsAt } from '../address.ts';
import { levelsOf } from '../coverage.ts';
import { inlined, withSharedIcons } from '../drawings.ts';
import type { FlowFacts } from '../facts.ts';
import { checklistOf, figuresOf, layerTitles, nameOf } from '../facts-in-words.ts';
import { Board } from '../parts/board.tsx';
import { Cards } from '../parts/cards.tsx';
import { Figures } from '../parts/figures.tsx';
import { type Contents, renderPage, Slot } from '../parts/frame.tsx';
import { Section, tablesOf } from '../parts/tables.tsx';
import { Under } from '../parts/under.tsx';
import { Zoom } from '../parts/zoom.tsx';
import type { FlowData } from '../replays.ts';

type FlowPageProps = {
  readonly facts: FlowFacts;
  readonly group: string;
  /** Pages that lead here and to which it leads, by their flow. */
  readonly neighbours: { readonly before: readonly FlowFacts[]; readonly after: readonly FlowFacts[] };
  readonly contents: Contents;
};

export function renderFlowPage({ facts, group, neighbours, contents }: FlowPageProps): string {
  const { flow, chart, drawings } = facts;
  const tables = tablesOf(facts);
  const items = checklistOf(facts);
  const drawn = new Map(
    drawings.map((drawing, number) => [`drawing ${number}`, withSharedIcons(inlined(chart, drawing, number))]),
  );
  return renderPage({
    title: `${flow.title} · Kist atlas`,
    here: pageOf(flow.id),
    contents,
    scripts: ['atlas.js'],
    drawings: new Map([...drawn, ['data', dataOf(facts)]]),
    children: (
      <>
        <p className="crumbs">
          <a href="index.html">Flows</a> › {group}
        </p>
        <h1>{flow.title}</h1>
        <p className="purpose">{flow.purpose}</p>
        <Figures figures={figuresOf(facts)} />
        <Neighbours neighbours={neighbours} />
        <nav className="contents" aria-label="On this page">
          <a href="#chart">How it goes</a>
          {!flow.isForeign && <a href="#storyboard">Storyboard</a>}
          {tables.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
          {items.length > 0 && <a href="#checklist">Checklist</a>}
          {facts.phrasebook.of(flow.id).length > 0 && <a href={`texts.html#${flow.id}`}>Texts</a>}
        </nav>
        <Workbench facts={facts} />
        {!flow.isForeign && <Board facts={facts} />}
        {tables.map((table) => (
          <Section key={table.id} {...table} />
        ))}
        {items.length > 0 && (
          <section aria-labelledby="checklist">
            <h2 id="checklist">Checklist</h2>
            <p className="hint">The items that this flow answers for.</p>
            <ul className="picks">
              {items.map((id) => (
                <li key={id}>
                  <a href={itemAddress(id)}>{id}</a>
                </li>
              ))}
            </ul>
          </section>
        )}
        <Slot name="data" />
      </>
    ),
  });
}

function Neighbours({ neighbours: { before, after } }: Pick<FlowPageProps, 'neighbours'>) {
  const links = (all: readonly FlowFacts[]) =>
    all.map(({ flow }) => (
      <a key={flow.id} href={`${flow.id}.html`}>
        {flow.title}
      </a>
    ));
  return (
    <div className="neighbours">
      {before.length > 0 && <p>Comes from {links(before)}</p>}
      {after.length > 0 && <p>Leads on to {links(after)}</p>}
    </div>
  );
}

function Workbench({ facts }: { readonly facts: FlowFacts }) {
  const { flow, chart, drawings } = facts;
  const isPictured = [...facts.shots.values()].some((shot) => 'peso' in shot);
  return (
    <section className="workbench" aria-labelledby="chart" data-view="cards">
      <h2 id="chart">How it goes</h2>
      <div className="tools" role="toolbar" aria-label="Diagram" hidden>
        <fieldset>
          <legend className="unseen">Shown as</legend>
          <label>
            <input type="radio" name="view" value="diagram" /> Diagram
          </label>
          <label>
            <input type="radio" name="view" value="cards" /> Cards
          </label>
        </fieldset>
        {drawings.some(({ across }) => across?.places) && (
          <fieldset className="of-diagram" data-turns={turnsAt(flow.id)}>
            <legend className="unseen">The diagram leads</legend>
            <label>
              <input type="radio" name="direction" value="down" defaultChecked /> Down
            </label>
            <label>
              <input type="radio" name="direction" value="right" /> Right
            </label>
          </fieldset>
        )}
        <span className="of-diagram">
          <Zoom />
          {drawings.length > 1 && (
            <button type="button" data-do="unfold" aria-pressed="false">
              Unfold all
            </button>
          )}
          <button type="button" data-do="alone" aria-pressed="false">
            Only around the chosen
          </button>
          <button type="button" data-do="raw" aria-pressed="false">
            Raw names
          </button>
        </span>
        <label className="find">
          Find <input type="search" name="find" autoComplete="off" />
          <output data-found />
        </label>
        <label className="of-diagram">
          Covered{' '}
          <select name="layer">
            <option value="">–</option>
            {(['generated', ...levelsOf(facts.coverage)] as const).map((layer) => (
              <option key={layer} value={layer}>
                {layerTitles[layer]}
              </option>
            ))}
          </select>
        </label>
        {isPictured && (
          <fieldset>
            <legend className="unseen">Region of the pictures</legend>
            <label>
              <input type="radio" name="region" value="rupee" defaultChecked /> ₹<span className="unseen"> rupee</span>
            </label>
            <label>
              <input type="radio" name="region" value="peso" /> ₱<span className="unseen"> peso</span>
            </label>
          </fieldset>
        )}
      </div>
      <p className="says" role="status" data-says />
      <div className="bench">
        <div className="drawn">
          {drawings.length > 1 && (
            <nav className="levels" aria-label="Parts of the diagram">
              {drawings.map(({ of }) => (
                <a key={of} href={`#${stateAnchor(chart, of)}`} data-level={of}>
                  {statePathOf(chart, of) === '' ? 'The whole' : nameOf(chart, of)}
                </a>
              ))}
            </nav>
          )}
          <section className="stage" aria-label={`Diagram of ${flow.title}`}>
            {drawings.map(({ of, across }, number) => (
              <figure key={of} data-drawing={of} data-number={across?.places ? number : undefined}>
                {drawings.length > 1 && (
                  <figcaption>{nameOf(chart, of) === 'Anywhere' ? 'The whole' : nameOf(chart, of)}</figcaption>
                )}
                {across && (
                  <p className="across">
                    <a href={acrossAt(flow.id, number)}>The same from left to right</a>
                  </p>
                )}
                <Slot name={`drawing ${number}`} />
              </figure>
            ))}
          </section>
        </div>
        <aside className="panel" aria-label="What is chosen" tabIndex={-1} hidden />
        <Cards facts={facts} />
      </div>
      <Under>
        Choose a state or a line to read what it means, how to get there and what covers it.{' '}
        {!flow.isForeign &&
          (flow.persisted ? 'The flow survives a killed web view.' : 'The flow starts afresh with the page.')}
      </Under>
    </section>
  );
}

/** What the page's script needs besides the page itself: the steps of each way, each step once; the test page knows no machine of elsewhere. */
function dataOf(facts: FlowFacts): string {
  const { flow, chart, graph, ways } = facts;
  const [steps, ends] = [createTable<ReplayStep>(), createTable<string>()];
  const wayOf = ({ input, start, steps: walked }: Path) =>
    [
      flow.inputs.findIndex(({ name }) => name === input),
      ends.placeOf(placesInWords(walked.at(-1)?.states ?? graph.nodes[start]?.states ?? [])),
      ...walked.map(({ label, kind, event, invocation }) =>
        steps.placeOf({ label, kind, event, ...(invocation === undefined ? {} : { invocation }) }),
      ),
    ] as const;
  const found = flow.isForeign
    ? []
    : [
        ...[...ways.states].map(([id, path]) => [stateAnchor(chart, id), wayOf(path)] as const),
        ...[...ways.transitions].map(([id, path]) => [transitionAnchor(chart, id), wayOf(path)] as const),
      ];
  const data: FlowData = {
    flow: flow.id,
    inputs: flow.isForeign ? [] : flow.inputs.map(({ name, input }) => ({ name, input })),
    steps: steps.rows,
    ends: ends.rows,
    ways: Object.fromEntries(found),
    notRun: Object.entries(facts.coverage).flatMap(([level, ran]) => (ran === null ? [level] : [])),
  };
  return `<script type="application/json" id="data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

/** Each thing once, by its place. */
function createTable<T>() {
  const rows: T[] = [];
  const places = new Map<string, number>();
  const placeOf = (row: T): number => {
    const key = JSON.stringify(row);
    const place = places.get(key) ?? rows.push(row) - 1;
    places.set(key, place);
    return place;
  };
  return { rows, placeOf };
}
