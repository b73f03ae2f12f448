import { inWords } from '../diagram/words.ts';
import type { FlowFacts } from './facts.ts';
import { nameOf } from './facts-in-words.ts';

/** What becomes of a flow that is killed in a state, in a sentence; null where it does not rest. */
export function killedIn({ chart, waking }: Pick<FlowFacts, 'chart' | 'waking'>, id: string): string | null {
  const wakes = waking.get(id);
  if (wakes === undefined) return null;
  if (wakes === null) return 'It begins again.';
  if (wakes === 'unkept') return 'It wakes up as it was before the tap that led there.';
  const ways = wakes.map((states) => states.map((state) => nameOf(chart, state)).join(' and '));
  return ways.every((way) => way === nameOf(chart, id))
    ? 'It goes on where it was.'
    : `It wakes up in ${ways.join(', or ')}.`;
}

/** The states of a flow by what becomes of it when it is killed there. */
export function wakingInGroups(facts: FlowFacts): readonly { readonly says: string; readonly states: string[] }[] {
  const groups = new Map<string, string[]>();
  for (const id of facts.waking.keys()) {
    const says = killedIn(facts, id);
    if (says !== null) groups.set(says, [...(groups.get(says) ?? []), id]);
  }
  return [...groups].map(([says, states]) => ({ says, states }));
}

/** What is left of a flow that was killed anywhere. */
export function keptInWords({ flow, graph }: Pick<FlowFacts, 'flow' | 'graph'>): string {
  if (!flow.persisted)
    return flow.routes === undefined
      ? 'Nothing of it is kept: it begins again with what runs it.'
      : 'Nothing of it is kept: it begins again when the page is opened.';
  const data = new Set(graph.nodes.flatMap(({ context }) => Object.keys(Object(context) as object)));
  return `Its state is kept on the phone${data.size > 0 ? `, with its data: ${[...data].map((name) => inWords(name).toLowerCase()).join(', ')}` : ''}.`;
}
