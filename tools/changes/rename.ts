import type { Chart } from '../diagram/chart.ts';
import type { FlowRecord } from './types.ts';

const rootOf = ({ states }: Chart): string => states[0]?.id ?? '';

/** How much of two charts is in both, from 0 to 1, whatever their machines are called. */
export function likeness(one: Chart, other: Chart): number {
  const [ours, theirs] = [one, other].map(
    (chart) =>
      new Set([
        ...chart.states.map(({ id }) => moved(id, rootOf(chart), '')),
        ...chart.transitions.map((row) =>
          [row.source, ...row.targets].map((id) => moved(id, rootOf(chart), '')).join(),
        ),
      ]),
  );
  if (!ours || !theirs) return 0;
  const common = [...ours].filter((key) => theirs.has(key)).length;
  return common / (ours.size + theirs.size - common);
}

/** A version of a flow with the ids that it would have if its machine were called as in the other. */
export function rebased(record: FlowRecord, like: FlowRecord): FlowRecord {
  const [from, to] = [rootOf(record.chart), rootOf(like.chart)];
  if (from === to) return record;
  const { chart, timers } = record;
  const move = (id: string) => moved(id, from, to);
  const moveEvent = (id: string, source: string) =>
    `${move(source)}${id
      .slice(source.length)
      .replace(/^: xstate\..*/, (event) => event.replace(`.${from}.`, `.${to}.`).replace(`.${from} `, `.${to} `))}`;
  return {
    ...record,
    timers: timers.map((timer) => ({ ...timer, state: move(timer.state) })),
    chart: {
      ...chart,
      states: chart.states.map((row) => ({ ...row, id: move(row.id), parent: row.parent && move(row.parent) })),
      calls: chart.calls.map((call) => ({ ...call, state: move(call.state) })),
      transitions: chart.transitions.map((row) => ({
        ...row,
        id: moveEvent(row.id, row.source),
        source: move(row.source),
        targets: row.targets.map(move),
      })),
    },
  };
}

const moved = (id: string, from: string, to: string): string =>
  id === from || id.startsWith(`${from}.`) ? `${to}${id.slice(from.length)}` : id;
