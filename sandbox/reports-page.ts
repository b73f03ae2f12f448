import { html } from 'hono/html';
import { type Html, page, time } from './page-frame.ts';
import type { ReceivedReport } from './reports.ts';

type ReportsPage = {
  readonly reports: readonly ReceivedReport[];
  /** Measures too, each in its place; else only what somebody has to look into. */
  readonly isAll: boolean;
  /** Origin of the web view. */
  readonly web: string;
  /** Atlas and test page are served beside the web view. */
  readonly hasTools: boolean;
};

/** A flow's page in the atlas is named like its machine, with hyphens. */
const fileOf = (machine: string): string => `${machine.replace(/[A-Z]|\d+/g, (sign) => `-${sign.toLowerCase()}`)}.html`;

/** What the attributes of a report are called on the page; the trace has a place of its own. */
const rows = [
  ['event.name', 'kind'],
  ['kist.route', 'route'],
  ['kist.flow', 'flow'],
  ['kist.state', 'state'],
  ['kist.call', 'call'],
  ['kist.file', 'file'],
  ['http.response.status_code', 'status'],
  ['exception.type', 'error'],
  ['exception.stacktrace', 'thrown at'],
  ['kist.vital.name', 'measure'],
  ['kist.vital.value', 'value'],
] as const;

const traceIn = (trace: NonNullable<ReceivedReport['trace']>): string =>
  `#trace=${encodeURIComponent(JSON.stringify(trace))}`;

const isMeasure = ({ facts }: ReceivedReport): boolean => facts['event.name'] === 'kist.vital';

/** What an operator would be told, newest first; each opens where the flow can be walked, and where its chart is drawn. */
export function reportsPage({ reports, isAll, web, hasTools }: ReportsPage): Html {
  if (reports.length === 0)
    return page(
      { title: 'Reports' },
      html`<p>Nothing was reported yet. A web view whose configuration names an address for reports sends them there.</p>`,
    );
  const faults = reports.filter((report) => !isMeasure(report));
  const shown = isAll ? reports : faults;
  return page(
    { title: 'Reports' },
    html`<nav aria-label="Which reports">${choice('Crashes and failures', faults.length, '', !isAll)}
      ${choice('All', reports.length, '?show=all', isAll)}</nav>
    ${shown.length === 0 ? html`<p>Only how fast pages were was reported, no crash and no failure.</p>` : ''}
    ${shown.toReversed().map((report) => card(report, web, hasTools))}`,
  );
}

const choice = (name: string, count: number, query: string, isHere: boolean): Html =>
  html`<a href="/__sandbox/reports-page${query}" ${isHere ? html`aria-current="page"` : ''}>${name} (${count})</a>`;

const card = ({ at, build, sentence, facts, trace }: ReceivedReport, web: string, hasTools: boolean): Html =>
  html`<article class="card">
    <h2>${sentence}</h2>
    <small>${time(at)} · build ${build}</small>
    <table>${rows
      .filter(([key]) => facts[key] !== undefined)
      .map(([key, label]) => html`<tr><th>${label}</th><td>${facts[key]}</td></tr>`)}</table>
    ${
      trace &&
      html`${
        hasTools &&
        html`<p class="tools"><a href="${web}/testPreview${traceIn(trace)}">Walk it on the test page</a> ·
        <a href="${web}/atlas/${fileOf(trace.machine)}${traceIn(trace)}">See its way in the atlas</a></p>`
      }
      <p>${trace.isWhole ? 'From the start' : 'The last of it'}, in <code>${trace.from}</code>:</p>
      <ol>${trace.steps.map(({ event, to }) => html`<li><code>${event}</code> → <code>${to}</code></li>`)}</ol>`
    }
  </article>`;
