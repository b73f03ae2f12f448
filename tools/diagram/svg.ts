import { type Box, labelBox, stateBox } from './boxes.ts';
import type { Chart, ChartState, Mark, StateKind } from './chart.ts';
import type { Area, Layout, Point } from './layout.ts';
import { chartStyle, comparedStyle, signs } from './style.ts';
import { escaped, sizes, widthOf } from './text.ts';
import type { TransitionKind } from './types.ts';

/** What each kind of state means, in the order of the legend. */
export const stateKinds: Readonly<Record<StateKind, string>> = {
  borrower: 'Waits for the borrower or the app',
  lender: 'Waits for an answer',
  time: 'Waits for time to pass',
  failure: 'Something failed or is not known',
  passing: 'Passed at once',
  end: 'The end',
  group: 'Holds other states',
};

/** What each kind of line means, in the order of the legend. */
export const transitionKinds: Readonly<Record<TransitionKind, string>> = {
  user: 'The borrower or the app acts',
  outcome: 'The answer comes',
  failure: 'No, or no answer',
  timer: 'Time is up',
  always: 'By itself',
};

/** What the kinds mean in a chart: nothing is said of borrowers where there are none. */
export const kindsOf = ({ isForeign }: Pick<Chart, 'isForeign'>) => ({
  states: isForeign ? { ...stateKinds, borrower: 'Waits for an event' } : stateKinds,
  transitions: isForeign
    ? { ...transitionKinds, user: 'An event comes', outcome: 'It ends well', failure: 'It fails' }
    : transitionKinds,
});

/** Drawn in a square of 14 pixels, by lines. */
export const icons: Readonly<Record<StateKind | TransitionKind, string>> = {
  borrower: 'M7 7.5a3 3 0 1 0 0-6a3 3 0 1 0 0 6M1.5 13c.5-3 2.5-4 5.5-4s5 1 5.5 4z',
  user: 'M7 7.5a3 3 0 1 0 0-6a3 3 0 1 0 0 6M1.5 13c.5-3 2.5-4 5.5-4s5 1 5.5 4z',
  lender: 'M1 5l6-3.5 6 3.5zM2.5 6v5M5.5 6v5M8.5 6v5M11.5 6v5M1 12.5h12',
  outcome: 'M2 7.5l3.5 3.5L12 3.5',
  time: 'M7 1.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11M7 4v3.5h3',
  timer: 'M7 1.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11M7 4v3.5h3',
  failure: 'M7 1.5L13 12.5H1zM7 5.5v3M7 10.5v.5',
  end: 'M7 1.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11M7 5a2 2 0 1 0 0 4a2 2 0 1 0 0-4',
  passing: 'M1.5 7h10M8 3.5l3.5 3.5L8 10.5',
  always: 'M1.5 7h10M8 3.5l3.5 3.5L8 10.5',
  group: 'M2 2h10v10H2zM2 5h10',
};

const margin = 20;

/** A laid-out chart as SVG text; a browser needs nothing else for it. Class `is-live` on a state and `is-taken` on a transition light it. */
export function drawChart(chart: Chart, layout: Layout): string {
  const transitions = new Map(chart.transitions.map((row) => [row.id, row]));
  const width = Math.max(layout.width, 560) + 2 * margin;
  const legend = drawLegend(chart, width - 2 * margin);
  const height = layout.height + legend.height + 3 * margin;
  const at = (id: string): Area => layout.states[id] ?? { x: 0, y: 0, width: 0, height: 0 };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="chart${chart.isCompared ? ' compared' : ''}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="${chart.id}-title ${chart.id}-desc">`,
    `<title id="${chart.id}-title">${escaped(chart.title)}</title>`,
    `<desc id="${chart.id}-desc">${escaped(`${chart.purpose} ${chart.states.length - 1} states, ${chart.transitions.length} transitions; the tables beside this picture list them in words.`)}</desc>`,
    `<style>${chartStyle}${chart.isCompared ? comparedStyle : ''}</style>`,
    `<rect class="paper" width="${width}" height="${height}"/>`,
    `<g transform="translate(${margin} ${margin})">`,
    ...chart.states.map((state) => drawState(chart, state, at(state.id), layout.heads[state.id] ?? at(state.id))),
    ...Object.entries(layout.starts).map(
      ([id, { dot, path }]) =>
        `<g data-start="${escaped(id)}"><circle class="start" cx="${dot.x + 6}" cy="${dot.y + 6}" r="6"/><path class="start-line" d="${rounded(path)}"/><path class="start" d="${headOf(path)}"/></g>`,
    ),
    ...layout.lines.map((line) => {
      const bundle = line.transitions.flatMap((id) => transitions.get(id) ?? []);
      return drawRows(labelBox(bundle), line.label, 6, line.paths);
    }),
    ...chart.states.flatMap((state) =>
      drawRows(stateBox(chart, state), { ...at(state.id), ...layout.heads[state.id] }, sizes.pad, []),
    ),
    `<g class="legend" transform="translate(0 ${layout.height + margin})">`,
    legend.text,
    '</g></g></svg>',
    '',
  ].join('\n');
}

const textAt = (x: number, y: number, text: string, kind = ''): string =>
  `<text${kind && ` class="${kind}"`} x="${x}" y="${y}">${escaped(text)}</text>`;

const iconAt = (x: number, y: number, kind: StateKind | TransitionKind): string =>
  `<path class="icon" transform="translate(${x} ${y})" d="${icons[kind]}"/>`;

function drawState(chart: Chart, state: ChartState, { x, y, width, height }: Area, head: Point): string {
  const { title, lines } = stateBox(chart, state);
  const isRegion = chart.states.find(({ id }) => id === state.parent)?.shape === 'parallel';
  const kinds = [
    'state',
    state.kind,
    state.shape,
    ...(isRegion ? ['region'] : []),
    ...(state.parent === null ? ['root'] : []),
    ...(state.mark ? [`is-${state.mark}`] : []),
  ].join(' ');
  const role = state.shape === 'folded' || state.shape === 'stub' ? state.shape : 'state';
  const open = `<g class="${kinds}" data-${role}="${escaped(state.id)}">`;
  if (state.shape === 'history') {
    const sign = state.mark ? signs[state.mark] : '';
    const mark = `${sign}${state.description.includes('exactly') ? 'H*' : 'H'}`;
    return `${open}<title>${escaped(state.description)}</title><rect class="box" x="${x}" y="${y}" width="${width}" height="${height}" rx="16"/><text class="name" text-anchor="middle" x="${x + 16}" y="${y + 21}">${mark}</text></g>`;
  }
  const left = head.x + sizes.pad;
  const top = head.y + sizes.pad;
  return [
    `${open}<rect class="box" x="${x}" y="${y}" width="${width}" height="${height}" rx="12"/>`,
    state.kind === 'end'
      ? `<rect class="ring" x="${x + 4}" y="${y + 4}" width="${width - 8}" height="${height - 8}" rx="9"/>`
      : '',
    iconAt(left, top, state.kind),
    ...title.map((text, index) => textAt(left + sizes.icon, top + 13 + index * 20, text, 'name')),
    ...lines.map((text, index) => textAt(left, top + title.length * 20 + 13 + index * sizes.line, text)),
    '</g>',
  ].join('');
}

function drawRows(box: Box, area: Area, pad: number, paths: readonly (readonly Point[])[]): string {
  return box.rows
    .map(({ transition, lines, top }: Box['rows'][number]) =>
      [
        `<g class="transition t-${transition.kind}${transition.mark ? ` is-${transition.mark}` : ''}" data-${transition.isVia ? 'via' : 'transition'}="${escaped(transition.id)}">`,
        ...paths.map((path) => `<path class="line" d="${rounded(path)}"/><path class="head" d="${headOf(path)}"/>`),
        paths.length > 0 && lines.length > 0
          ? `<rect class="label" x="${area.x}" y="${area.y + top - 2}" width="${area.width}" height="${lines.length * sizes.line + 4}"/>`
          : '',
        lines.length > 0 ? iconAt(area.x + pad, area.y + top + 2, transition.kind) : '',
        ...lines.map((text, index) => textAt(area.x + pad + sizes.icon, area.y + top + 13 + index * sizes.line, text)),
        '</g>',
      ].join(''),
    )
    .join('\n');
}

/** A path of straight lines with softened corners. */
function rounded(points: readonly Point[]): string {
  let pen: Point = { x: Number.NaN, y: Number.NaN };
  const lineTo = (to: Point): string => {
    const step = to.y === pen.y ? `H${to.x}` : to.x === pen.x ? `V${to.y}` : `L${to.x} ${to.y}`;
    pen = to;
    return step;
  };
  return points
    .map((point, index) => {
      const { x, y } = point;
      const [before, after] = [points[index - 1], points[index + 1]];
      if (!before) {
        pen = point;
        return `M${x} ${y}`;
      }
      if (!after) return lineTo(point);
      const near = (other: Point): Point => {
        const length = Math.abs(other.x - x) + Math.abs(other.y - y);
        const part = length === 0 ? 0 : Math.min(6, length / 2) / length;
        return { x: Math.round(x + (other.x - x) * part), y: Math.round(y + (other.y - y) * part) };
      };
      const line = lineTo(near(before));
      pen = near(after);
      return `${line}Q${x} ${y} ${pen.x} ${pen.y}`;
    })
    .join('');
}

/** An arrow head at the end of a path. */
function headOf(points: readonly Point[]): string {
  const [from, tip] = points.slice(-2);
  if (!from || !tip) return '';
  const [dx, dy] = [Math.sign(tip.x - from.x), Math.sign(tip.y - from.y)];
  return `M${tip.x} ${tip.y}l${dy * 5 - dx * 9} ${dx * 5 - dy * 9}l${dy * -10} ${dx * -10}z`;
}

const stateMark = (kind: StateKind | 'stub', x: number, y: number): string =>
  [
    `<g class="${kind === 'stub' ? 'stub group' : kind}"><rect class="box" x="${x}" y="${y}" width="32" height="18" rx="5"/>`,
    kind === 'end' ? `<rect class="ring" x="${x + 3}" y="${y + 3}" width="26" height="12" rx="3"/>` : '',
    kind === 'stub' ? '' : iconAt(x + 40, y + 2, kind),
    '</g>',
  ].join('');

const markMark = (mark: Mark, x: number, y: number): string =>
  `<g class="is-${mark}"><rect class="box" x="${x}" y="${y}" width="32" height="18" rx="5"/></g>`;

function lineMark(kind: TransitionKind, x: number, y: number): string {
  const [from, to] = [
    { x, y: y + 9 },
    { x: x + 32, y: y + 9 },
  ];
  return `<g class="t-${kind}"><path class="line" d="M${x} ${y + 9}h24"/><path class="head" d="${headOf([from, to])}"/>${iconAt(x + 40, y + 2, kind)}</g>`;
}

function drawLegend(chart: Chart, room: number): { readonly text: string; readonly height: number } {
  const states = chart.states.filter(({ parent, shape }) => parent !== null || shape === 'stub');
  const kinds = Object.keys(stateKinds) as StateKind[];
  const lineKinds = Object.keys(transitionKinds) as TransitionKind[];
  const words = kindsOf(chart);
  const entries = [
    ...kinds
      .filter((kind) => states.some((state) => state.kind === kind))
      .map((kind) => ({ words: words.states[kind], mark: (x: number, y: number) => stateMark(kind, x, y) })),
    ...(states.some(({ shape }) => shape === 'stub')
      ? [{ words: 'Dotted: in another picture', mark: (x: number, y: number) => stateMark('stub', x, y) }]
      : []),
    ...lineKinds
      .filter((kind) => chart.transitions.some((transition) => transition.kind === kind))
      .map((kind) => ({ words: words.transitions[kind], mark: (x: number, y: number) => lineMark(kind, x, y) })),
  ];
  const marked = (Object.keys(signs) as Mark[]).filter((mark) =>
    [...chart.states, ...chart.transitions].some((row) => row.mark === mark),
  );
  entries.push(
    ...marked.map((mark) => ({
      words: `${signs[mark]} ${mark}`,
      mark: (x: number, y: number) => markMark(mark, x, y),
    })),
  );
  let [x, y] = [0, 0];
  const drawn = entries.map(({ words: reported, mark }) => {
    const width = 40 + sizes.icon + widthOf(reported, sizes.text) + 20;
    if (x > 0 && x + width > room) [x, y] = [0, y + 26];
    const text = `${mark(x, y)}${textAt(x + 40 + sizes.icon, y + 13, reported)}`;
    x += width;
    return text;
  });
  return { text: drawn.join('\n'), height: y + 18 };
}
