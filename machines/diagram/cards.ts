import { type Chart, type ChartState, childrenOf } from './chart.ts';
import { pathOf } from './pictures.ts';
import { kindsOf } from './svg.ts';
import { escaped } from './text.ts';

/** A chart as nested HTML: a section for each state, a list of what leads on. For phones and screen readers. */
export function cardView(chart: Chart): string {
  const [machine] = chart.states;
  return machine ? `<article class="cards">${card(chart, machine, 2)}</article>` : '';
}

function card(chart: Chart, state: ChartState, level: number): string {
  const { id, name, description, kind, shape, initial } = state;
  const heading = `h${Math.min(level, 6)}`;
  const children = childrenOf(chart, id);
  const notes = [
    kindsOf(chart).states[kind],
    ...(initial ? ['begins here'] : []),
    ...(shape === 'parallel' ? ['its parts go on side by side'] : []),
  ];
  return [
    `<section class="card ${kind}" id="${anchor(chart, id)}" data-state="${escaped(id)}">`,
    `<${heading}>${escaped(name)}</${heading}>`,
    `<p class="kind">${escaped(notes.join('; '))}</p>`,
    `<p>${escaped(description)}</p>`,
    list(chart, state),
    ...children.map((child) => card(chart, child, level + 1)),
    '</section>',
  ].join('');
}

function list(chart: Chart, { id }: ChartState): string {
  const rows = chart.transitions.filter(({ source }) => source === id);
  if (rows.length === 0) return '';
  const items = rows.map((row) => {
    const links = row.targets.map(
      (target) => `<a href="#${anchor(chart, target)}">${escaped(pathOf(chart, target) || chart.title)}</a>`,
    );
    const leads = links.length === 0 ? '' : ` <span class="to">leads to ${links.join(' and ')}</span>`;
    const effects = row.effects.length === 0 ? '' : ` <span class="does">(${escaped(row.effects.join('; '))})</span>`;
    const kind = `<span class="kind">${kindsOf(chart).transitions[row.kind]}:</span>`;
    return `<li class="t-${row.kind}" data-transition="${escaped(row.id)}">${kind} ${escaped(row.label)}${leads}${effects}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}

const anchor = (chart: Chart, id: string): string => `${chart.id}-card-${id.replace(/[^\w-]+/g, '-')}`;
