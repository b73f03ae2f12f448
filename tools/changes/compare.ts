import type { Chart, ChartState, ChartTransition, Mark } from '../diagram/chart.ts';
import { pathOf } from '../diagram/pictures.ts';
import { stateKinds, transitionKinds } from '../diagram/svg.ts';
import { type Difference, differencesOf, type List } from './differences.ts';
import { likeness, rebased } from './rename.ts';
import type { FlowRecord } from './types.ts';
import { unionOf } from './union.ts';

/** In the order in which changes are told. */
export const parts = ['flow', 'behaviour', 'state', 'transition', 'guard', 'timer', 'call', 'path'] as const;

export type Part = (typeof parts)[number];

export type Change = {
  readonly part: Part;
  readonly mark: Mark;
  readonly key: string;
  /** What it is, in words. */
  readonly name: string;
  /** Only of what changed. */
  readonly details: readonly { readonly what: string; readonly before: string; readonly after: string }[];
  /** Only of paths: each step in words. */
  readonly steps?: readonly string[];
  /** Only of behaviour: the name without where that is, and where. */
  readonly what?: string;
  readonly place?: Difference['place'];
  readonly list?: List;
};

export type FlowChanges = {
  readonly id: string;
  readonly title: string;
  readonly mark: Mark;
  /** The id that it had, when that was another. */
  readonly was: string | null;
  readonly changes: readonly Change[];
  /** Both versions in one, with marks. */
  readonly chart: Chart;
};

/** All flows that are not the same in both, by id. One that is gone and one that is new are the same, renamed, when they are alike. */
export function compareCatalogues(before: readonly FlowRecord[], after: readonly FlowRecord[]): FlowChanges[] {
  const find = (all: readonly FlowRecord[], id: string) => all.find(({ chart }) => chart.id === id) ?? null;
  const gone = new Set(before.filter(({ chart }) => !find(after, chart.id)));
  const pairs = after.map((now): [FlowRecord | null, FlowRecord] => {
    const same = find(before, now.chart.id) ?? mostAlike(now, gone);
    if (same) gone.delete(same);
    return [same, now];
  });
  return [...pairs, ...[...gone].map((was): [FlowRecord, null] => [was, null])]
    .flatMap(([was, now]) => compareFlows(was, now) ?? [])
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** From this share of common states and transitions on, two flows of other names are taken for one. */
const alikeFrom = 0.6;

function mostAlike(now: FlowRecord, gone: ReadonlySet<FlowRecord>): FlowRecord | null {
  const all = [...gone].map((record) => ({ record, share: likeness(record.chart, now.chart) }));
  const [best] = all.sort((one, other) => other.share - one.share);
  return best && best.share >= alikeFrom ? best.record : null;
}

/** What is not the same in two versions of a flow; null when all is. `null` for a version: there was or is no such flow. */
export function compareFlows(was: FlowRecord | null, after: FlowRecord | null): FlowChanges | null {
  const before = was && after ? rebased(was, after) : was;
  const chart = after?.chart ?? before?.chart;
  if (!chart) return null;
  const { id, title } = chart;
  const keys = keysOf(before?.chart.transitions ?? [], after?.chart.transitions ?? []);
  const rows = compareRows(before ? rowsOf(before, keys) : [], after ? rowsOf(after, keys) : []);
  const done = before && after ? differencesOf(before.behaviour, after.behaviour).map(toChange) : [];
  const changes = parts.flatMap((part) => [...rows, ...done].filter((change) => change.part === part));
  if (changes.length === 0) return null;
  const marks = new Map(changes.map(({ part, key, mark }) => [`${part} ${key}`, mark]));
  const union = unionOf(before?.chart ?? null, after?.chart ?? null, {
    keyOf: (transition) => keys.get(transition) ?? transition.id,
    markOf: (part, key) => marks.get(`${part} ${key}`),
  });
  const common = { id, title, was: before && before.chart.id !== id ? before.chart.id : null, chart: union };
  if (before && after) return { ...common, mark: 'changed', changes };
  return { ...common, mark: after ? 'added' : 'removed', changes: changes.slice(0, 1) };
}

const toChange = ({ sentence, ...more }: Difference): Change => ({
  ...more,
  part: 'behaviour',
  name: sentence,
  details: [],
});

/** Something by what it is known again, what it is called, and all that is told about it. */
type Row = Pick<Change, 'part' | 'key' | 'name'> & {
  readonly reported: Readonly<Record<string, string>>;
  readonly steps?: readonly string[];
};

function compareRows(before: readonly Row[], after: readonly Row[]): Change[] {
  const idOf = ({ part, key }: Row) => `${part} ${key}`;
  const [old, young] = [before, after].map((rows) => new Map(rows.map((row) => [idOf(row), row])));
  return [
    ...after.flatMap((row): Change[] => {
      const { part, key, name, reported, ...more } = row;
      const was = old?.get(idOf(row));
      if (!was) return [{ part, mark: 'added', key, name, details: [], ...more }];
      const details = Object.entries(reported).flatMap(([what, now]) => {
        const then = was.reported[what] ?? '';
        return then === now ? [] : [{ what, before: then, after: now }];
      });
      return details.length === 0 ? [] : [{ part, mark: 'changed', key, name, details }];
    }),
    ...before.flatMap(({ reported: _, ...row }): Change[] =>
      young?.has(`${row.part} ${row.key}`) ? [] : [{ ...row, mark: 'removed', details: [] }],
    ),
  ];
}

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;

const shapes: Readonly<Record<ChartState['shape'], string>> = {
  atomic: 'a single state',
  compound: 'one of its states at a time',
  parallel: 'all of its states at a time',
  final: 'an end',
  history: 'the state that was left',
  folded: 'in its own picture',
  stub: 'in another picture',
};

function rowsOf({ chart, guards, timers, paths }: FlowRecord, keys: ReadonlyMap<ChartTransition, string>): Row[] {
  const { id, title, purpose, checklist, states, transitions, calls } = chart;
  const place = (state: string) => pathOf(chart, state) || 'anywhere';
  const yes = (is: boolean) => (is ? 'yes' : 'no');
  return [
    {
      part: 'flow',
      key: '',
      name: `${title}: ${count(states.length - 1, 'state')}, ${count(transitions.length, 'transition')}`,
      reported: { id, title, purpose, checklist: checklist.join(', ') },
    },
    ...states.map((state): Row => {
      const { description, kind, shape, initial, entry, exit } = state;
      const reported = {
        meaning: state.parent === null ? '' : description,
        waiting: stateKinds[kind],
        shape: shapes[shape],
        'begins here': yes(initial),
        'on the way in': entry.join('; '),
        'on the way out': exit.join('; '),
      };
      return { part: 'state', key: state.id, name: place(state.id), reported };
    }),
    ...transitions.map((row): Row => {
      const reported = {
        what: row.what,
        cause: transitionKinds[row.kind],
        if: row.condition?.replace(/^if /, '') ?? '',
        'leads to': row.targets.map(place).join(' and '),
        'from its start': yes(row.reenter),
        does: row.effects.join('; '),
      };
      return { part: 'transition', key: keys.get(row) ?? row.id, name: `${place(row.source)}: ${row.label}`, reported };
    }),
    ...guards.map(({ name, words }): Row => ({ part: 'guard', key: name, name, reported: { words } })),
    ...timers.map(({ state, delay, words, ms }): Row => {
      const reported = { words, milliseconds: ms === null ? '' : String(ms) };
      return { part: 'timer', key: `${state} ${delay}`, name: `${place(state)}: after ${words}`, reported };
    }),
    ...calls.map(({ id: call, src, state, answers, failures }): Row => {
      const reported = { asks: src, answers: answers.join('; '), failures: failures.join('; ') };
      return { part: 'call', key: `${state} ${call}`, name: `${place(state)}: ${call}`, reported };
    }),
    ...paths.map(({ title: name, steps }): Row => {
      return { part: 'path', key: [name, ...steps].join('; '), name, reported: {}, steps };
    }),
  ];
}

/**
 * A common key for the transitions of two versions that are the same ones: of the same state and event, first those that are alike
 * in all, then those that lead to the same, then by their order. An alternative put before others does not make all of them others.
 */
function keysOf(before: readonly ChartTransition[], after: readonly ChartTransition[]): Map<ChartTransition, string> {
  const keys = new Map(after.map((row) => [row, row.id]));
  const left = new Set(before);
  const open = new Set(after);
  const likenesses = [
    (row: ChartTransition) => [row.targets, row.what, row.condition, row.effects, row.reenter],
    (row: ChartTransition) => [row.targets, row.condition],
    (row: ChartTransition) => row.targets,
    () => null,
  ];
  for (const likeness of likenesses) {
    const textOf = (row: ChartTransition) => JSON.stringify([groupOf(row), likeness(row)]);
    for (const row of open) {
      const same = [...left].find((old) => textOf(old) === textOf(row));
      if (!same) continue;
      keys.set(same, row.id);
      left.delete(same);
      open.delete(row);
    }
  }
  for (const row of left) keys.set(row, `${row.id} before`);
  return keys;
}

/** The state and the event; all delays of a state count as one event, because a delay's name may be its length. */
const groupOf = ({ id, source }: ChartTransition): string =>
  id.replace(/ #\d+$/, '').replace(/^.*: xstate\.after\..*$/, `${source}: after`);
