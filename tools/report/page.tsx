import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { stepInWords } from '../paths/step-words.ts';
import {
  type Coverage,
  counted,
  diagramOf,
  type FlowReport,
  type Report,
  type Result,
  type RunReport,
  results,
  runKinds,
  unnoticedIn,
  wentWell,
} from './report.ts';

const file = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** More failures of one run than these are left to the list of paths. */
const shownFailures = 20;

const signs: Record<Result, string> = {
  failed: '✕',
  corrupt: '!',
  stale: '↻',
  'not run': '–',
  passed: '✓',
  'no screen': '',
};

const inWords: Record<Result, string> = {
  failed: 'Failed',
  corrupt: 'Unreadable',
  stale: 'Stale',
  'not run': 'Not run',
  passed: 'Passed',
  'no screen': 'No screen',
};

const duration = (ms: number): string => (ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`);
const moment = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
const anchor = (flow: FlowReport, run: RunReport): string => `failed-${run.file || flow.id}`;
/** The report as one document: it loads nothing but the screenshots beside it. */
export function pageOf(report: Report): string {
  const data = report.flows.map(({ id, title, purpose, inputs, steps, places, paths, runs }) => ({
    id,
    title,
    purpose,
    inputs,
    steps: steps.map((step) => ({ ...step, words: stepInWords(step) })),
    places,
    paths,
    runs: runs.map(({ name, result, walked }) => ({ name, result, walked })),
  }));
  const body = renderToStaticMarkup(<Page report={report} />);
  const json = JSON.stringify({ app: report.app, flows: data }).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>What was tested – Kist</title>
<link rel="icon" href="data:,">
<style>${file('../../src/app/styles/tokens.css')}${file('./page.css')}</style>
</head>
<body>
${body}
<script type="application/json" id="data">${json}</script>
<script>${file('./page.js')}</script>
</body>
</html>
`;
}

/** What is promised, and what the last run of the tests says of it. */
function Promises({ promises }: Pick<Report, 'promises'>) {
  return (
    <section aria-labelledby="promises">
      <h2 id="promises">Promises</h2>
      <table className="promises">
        <thead>
          <tr>
            <th scope="col">Promise</th>
            <th scope="col">Cells existing / promised</th>
            <th scope="col">Cases passed</th>
            <th scope="col">Failed</th>
            <th scope="col">Left out</th>
            <th scope="col">Last run</th>
          </tr>
        </thead>
        <tbody>
          {promises.map(({ id, text, cells, cases, at }) => (
            <tr key={id} data-promise={id}>
              <th scope="row">
                {id} {text.split(/(?<=\.) /)[0]}
              </th>
              <td data-label="Cells existing / promised">
                {`${cells.existing} / ${cells.promised ?? '–'}`}
                {cells.why && <p className="muted">{cells.why}</p>}
              </td>
              <td data-label="Cases passed">{cases.passed}</td>
              <td data-label="Failed">{cases.failed}</td>
              <td data-label="Left out">{cases['left out']}</td>
              <td data-label="Last run">{at === null ? 'not run' : moment(at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted">
        A case is a test that names the promise; it may hold many of its cells. Where no test counts cells, each case is
        one. A dash: it promises no number of cells, or its tests, which tell how many, did not run.
      </p>
    </section>
  );
}

function Page({ report }: { readonly report: Report }) {
  const { flows, made, app, unread } = report;
  const runs = flows.flatMap((flow) => flow.runs);
  const count = (result: Result) => runs.filter((run) => run.result === result).length;
  const red = runs.flatMap(({ walked }) => walked).filter(({ failure }) => failure !== undefined).length;
  const walks = flows.flatMap((flow) => flow.walks).length;
  const unnoticed = flows.flatMap(({ mutation }) => unnoticedIn(mutation)).length;
  const more = [
    ...(walks > 0 ? [`${counted(walks, 'random walk')} failed`] : []),
    ...(unnoticed > 0 ? [`${counted(unnoticed, 'mistake')} made on purpose not noticed`] : []),
  ];
  const reported = results.filter((result) => result !== 'no screen' && count(result) > 0);
  const names = runKinds.map(({ name }) => name);
  const ran = names.filter((name) =>
    runs.some((run) => run.name === name && run.result !== 'not run' && run.result !== 'no screen'),
  );
  const left = names.filter((name) => !ran.includes(name));
  return (
    <>
      <header>
        <h1>What was tested</h1>
        <p className="verdict" data-result={worstOf(flows)}>
          {red > 0
            ? `${counted(red, 'path')} failed. `
            : worstOf(flows) === 'failed'
              ? ''
              : ran.length === 0
                ? 'Nothing was run yet. '
                : 'Nothing that was run failed. '}
          {more.map((problem) => `${problem}. `)}
          {reported.map((result) => `${counted(count(result), 'run')} ${inWords[result].toLowerCase()}`).join(', ')}.
        </p>
        <p className="muted">
          {counted(flows.length, 'flow')}, reported on {moment(made)}. Replay links open the test page at{' '}
          <code>{app}</code>; start the app there first.
        </p>
        <label className="app" hidden>
          The app runs at <input type="url" name="app" defaultValue={app} autoComplete="off" />
        </label>
      </header>
      <main>
        <Filter />
        <Failures flows={flows} />
        <section aria-labelledby="summary">
          <h2 id="summary">Flows and levels</h2>
          <table className="summary">
            <thead>
              <tr>
                <th scope="col">Flow</th>
                {ran.map((name) => (
                  <th key={name} scope="col" data-run={name}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {flows.map((flow) => (
                <tr key={flow.id} data-flow={flow.id}>
                  <th scope="row">
                    <a href={`#flow-${flow.id}`}>{flow.title}</a>
                  </th>
                  {flow.runs
                    .filter(({ name }) => ran.includes(name))
                    .map((run) => (
                      <td key={run.name} data-run={run.name} data-result={run.result}>
                        <RunCell flow={flow} run={run} />
                      </td>
                    ))}
                </tr>
              ))}
            </tbody>
          </table>
          {left.length > 0 && (
            <p className="muted">
              Not run for any flow yet: {left.join('; ')}. <code>npm test</code> runs them all.
            </p>
          )}
          <p className="none" hidden>
            No flow is like that.
          </p>
        </section>
        <Promises promises={report.promises} />
        {unread.length > 0 && (
          <section aria-labelledby="unread">
            <h2 id="unread">Files that tell nothing</h2>
            <Lines texts={unread} />
          </section>
        )}
        <section aria-labelledby="flows">
          <h2 id="flows">Flow by flow</h2>
          {flows.map((flow) => (
            <FlowPart key={flow.id} flow={flow} />
          ))}
        </section>
      </main>
    </>
  );
}

const worstOf = (flows: readonly FlowReport[]): Result => flows[0]?.result ?? 'not run';

function Filter() {
  const chosen = results.filter((result) => result !== 'no screen');
  return (
    <search>
      <form className="filter" hidden>
        <label>
          Search
          <input type="search" name="text" placeholder="a flow, a step, a state" autoComplete="off" />
        </label>
        <label>
          Level
          <select name="run">
            <option value="">every level</option>
            {runKinds.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <label>
          Result
          <select name="result">
            <option value="">every result</option>
            {chosen.map((result) => (
              <option key={result} value={result}>
                {inWords[result]}
              </option>
            ))}
          </select>
        </label>
      </form>
    </search>
  );
}

function RunCell({ flow, run }: { readonly flow: FlowReport; readonly run: RunReport }) {
  const { result, summary } = run;
  if (result === 'no screen') return <span title={summary}>–</span>;
  const text = result === 'failed' || result === 'passed' ? summary : inWords[result];
  return (
    <>
      <span aria-hidden="true">{signs[result]} </span>
      {result === 'failed' ? <a href={`#${anchor(flow, run)}`}>{shorten(text)}</a> : text}
    </>
  );
}

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

function Lines({ texts }: { readonly texts: readonly string[] }) {
  return texts.length === 0 ? null : (
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function Failures({ flows }: { readonly flows: readonly FlowReport[] }) {
  const red = flows.flatMap((flow) =>
    flow.runs.filter(({ result }) => result === 'failed').map((run) => ({ flow, run })),
  );
  const walks = flows.flatMap((flow) => flow.walks.map((walk) => ({ flow, walk })));
  const missed = flows.filter(({ mutation }) => unnoticedIn(mutation).length > 0);
  if (red.length + walks.length + missed.length === 0) return null;
  return (
    <section aria-labelledby="failures">
      <h2 id="failures">What failed</h2>
      {red.map(({ flow, run }) => (
        <section key={run.file} className="red" id={anchor(flow, run)} data-flow={flow.id} data-run={run.name}>
          <h3>
            {flow.title}, {run.name.toLowerCase()}
          </h3>
          <Lines texts={run.problems} />
          <RedPaths flow={flow} run={run} />
        </section>
      ))}
      {walks.map(({ flow, walk }) => (
        <section key={flow.id} className="red" data-flow={flow.id} data-run="Model">
          <h3>{flow.title}, a random walk</h3>
          <p>{walk.title}</p>
          <p>
            <a className="replay" href={walk.link}>
              Replay
            </a>
          </p>
          <ol>
            {walk.steps.map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves on a page that is rendered once.
              <li key={index}>{stepInWords(step)}</li>
            ))}
          </ol>
        </section>
      ))}
      {missed.map((flow) => (
        <section key={flow.id} className="red" data-flow={flow.id} data-run="Model">
          <h3>{flow.title}, mistakes that no test notices</h3>
          <Lines texts={unnoticedIn(flow.mutation).map(({ label }) => label)} />
        </section>
      ))}
    </section>
  );
}

type WhereProps = {
  readonly flow: FlowReport;
  readonly at: number | undefined;
  /** The file of what was on the screen. */
  readonly was: string | undefined;
};

/** Where the flow was when a step failed: its screen as the storyboard has it and as it was, and the part of the chart around it. */
function Where({ flow, at, was }: WhereProps) {
  const moment = at === undefined ? undefined : flow.moments[at];
  const { words, picture, transitions } = moment ?? { words: '', picture: null, transitions: [] };
  if (!moment && was === undefined) return null;
  return (
    <div className="where">
      {moment && (
        <p>
          The flow was in “{words}”, as the chart has it
          {transitions.length > 0 && '; the bold line is the step that failed'}.
        </p>
      )}
      {was !== undefined && <Screen file={`screenshots/${was}`} says="The screen when the step failed" />}
      {picture !== null && <Screen file={`pictures/${picture}`} says={`The screen in “${words}” as it should be`} />}
      {moment && at !== undefined && (
        <a className="drawn" href={diagramOf(flow.id, at)}>
          <img src={diagramOf(flow.id, at)} loading="lazy" alt={`The chart of ${flow.title} around “${words}”`} />
        </a>
      )}
    </div>
  );
}

const Screen = ({ file, says }: { readonly file: string; readonly says: string }) => (
  <figure>
    <a href={file}>
      <img src={file} width={180} loading="lazy" alt={says} />
    </a>
    <figcaption aria-hidden="true">{says}</figcaption>
  </figure>
);

function RedPaths({ flow, run }: { readonly flow: FlowReport; readonly run: RunReport }) {
  const failed = run.walked.filter(({ failure }) => failure !== undefined);
  return (
    <>
      {failed
        .slice(0, shownFailures)
        .map(({ path: place, failure, failedAt = 0, stepsDone, link, screenshot, moment }) => {
          const path = flow.paths[place];
          return (
            <article key={place}>
              <h4>{path?.title}</h4>
              <p className="failure">{path && failure !== undefined ? withoutTitle(failure, path.title) : failure}</p>
              <p>{wentWell({ stepsDone }, path?.steps.length ?? 0)}</p>
              <p>
                <a className="replay" href={link}>
                  {failedAt > 0 ? `Replay up to step ${failedAt}` : 'Replay the start'}
                </a>
              </p>
              <details open={(path?.steps.length ?? 0) <= 12}>
                <summary>{counted(path?.steps.length ?? 0, 'step')} of this path</summary>
                <ol>
                  {path?.steps.map((step, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves on a page that is rendered once.
                    <li key={index} className={index + 1 === failedAt ? 'failed' : undefined}>
                      {words(flow, step)} → {flow.places[path.places[index] ?? -1]}
                      {index + 1 === failedAt && <strong> ✕ failed here</strong>}
                    </li>
                  ))}
                </ol>
              </details>
              <Where flow={flow} at={moment} was={screenshot} />
            </article>
          );
        })}
      {failed.length > shownFailures && (
        <p>
          {failed.length - shownFailures} more are in the list of paths of <a href={`#flow-${flow.id}`}>{flow.title}</a>
          , each with its replay.
        </p>
      )}
    </>
  );
}

/** What went wrong, without the path that it tells first: that stands above. */
function withoutTitle(failure: string, title: string): string {
  const before = `"${title}" (`;
  const told = failure.startsWith(before) ? failure.slice(failure.indexOf('), ', before.length) + 3) : failure;
  return told.charAt(0).toUpperCase() + told.slice(1);
}

const words = (flow: FlowReport, place: number): string => {
  const step = flow.steps[place];
  return step ? stepInWords(step) : '';
};

function FlowPart({ flow }: { readonly flow: FlowReport }) {
  const { id, title, purpose, checklist, runs, limits, mutation, paths } = flow;
  const walked = runs.filter(({ result }) => result !== 'no screen');
  return (
    <details className="flow" id={`flow-${id}`} data-flow={id}>
      <summary>
        <span className="name">{title}</span>{' '}
        <span className="chip" data-result={flow.result}>
          {signs[flow.result]} {inWords[flow.result]}
        </span>{' '}
        <span className="muted">{counted(paths.length, 'path')}</span>
      </summary>
      <p>
        {purpose} {checklist.length > 0 && <span className="muted">{checklist.join(', ')}</span>}
      </p>
      <h3>What each level did</h3>
      <div className="cards">
        {walked.map((run) => (
          <RunCard key={run.name} run={run} />
        ))}
      </div>
      {limits.length > 0 && (
        <>
          <h3>Limits of every level</h3>
          <Lines texts={limits} />
        </>
      )}
      <h3>Mistakes made on purpose</h3>
      {mutation ? <Mutation mutation={mutation} /> : <p className="muted">Not tried.</p>}
      <h3>Paths</h3>
      <div className="paths" data-paths={id}>
        <p className="muted">
          {paths.length === 0
            ? 'None was walked.'
            : 'Paths that passed are listed by a script; without one, report.json has them.'}
        </p>
      </div>
    </details>
  );
}

function RunCard({ run }: { readonly run: RunReport }) {
  const { name, result, summary, at, milliseconds, coverage, limits, skipped, walked } = run;
  return (
    <div className="card" data-run={name} data-result={result}>
      <h4>{name}</h4>
      <p>
        <span className="chip" data-result={result}>
          {signs[result]} {inWords[result]}
        </span>{' '}
        {shorten(summary)}
      </p>
      {at !== null && (
        <p className="muted">
          {counted(
            walked.reduce((sum, { stepsDone }) => sum + stepsDone, 0),
            'step',
          )}{' '}
          in {duration(milliseconds)}, ended {moment(at)}
        </p>
      )}
      {coverage && (
        <dl>
          <Covered name="States" coverage={coverage.states} />
          <Covered name="Transitions" coverage={coverage.transitions} />
          <Covered name="Steps of the graph" coverage={coverage.steps} />
        </dl>
      )}
      {limits.length + skipped.length > 0 && (
        <details>
          <summary>Limits{skipped.length > 0 ? `, and ${counted(sumOf(skipped), 'step')} left out` : ''}</summary>
          <ul>
            {limits.map((limit) => (
              <li key={limit}>{limit}</li>
            ))}
            {skipped.map(({ label: what, because, count }) => (
              <li key={`${what} ${because}`}>
                Left out, {counted(count, 'step')}: “{what}”. {because}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

const sumOf = (skipped: RunReport['skipped']): number => skipped.reduce((sum, { count }) => sum + count, 0);

function Covered({ name, coverage: { done, of, missing } }: { readonly name: string; readonly coverage: Coverage }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {done} of {of}
        {missing.length > 0 && (
          <details>
            <summary>missing</summary>
            <Lines texts={missing} />
          </details>
        )}
      </dd>
    </div>
  );
}

function Mutation({ mutation }: { readonly mutation: NonNullable<FlowReport['mutation']> }) {
  const { mutants, score } = mutation;
  const explained = mutants.filter((mutant) => mutant.explained !== null);
  const unnoticed = unnoticedIn(mutation);
  const noticed = mutants.length - explained.length - unnoticed.length;
  return (
    <>
      <p>
        {noticed} of {counted(mutants.length, 'mistake')} noticed by the tests of the right chart
        {explained.length > 0 && `; ${explained.length} cannot be noticed`}
        {unnoticed.length > 0 && `; ${unnoticed.length} not noticed`}. Score: {(score * 100).toFixed(1)} %.
      </p>
      <Lines texts={unnoticed.map(({ label }) => `Not noticed: ${label}`)} />
      {explained.length > 0 && (
        <details>
          <summary>What cannot be noticed, and why</summary>
          <Lines texts={explained.map((mutant) => `${mutant.label} ${mutant.explained}`)} />
        </details>
      )}
      <details>
        <summary>Which tests notice first</summary>
        <Lines
          texts={[...new Set(mutants.flatMap(({ killedBy }) => killedBy ?? []))].map(
            (noticer) => `${noticer}: ${mutants.filter(({ killedBy }) => killedBy === noticer).length}`,
          )}
        />
      </details>
    </>
  );
}
