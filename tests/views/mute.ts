import type { Flow } from '#kit/flow.ts';
import type { Graph, GraphEdge } from '#tools/explore/graph.ts';
import { pathOver } from '#tools/explore/paths.ts';
import type { Driver } from '#tools/paths/driver.ts';
import { walkViews } from '#tools/paths/screen-levels.ts';

/** All that is to be read on the page, piece by piece: what stands on a button tells nothing, and what stands in a closed dialog is not there. */
function wordsShown(): ReadonlySet<string> {
  const words = new Set<string>();
  const passive = 'button, dialog:not([open])';
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const text = nodes.currentNode.textContent?.trim() ?? '';
    if (text && !nodes.currentNode.parentElement?.closest(passive)) words.add(text);
  }
  return words;
}

const isFailure = ({ row }: Pick<GraphEdge, 'row'>) => row.kind === 'outcome' && 'error' in row.event;

export type Loss = {
  /** Where the flow waited, how the port ended and where the flow is then. */
  readonly title: string;
  readonly invocation: string;
  /** Innermost states that are entered. */
  readonly entered: string;
  readonly edge: GraphEdge;
};

/** The innermost states in a node that are none of another. */
const statesIn = (graph: Graph, node: number, other: number) =>
  (graph.nodes[node]?.states ?? []).filter((state) => !graph.nodes[other]?.states.includes(state)).join(' + ');

/** Every way in which a refusal or a lost answer leaves the borrower in a flow that goes on (P-53). An end leads to another page. */
export function lossesOf(graph: Graph): readonly Loss[] {
  const losses = new Map<string, Loss>();
  for (const edge of graph.edges) {
    if (!isFailure(edge) || graph.nodes[edge.to]?.status !== 'active') continue;
    const { label, invocation = '' } = edge.row;
    const left = statesIn(graph, edge.from, edge.to);
    const entered = statesIn(graph, edge.to, edge.from);
    const title = `${left || 'as before'}: ${invocation}, ${label} → ${entered}`;
    if (!losses.has(title)) losses.set(title, { title, invocation, entered, edge });
  }
  return [...losses.values()];
}

/**
 * Of these, those after which nothing stands on the screen that did not stand there before. A message that goes by itself counts beside a page that
 * can still be used, not in the place of one that did not load.
 */
export async function muteAfter(flow: Flow, driver: Driver, graph: Graph, losses: readonly Loss[]) {
  const mute: string[] = [];
  for (const { title, edge } of losses) {
    const path = pathOver(graph, (other) => other === edge);
    if (!path) throw new Error(`no path leads over ${title}`);
    const failed = path.steps.findIndex(({ event }) => 'error' in event);
    const seen = new Map<number, ReadonlySet<string>>();
    const looked = [path.start, ...path.steps.map(({ to }) => to)].map((_, place) => place);
    const stops = looked.filter((place) => !((path.steps[place]?.invocation ?? '') in driver.settles) || place === 0);
    const { problems } = await walkViews(flow, driver, [path], graph, {
      onArrive: async () => void seen.set(stops[seen.size] ?? 0, wordsShown()),
    });
    if (problems.length > 0) throw new Error(problems.join('\n'));
    // What stood there before anything failed, and while this was waited for.
    const earlier = [...seen].filter(([place]) => place <= failed || place === path.steps.length - 1);
    const before = new Set(earlier.flatMap(([place, words]) => (place < path.steps.length ? [...words] : [])));
    const said = [...(seen.get(path.steps.length) ?? [])].filter((words) => !before.has(words));
    if (said.length === 0) mute.push(title);
  }
  return mute;
}
