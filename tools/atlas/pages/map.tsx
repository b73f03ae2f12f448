import { layoutChart } from '#tools/diagram/layout.ts';
import { drawChart } from '#tools/diagram/svg.ts';
import { pageOf } from '../address.ts';
import type { FlowFacts } from '../facts.ts';
import { isOutside, type Lead, mapChart, outside } from '../map.ts';
import { type Contents, renderPage, Slot } from '../parts/frame.tsx';
import { Under } from '../parts/under.tsx';
import { Zoom } from '../parts/zoom.tsx';

type MapProps = {
  readonly all: readonly FlowFacts[];
  readonly leads: readonly Lead[];
  readonly contents: Contents;
};

export async function renderMap({ all, leads, contents }: MapProps): Promise<string> {
  const chart = mapChart(all, leads);
  const named = new Set(leads.flatMap(({ from, to }) => [from, to]));
  const alone = all.filter(({ flow }) => !named.has(flow.id));
  return renderPage({
    title: 'Map · Kist atlas',
    here: 'map.html',
    contents,
    scripts: ['atlas.js'],
    drawings: new Map([['map', withLinks(drawChart(chart, await layoutChart(chart)))]]),
    children: (
      <>
        <h1>How the flows lead to one another</h1>
        <p className="purpose">A solid line leads to another page; a dash-dotted one stays on the same page.</p>
        <section className="workbench" aria-labelledby="chart" data-view="diagram">
          <h2 id="chart" className="unseen">
            Map
          </h2>
          <div className="tools" role="toolbar" aria-label="Map" hidden>
            <span>
              <Zoom />
            </span>
          </div>
          <div className="bench">
            <div className="drawn">
              <section className="stage" aria-label="Map of the flows">
                <figure data-drawing="map">
                  <Slot name="map" />
                </figure>
              </section>
            </div>
          </div>
          <Under>Each box opens its flow.</Under>
        </section>
        <section className="told" aria-labelledby="words">
          <h2 id="words">In words</h2>
          <ul className="leads">
            {all
              .filter(({ flow }) => leads.some(({ from }) => from === flow.id))
              .map(({ flow }) => (
                <li key={flow.id}>
                  <a href={pageOf(flow.id)}>{flow.title}</a>
                  <ul>
                    {leads
                      .filter(({ from }) => from === flow.id)
                      .map(({ to, label, path }) => (
                        <li key={`${to} ${label}`}>
                          {label} → <Target all={all} to={to} /> {path && <code>{path}</code>}
                        </li>
                      ))}
                  </ul>
                </li>
              ))}
          </ul>
          <h2 id="alone">On their own</h2>
          <p className="hint">They lead nowhere else, or run behind every page.</p>
          <ul className="leads">
            {alone.map(({ flow }) => (
              <li key={flow.id}>
                <a href={pageOf(flow.id)}>{flow.title}</a> {flow.purpose}
              </li>
            ))}
          </ul>
        </section>
      </>
    ),
  });
}

function Target({ all, to }: { readonly all: readonly FlowFacts[]; readonly to: string }) {
  const facts = all.find(({ flow }) => flow.id === to);
  if (facts) return <a href={pageOf(to)}>{facts.flow.title}</a>;
  return isOutside(to) ? outside[to].title : to;
}

/** The drawing with a link around the box of each flow, and without the legend of a flow's own diagram. */
const withLinks = (svg: string): string =>
  svg
    .replace(/<style>[\s\S]*?<\/style>\n?/, '')
    .replace('role="img"', 'role="group"')
    .replace(/<g class="legend"[\s\S]*<\/g><\/g><\/svg>/, '</g></svg>')
    .replace(/^<g class="[^"]*" data-state="map\.([\w-]+)">.*<\/g>$/gm, (box, id: string) =>
      isOutside(id) ? box : `<a href="${pageOf(id)}">${box}</a>`,
    );
