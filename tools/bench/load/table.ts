import type { Measured, Pair } from './measure.ts';
import type { Visit } from './visit.ts';

type Figure = 'firstPaint' | 'largestPaint' | 'data' | 'tap';

export const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((one, other) => one - other);
  const half = sorted.length >> 1;
  const [low = Number.NaN, high = Number.NaN] = [sorted[half - 1 + (sorted.length % 2)], sorted[half]];
  return (low + high) / 2;
};

/** The median of the pairs' ratios, ours to theirs, and the least and the most of them. */
export function ratioOf(pairs: readonly Pair[], figure: Figure) {
  const ratios = pairs.flatMap(({ ours, theirs }) => {
    const [one, other] = [ours[figure], theirs[figure]];
    return one === null || other === null ? [] : [one / other];
  });
  return ratios.length === 0 ? null : { median: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) };
}

const middle = (pairs: readonly Pair[], app: keyof Pair, figure: keyof Visit) =>
  median(pairs.flatMap((pair) => pair[app][figure] ?? []));

const heads = [
  'route',
  'first paint',
  'largest paint',
  'data shown',
  'tap',
  'requests before data',
  'kB before data',
  'shift',
];

/** One table for each condition: milliseconds of ours beside theirs, their ratio, and in brackets how far it spreads. */
export function loadTables(measured: readonly Measured[]): string {
  const names = [...new Set(measured.map(({ condition }) => condition))];
  return names
    .map((name) => {
      const lines = measured.filter(({ condition }) => condition === name).map(lineOf);
      const rule = heads.map(() => '---');
      const table = [heads, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
      return `## ${name[0]?.toUpperCase()}${name.slice(1)}\n\n${table}\n`;
    })
    .join('\n');
}

function lineOf({ route, pairs }: Measured): string[] {
  const timed = (figure: Figure) => {
    const ratio = ratioOf(pairs, figure);
    if (!ratio) return '';
    const [ours, theirs] = (['ours', 'theirs'] as const).map((app) => Math.round(middle(pairs, app, figure)));
    const spread = [ratio.least, ratio.most].map((number) => number.toFixed(2)).join('–');
    return `${ours} : ${theirs}, **${ratio.median.toFixed(2)}** (${spread})`;
  };
  const beside = (figure: 'requests' | 'bytes' | 'shift', unit: number, digits: number) =>
    (['ours', 'theirs'] as const).map((app) => (middle(pairs, app, figure) / unit).toFixed(digits)).join(' : ');
  return [
    `\`${route}\``,
    timed('firstPaint'),
    timed('largestPaint'),
    timed('data'),
    timed('tap'),
    beside('requests', 1, 0),
    beside('bytes', 1_000, 1),
    beside('shift', 1, 3),
  ];
}
