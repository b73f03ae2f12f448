import { html } from 'hono/html';
import { type Html, page, time } from './page-frame.ts';
import type { ReceivedReport } from './reports.ts';

type ReportsPage = {
  readonly reports: readonly ReceivedReport[];
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
  ['exception.type', 'error'],
  ['exception.stacktrace', 'thrown at'],
  ['kist.vital.name', 'measure'],
  ['kist.vital.value', 'value'],
] as const;

const traceIn = (trace: NonNullable<ReceivedReport['trace']>): string =>
  `#trace=${encodeURIComponent(JSON.stringify(trace))}`;

/** What an operator would be told, newest first; each opens where the flow can be walked, and where its chart is drawn. */
export const reportsPage = ({ reports, web, hasTools }: ReportsPage): Html =>
  page(
    { title: 'Reports' },
    reports.length === 0
      ? html`<p>Nothing was reported yet. A web view whose configuration names an address for reports sends them there.</p>`
      : html`${reports.toReversed().map((report) => card(report, web, hasTools))}`,
  );

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
