import type { Chart, ChartTransition, Mark } from './chart.ts';
import { pathOf } from './pictures.ts';
import { unionOf } from './union.ts';

/** A flow as it is compared with another version of itself: plain JSON. */
export type FlowRecord = {
  readonly chart: Chart;
  readonly guards: readonly { readonly name: string; readonly words: string }[];
  readonly timers: readonly {
    readonly state: string;
    /** The delay's name, or its place among those of the state. */
    readonly delay: string;
    readonly words: string;
    /** Null when the context sets it. */
    readonly ms: number | null;
  }[];
  /** The transition cover, each path in a line. */
  readonly paths: readonly string[];
};

/** In the order in which changes are told. */
export const parts = ['flow', 'state', 'transition', 'guard', 'timer', 'call', 'path'] as const;

export type Part = (typeof parts)[number];

export type Change = {
  readonly part: Part;
  readonly mark: Mark;
  readonly key: string;
  /** What it is, in words. */
  readonly name: string;
  /** Only of what changed. */
  readonly details: readonly { readonly what: string; readonly before: string; readonly after: string }[];
};

export type FlowChanges = {
  readonly id: string;
  readonly title: string;
  readonly mark: Mark;
  readonly changes: readonly Change[];
  /** Both versions in one, with marks. */
  readonly chart: Chart;
};

/** All flows that are not the same in both, by id. */
export function compareCatalogues(before: readonly FlowRecord[], after: readonly FlowRecord[]): FlowChanges[] {
  const ids = [...new Set([...before, ...after].map(({ chart }) => chart.id))].sort();
  const find = (all: readonly FlowRecord[], id: string) => all.find(({ chart }) => chart.id === id) ?? null;
  return ids.flatMap((id) => compareFlows(find(before, id), find(after, id)) ?? []);
}

/** What is not the same in two versions of a flow; null when all is. `null` for a version: there was or is no such flow. */
export function compareFlows(before: FlowRecord | null, after: FlowRecord | null): FlowChanges | null {
  const chart = after?.chart ?? before?.chart;
  if (!chart) return null;
  const { id, title } = chart;
  const keys = keysOf(before?.chart.transitions ?? [], after?.chart.transitions ?? []);
  const changes = compareRows(before ? rowsOf(before, keys) : [], after ? rowsOf(after, keys) : []);
  if (changes.length === 0) return null;
  const marks = new Map(changes.map(({ part, key, mark }) => [`${part} ${key}`, mark]));
  const union = unionOf(before?.chart ?? null, after?.chart ?? null, {
    keyOf: (transition) => keys.get(transition) ?? transition.id,
    markOf: (part, key) => marks.get(`${part} ${key}`),
  });
  if (before && after) return { id, title, mark: 'changed', changes, chart: union };
  return { id, title, mark: after ? 'added' : 'removed', changes: changes.slice(0, 1), chart: union };
}

/** Something by what it is known again, what it is called, and all that is told about it. */
type Row = Pick<Change, 'part' | 'key' | 'name'> & { readonly told: Readonly<Record<string, string>> };

function compareRows(before: readonly Row[], after: readonly Row[]): Change[] {
  const idOf = ({ part, key }: Row) => `${part} ${key}`;
  const [old, young] = [before, after].map((rows) => new Map(rows.map((row) => [idOf(row), row])));
  const changes = [
    ...after.flatMap((row): Change[] => {
      const { part, key, name } = row;
      const was = old?.get(idOf(row));
      if (!was) return [{ part, mark: 'added', key, name, details: [] }];
      const details = Object.entries(row.told).flatMap(([what, now]) => {
        const then = was.told[what] ?? '';
        return then === now ? [] : [{ what, before: then, after: now }];
      });
      return details.length === 0 ? [] : [{ part, mark: 'changed', key, name, details }];
    }),
    ...before.flatMap(({ part, key, name }): Change[] =>
      young?.has(`${part} ${key}`) ? [] : [{ part, mark: 'removed', key, name, details: [] }],
    ),
  ];
  return parts.flatMap((part) => changes.filter((change) => change.part === part));
}

function rowsOf({ chart, guards, timers, paths }: FlowRecord, keys: ReadonlyMap<ChartTransition, string>): Row[] {
  const { id, title, purpose, checklist, states, transitions, calls } = chart;
  const place = (state: string) => pathOf(chart, state) || 'anywhere';
  const yes = (is: boolean) => (is ? 'yes' : 'no');
  return [
    {
      part: 'flow',
      key: id,
      name: `${title}: ${states.length - 1} states, ${transitions.length} transitions`,
      told: { title, purpose, checklist: checklist.join(', ') },
    },
    ...states.map((state): Row => {
      const { description, kind, shape, initial, entry, exit } = state;
      const told = {
        meaning: state.parent === null ? '' : description,
        kind,
        shape,
        'begins here': yes(initial),
        'on the way in': entry.join('; '),
        'on the way out': exit.join('; '),
      };
      return { part: 'state', key: state.id, name: place(state.id), told };
    }),
    ...transitions.map((row): Row => {
      const told = {
        what: row.what,
        kind: row.kind,
        if: row.condition?.replace(/^if /, '') ?? '',
        'leads to': row.targets.map(place).join(' and '),
        'from its start': yes(row.reenter),
        does: row.effects.join('; '),
      };
      return { part: 'transition', key: keys.get(row) ?? row.id, name: `${place(row.source)}: ${row.label}`, told };
    }),
    ...guards.map(({ name, words }): Row => ({ part: 'guard', key: name, name, told: { words } })),
    ...timers.map(({ state, delay, words, ms }): Row => {
      const told = { words, milliseconds: ms === null ? '' : String(ms) };
      return { part: 'timer', key: `${state} ${delay}`, name: `${place(state)}: after ${words}`, told };
    }),
    ...calls.map(({ id: call, src, state, answers, failures }): Row => {
      const told = { asks: src, answers: answers.join('; '), failures: failures.join('; ') };
      return { part: 'call', key: `${state} ${call}`, name: `${place(state)}: ${call}`, told };
    }),
    ...paths.map((path): Row => ({ part: 'path', key: path, name: path, told: {} })),
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
