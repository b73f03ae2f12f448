import type { Chart, ChartState, ChartTransition, Mark } from '../diagram/chart.ts';
import { signs } from '../diagram/style.ts';

type Known = {
  /** The key under which a transition is compared. */
  readonly keyOf: (transition: ChartTransition) => string;
  readonly markOf: (part: 'state' | 'transition', key: string) => Mark | undefined;
};

/** Two versions of a chart in one: all that is, in its place, and all that was, with marks and signs on what is not in both. */
export function unionOf(before: Chart | null, after: Chart | null, { keyOf, markOf }: Known): Chart {
  const chart = after ?? before;
  if (!chart) throw new Error('nothing to unite');
  const states = statesOf(before?.states ?? [], after?.states ?? []).map((state, _, all) => {
    const mark = markOf('state', state.id);
    return { ...opened(state, all), ...(mark ? { mark, name: `${signs[mark]} ${state.name}` } : {}) };
  });
  const marked = (row: ChartTransition, mark: Mark | undefined) =>
    mark ? { ...row, mark, label: `${signs[mark]} ${row.label}` } : row;
  const were = before?.transitions ?? [];
  const are = after?.transitions ?? [];
  const transitions = [
    ...are.map((row) => marked(row, markOf('transition', row.id))),
    ...were.flatMap((row) => {
      const now = are.find(({ id }) => id === keyOf(row));
      const isElsewhere = now !== undefined && now.targets.join() !== row.targets.join();
      return !now || isElsewhere ? [{ ...marked(row, 'removed'), id: `${row.id} before` }] : [];
    }),
  ];
  return { ...chart, states, transitions, isCompared: true };
}

/** Those that are, and each that was right after the one that it stood behind. */
function statesOf(before: readonly ChartState[], after: readonly ChartState[]): ChartState[] {
  const all = [...after];
  for (const [place, state] of before.entries()) {
    if (all.some(({ id }) => id === state.id)) continue;
    const isStarted = all.some(({ parent, initial }) => initial && parent === state.parent);
    const behind = all.findIndex(({ id }) => id === before[place - 1]?.id);
    all.splice(behind + 1, 0, { ...state, initial: state.initial && !isStarted });
  }
  return all;
}

/** What had states inside holds them still, although it holds none now. */
const opened = (state: ChartState, all: readonly ChartState[]): ChartState =>
  state.shape !== 'compound' && state.shape !== 'parallel' && all.some(({ parent }) => parent === state.id)
    ? { ...state, shape: 'compound', kind: 'group' }
    : state;
