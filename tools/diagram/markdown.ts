import type { Flow } from '#kit/flow.ts';
import { type Chart, type ChartState, type ChartTransition, lineageOf } from './chart.ts';
import { layPictures, pathOf } from './pictures.ts';
import { drawChart, kindsOf } from './svg.ts';
import { inWords } from './words.ts';

/** The pages and pictures of one flow, by file name. */
export async function flowFiles(flow: Flow, chart: Chart): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const shown: string[] = [];
  for (const picture of await layPictures(chart)) {
    const name = `${[flow.id, ...(picture.of ? [fileName(chart, picture.of)] : [])].join('.')}.svg`;
    files.set(name, drawChart(picture.chart, picture.layout));
    const title = picture.of ? pathOf(chart, picture.of) : chart.title;
    shown.push(...(picture.of ? [`### ${title}`, ''] : []), `![Statechart: ${title}](${name})`, '');
  }
  files.set(`${flow.id}.md`, page(flow, chart, shown));
  return files;
}

/** The page that lists all flows. */
export function indexPage(charts: readonly Chart[]): string {
  const rows = charts.map(({ id, title, purpose, states, transitions, checklist }) => [
    `[${title}](${id}.md)`,
    purpose,
    String(states.length - 1),
    String(transitions.length),
    checklist.join(', '),
  ]);
  return lines(
    '# Statecharts',
    '',
    'Every flow of the product, drawn from the statechart that runs. Written by `npm run diagrams`; do not edit.',
    '',
    ...table(['Flow', 'What it is for', 'States', 'Transitions', 'Checklist'], rows),
  );
}

function page(flow: Flow, chart: Chart, shown: readonly string[]): string {
  const [machine, ...states] = chart.states;
  const kinds = kindsOf(chart);
  const timers = chart.transitions.filter(({ kind }) => kind === 'timer');
  const types = [...new Set(flow.events.map(({ event }) => event.type))];
  const name = (id: string) => pathOf(chart, id) || 'Anywhere';
  const to = ({ source, targets, reenter }: ChartTransition) =>
    targets.length === 0
      ? 'stays'
      : `${targets.map(name).join(' and ')}${reenter || targets.includes(source) ? ', from its start' : ''}`;
  return lines(
    `# ${chart.title}`,
    '',
    ...(chart.purpose ? [chart.purpose, ''] : []),
    ...(chart.isForeign ? [] : [originOf(flow), '']),
    'Written by `npm run diagrams` from the statechart that runs; do not edit.',
    '',
    '## Picture',
    '',
    ...shown,
    '## Legend',
    '',
    ...Object.entries(kinds.states).flatMap(([kind, words]) => legendOf(kind, words, states)),
    ...Object.entries(kinds.transitions).flatMap(([kind, words]) => legendOf(kind, words, chart.transitions)),
    '- A dot leads to the state in which something begins.',
    ...(states.some(({ shape }) => shape === 'history') ? ['- H in a circle: goes on where it was left.'] : []),
    '- A coloured line of text inside a box: it happens there, without leaving the box or only into one of its parts.',
    '',
    '## States',
    '',
    ...table(
      ['State', 'What it means', 'Kind', 'On the way in', 'On the way out'],
      [...(machine && (machine.entry.length > 0 || machine.exit.length > 0) ? [machine] : []), ...states].map(
        (state) => [
          `**${pathOf(chart, state.id) || chart.title}** \`${localId(chart, state.id)}\``,
          state.description,
          `${kinds.states[state.kind]}${state.initial ? '; begins here' : ''}`,
          state.entry.join('; '),
          state.exit.join('; '),
        ],
      ),
    ),
    '',
    '## Transitions',
    '',
    ...table(
      ['From', 'What happens', 'If', 'To', 'Does'],
      chart.transitions.map((row) => [
        name(row.source),
        row.what,
        row.condition?.replace(/^if /, '') ?? '',
        to(row),
        row.effects.join('; '),
      ]),
    ),
    ...section(
      'Events',
      ['Event', 'Name', 'For example'],
      types.map((type) => [
        inWords(type),
        `\`${type}\``,
        flow.events
          .filter(({ event }) => event.type === type)
          .map(({ label }) => label)
          .join('; '),
      ]),
    ),
    ...section(
      'Timers',
      ['While in', 'When', 'Then'],
      timers.map((row) => [name(row.source), row.label, to(row)]),
    ),
    ...section(
      'Calls',
      ['Call', 'Made in', 'Answers', 'Failures'],
      chart.calls.map(({ id, src, state, answers, failures }) => [
        `\`${id}\`${src === id ? '' : ` (\`${src}\`)`}`,
        name(state),
        answers.join('; '),
        failures.join('; '),
      ]),
    ),
  );
}

const originOf = ({ checklist, persisted }: Flow): string =>
  `${checklist.length > 0 ? `Answers for ${checklist.join(', ')}. ` : ''}${persisted ? 'Survives a killed web view.' : 'Starts afresh with the page.'}`;

const lines = (...text: readonly string[]): string => `${text.join('\n')}\n`;

const cells = (row: readonly string[]): string =>
  `| ${row.map((cell) => cell.replaceAll('|', '\\|').replaceAll('<', '&lt;')).join(' | ')} |`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  [head, head.map(() => '---'), ...rows].map(cells);

const section = (title: string, head: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  rows.length === 0 ? [] : ['', `## ${title}`, '', ...table(head, rows)];

const marks: Readonly<Record<string, string>> = {
  borrower: 'Green box, solid rim, a person',
  lender: 'Blue box, solid rim, a bank',
  time: 'Amber box, dotted rim, a clock',
  failure: 'Red box, dashed rim, a warning triangle',
  passing: 'Box with a dash-dotted rim, an arrow',
  end: 'Box with a double rim, a ring',
  group: 'Grey box around others; dashed rim when several go on side by side',
};

const lineMarks: Readonly<Record<string, string>> = {
  user: 'Green solid line, a person',
  outcome: 'Blue solid line, a tick',
  failure: 'Red dashed line, a warning triangle',
  timer: 'Amber dotted line, a clock',
  always: 'Grey dash-dotted line, an arrow',
};

const legendOf = (kind: string, words: string, rows: readonly (ChartState | ChartTransition)[]): string[] => {
  const [first] = rows.filter((row) => row.kind === kind);
  if (!first) return [];
  return [`- ${('source' in first ? lineMarks : marks)[kind]}: ${words.charAt(0).toLowerCase()}${words.slice(1)}.`];
};

const localId = (chart: Chart, id: string): string => {
  const machine = lineageOf(chart, id).at(-1) ?? '';
  return id.startsWith(`${machine}.`) ? id.slice(machine.length + 1) : id;
};

const fileName = (chart: Chart, id: string): string =>
  localId(chart, id)
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .toLowerCase();
