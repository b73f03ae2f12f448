import type { Flow } from '#kit/flow.ts';
import { messageIn } from '../diagram/words.ts';
import type { Graph, GraphEdge, Path } from '../explore/graph.ts';
import { keptGraph } from '../explore/kept-graphs.ts';
import { pathOver, pathTo } from '../explore/paths.ts';
import { declaredStates, statePath } from '../explore/transitions.ts';
import type { Driver, Look } from '../paths/driver.ts';
import { drivers } from '../paths/drivers.ts';
import { onScreen } from '../paths/levels.ts';
import { hasScreen } from '../screens.ts';
import { pictureOfMessage } from './message-name.ts';

/** Why a state has no picture, in a sentence. */
export type None = { readonly none: string };

/** What a flow's storyboard is to show. */
export type Plan = {
  readonly flow: Flow;
  /** Null for a machine without a page of its own. */
  readonly driver: Driver | null;
  readonly graph: Graph;
  /** Has a screen, but no page of its own: the test page shows it by itself. */
  readonly isPart: boolean;
  /** The way to where each innermost state is seen best, and to where each message of ours is shown. */
  readonly pictures: ReadonlyMap<string, Path>;
  /** By the name of its picture: what a message says. */
  readonly messages: ReadonlyMap<string, string>;
  /** For each state that is reached, in the order of the chart: the picture that shows it. */
  readonly states: ReadonlyMap<string, { readonly picture: string } | None>;
};

const reasons = {
  pageless: 'The flow has no page of its own: it works inside the pages of others, or behind them.',
  passing: 'The flow passes through at once and never rests here.',
  bare: 'Nothing of it stands on the page then.',
  over: 'The flow has ended; the next page is another flow’s.',
  leaving: 'The browser goes on by itself at once.',
} as const;

/** The last node of a path. */
export const endOf = ({ start, steps }: Path): number => steps.at(-1)?.to ?? start;

export function planOf(flow: Flow): Plan {
  const graph = keptGraph(flow);
  const driver = drivers.find((candidate) => candidate.flow === flow.id) ?? null;
  const pictures = new Map<string, Path>();
  const states = new Map<string, { picture: string } | None>();
  const walkable = driver && !driver.onPagesAlone && onScreen(driver, graph);
  const isPart = !walkable && hasScreen(flow.id);
  const place = (state: string): { picture: string } | None => {
    if (isPart) return placeOfPart(state);
    if (!driver || !walkable) return { none: reasons.pageless };
    const none = unseen(flow, driver, graph, state);
    if (none) return { none };
    const path = wayTo(flow, driver, walkable, state);
    if (!path) throw new Error(`No path on the screen leads to “${state}” of ${flow.id}.`);
    pictures.set(state, path);
    return { picture: state };
  };
  const placeOfPart = (state: string): { picture: string } | None => {
    if (driver && isUnseen(driver, state)) return { none: reasons.bare };
    const path = pathTo(graph, ({ states: at, status }) => status === 'active' && at.includes(state));
    if (!path)
      return { none: graph.nodes.some(({ states: at }) => at.includes(state)) ? reasons.over : reasons.passing };
    pictures.set(state, path);
    return { picture: state };
  };
  for (const state of graph.statesReached) {
    const inner = graph.statesReached.filter((path) => path.startsWith(`${state}.`));
    if (inner.length === 0) states.set(state, place(state));
    else states.set(state, { none: '' });
  }
  // From the inside out: a state made of others is shown by the first of them that has a picture.
  for (const state of [...states.keys()].reverse()) {
    const inner = [...states].filter(([path]) => path.startsWith(`${state}.`)).map(([, shown]) => shown);
    const first = inner.find((shown) => 'picture' in shown) ?? inner[0];
    if (first) states.set(state, first);
  }
  const messages = new Map<string, string>();
  if (driver && walkable)
    for (const [text, path] of waysToMessages(walkable, driver)) {
      messages.set(pictureOfMessage(text), text);
      pictures.set(pictureOfMessage(text), path);
    }
  return { flow, driver, graph, isPart, pictures, messages, states };
}

/** The shortest way to where a page says each message of ours; what the browser settles by itself leaves no time for a picture. */
function waysToMessages(graph: Graph, { settles }: Driver): ReadonlyMap<string, Path> {
  const hurried = new Set(graph.edges.flatMap(({ from, row }) => ((row.invocation ?? '') in settles ? [from] : [])));
  const textsOf = ({ to, effects }: GraphEdge): readonly string[] =>
    graph.nodes[to]?.status === 'active' && !hurried.has(to)
      ? effects.flatMap(({ params }) => {
          const message = messageIn(params);
          return message && 'text' in message ? [message.text] : [];
        })
      : [];
  const ways = [...new Set(graph.edges.flatMap(textsOf))].flatMap((text) => {
    const path = pathOver(graph, (edge) => textsOf(edge).includes(text));
    return path ? [[text, path] as const] : [];
  });
  return new Map(ways);
}

/** Why nothing of an innermost state can be seen; null when it can. */
function unseen(flow: Flow, driver: Driver, graph: Graph, state: string): string | null {
  const nodes = graph.nodes.filter(({ states }) => states.includes(state));
  if (nodes.length === 0) return reasons.passing;
  if (looksOf(driver, state).some(([, looks]) => looks.length > 0)) return null;
  if (nodes.every(({ status }) => status === 'done')) return reasons.over;
  return goesOn(flow, driver, [state]) ? reasons.leaving : null;
}

/** Whether a driver says of a part that nothing of it is there, wherever it says something. */
const isUnseen = (driver: Driver, state: string): boolean =>
  looksOf(driver, state).every(([, looks]) => looks.every(({ is }) => is === 'absent'));

/** Whether the browser itself ends something that these states wait for. */
const goesOn = ({ machine }: Flow, { settles }: Driver, states: readonly string[]): boolean =>
  declaredStates(machine).some(
    (node) => states.includes(statePath(node)) && node.invoke.some(({ id }) => id in settles),
  );

/** What of a state a picture must not leave below the edge of the screen; the first matters most. */
export function focusOf({ driver, graph, pictures }: Plan, state: string): readonly Look[] {
  const path = pictures.get(state);
  if (!driver || !path) return [];
  const active = graph.nodes[endOf(path)]?.states ?? [];
  const there = looksOf(driver, state)
    .filter(([together]) => together.every((other) => active.includes(other)))
    .map(([, looks]) => looks.filter(({ is }) => is !== 'absent'));
  return there.findLast((looks) => looks.length > 0) ?? [];
}

/** What the driver says of a state, alone or together with others; what says most comes first. */
const looksOf = (driver: Driver, state: string) =>
  Object.entries(driver.looks)
    .map(([together, looks]) => [together.split(' + '), looks] as const)
    .filter(([together]) => together.includes(state))
    .sort(([a], [b]) => b.length - a.length);

/** The shortest way to where a state is seen best: together with those that the driver names beside it, at rest where it can be. */
function wayTo(flow: Flow, driver: Driver, graph: Graph, state: string): Path | null {
  for (const [together] of looksOf(driver, state)) {
    const isThere = ({ states }: { readonly states: readonly string[] }) =>
      together.every((path) => states.includes(path));
    const path = pathTo(graph, (node) => isThere(node) && !goesOn(flow, driver, node.states)) ?? pathTo(graph, isThere);
    if (path) return path;
  }
  return null;
}
