import type { Flow } from '#kit/flow.ts';
import { isUnkept, wokenFrom } from '../behaviour/observe.ts';
import type { Chart } from '../diagram/chart.ts';
import type { Graph } from '../explore/graph.ts';
import { statePathOf } from './address.ts';

/**
 * As what a flow wakes up that was killed in a state: states by id, other ones where its data differ. `unkept`: as it was before the tap that
 * led there. Null: it begins again.
 */
export type Waking = readonly (readonly string[])[] | 'unkept' | null;

/** By id of each innermost state that the flow rests in: what becomes of it when the web view is killed there (S-400). */
export function wakingOf(flow: Flow, chart: Chart, graph: Graph): ReadonlyMap<string, Waking> {
  const idOf = new Map(chart.states.map(({ id }) => [statePathOf(chart, id), id]));
  const resting = graph.nodes.filter(({ status }) => status === 'active');
  const woken = new Map(flow.persisted ? resting.map((node) => [node, wokenFrom(flow, node)]) : []);
  const all = new Map<string, Waking>();
  for (const { id } of chart.states) {
    const path = statePathOf(chart, id);
    const own = resting.filter(({ states }) => states.includes(path));
    if (own.length === 0) continue;
    const region = path.split('.').slice(0, -1);
    const kept = own.filter((node) => !isUnkept(node));
    const ways = kept.map((node) => ofRegion(woken.get(node) ?? [], region).sort());
    const different = new Map(ways.map((states) => [states.join(), states.flatMap((state) => idOf.get(state) ?? [])]));
    const waking = kept.length === 0 ? 'unkept' : [...different.values()];
    all.set(id, flow.persisted ? waking : null);
  }
  return all;
}

/** Those of the same region of the chart, and where there are none, of the one around it. */
function ofRegion(states: readonly string[], region: readonly string[]): string[] {
  const own = states.filter((state) => region.length === 0 || state.startsWith(`${region.join('.')}.`));
  return own.length > 0 || region.length === 0 ? own : ofRegion(states, region.slice(0, -1));
}
