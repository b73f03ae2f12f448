import type { Flow } from '#kit/flow.ts';
import { placeNames } from '../behaviour/names.ts';
import { behaviourOf, type PlaceNames } from '../behaviour/observe.ts';
import { readWords } from '../diagram/chart.ts';
import { delayInWords, placesInWords } from '../diagram/words.ts';
import { explore } from '../explore/explore.ts';
import { cover } from '../explore/paths.ts';
import { isInline, nodesOf } from '../explore/transitions.ts';
import type { FlowRecord } from './types.ts';

/** All of a flow that is compared; `names` of the places to which it leads. */
export function recordOf(flow: Flow, names: PlaceNames = placeNames([flow])): FlowRecord {
  const graph = explore(flow);
  const guards = [...new Set(graph.transitions.flatMap(({ guards }) => guards))].filter((name) => !isInline(name));
  const { delays } = flow.machine.implementations;
  return {
    chart: readWords(flow).chart,
    behaviour: behaviourOf(flow, graph, names),
    guards: guards.sort().map((name) => ({ name, words: flow.guards[name] ?? '' })),
    timers: nodesOf(flow.machine.root).flatMap((node) => {
      const lengths = [...new Set(node.after.map(({ delay }) => delay))];
      return lengths.map((delay, place) => {
        const length = typeof delay === 'string' ? (delays[delay] as unknown) : delay;
        return {
          state: node.id,
          delay: typeof delay === 'string' ? delay : String(place),
          words: delayInWords(flow, delay, new Set()),
          ms: typeof length === 'number' ? length : null,
        };
      });
    }),
    paths: cover(graph, 'transitions').map(({ input, start, steps }) => ({
      title: `${input}: ${placesInWords(graph.nodes[start]?.states ?? [])}`,
      steps: steps.map(({ label, states }) => `${label} → ${placesInWords(states)}`),
    })),
  };
}
