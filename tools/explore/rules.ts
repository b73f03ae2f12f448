import type { Flow, Rule, RuleEnd } from '#kit/flow.ts';
import type { Message } from '#kit/messages.ts';
import { messageIn, pathInWords, placesInWords } from '../diagram/words.ts';
import type { Graph, GraphEdge, GraphNode, Path, Problem } from './graph.ts';
import { lengthened, outgoing, toPath } from './paths.ts';
import { edgeOf } from './run.ts';

/** A place on a run: whether the rule has begun there and not come to an end, and how the run came there. */
type At = {
  readonly node: number;
  readonly isOpen: boolean;
  readonly by: GraphEdge | null;
  readonly before: At | null;
};

/**
 * Every rule on every run. A broken one comes with the shortest path to where it breaks: nothing is waited for there that comes by
 * itself, or answers and delays can follow one another for ever. One that never begins, or names an end to which it never comes, is
 * told too.
 */
export const checkRules = ({ rules = [] }: Pick<Flow, 'rules'>, graph: Graph): Problem[] =>
  rules.flatMap((rule) => problemsOf(rule, graph));

function problemsOf(rule: Rule, graph: Graph): Problem[] {
  const runs = follow(rule, graph);
  const report = (what: string, path?: Path): Problem => ({
    flow: graph.flow,
    kind: 'rule',
    message: `“${rule.label}” (${rule.checklist.join(', ')}) ${what}`,
    ...(path ? { path } : {}),
  });
  const unmet = rule.inTheEnd.filter((end) => !runs.met.has(end));
  return [
    ...(runs.hasBegun ? [] : [report('never begins with the samples.')]),
    ...brokenAt(rule, runs.open, graph).map(({ at, why }) => {
      const path = pathTo(at, graph);
      const way = path.steps.map(({ label }) => label).join(', ');
      return report(
        `does not hold: ${path.input}: ${way}; then ${why} in ${placeInWords(graph.nodes[at.node])}.`,
        path,
      );
    }),
    ...(runs.hasBegun ? unmet : []).map((end) => report(`names an end to which it never comes: ${endInWords(end)}.`)),
  ];
}

/** The nearest place where the rule is broken. */
function brokenAt(rule: Rule, open: readonly At[], graph: Graph): { readonly at: At; readonly why: string }[] {
  const out = byThemselves(graph);
  const onward = out.map((edges) => edges.filter((edge) => endsAt(rule, graph, edge).length === 0));
  const endless = endlessIn(open, onward);
  const at = open.find(({ node }) => out[node]?.length === 0 || endless.has(node));
  if (!at) return [];
  const isOver = graph.nodes[at.node]?.status === 'done';
  const atRest = isOver ? 'it is over' : 'nothing more comes by itself';
  return [{ at, why: endless.has(at.node) ? 'it can go on for ever' : atRest }];
}

/** By node: the edges that no borrower brings about, but an answer or the end of a delay. */
function byThemselves(graph: Graph): readonly (readonly GraphEdge[])[] {
  const known = onwardOf.get(graph);
  const made = known ?? outgoing({ ...graph, edges: graph.edges.filter(({ row }) => row.kind !== 'user') });
  onwardOf.set(graph, made);
  return made;
}

const onwardOf = new WeakMap<Graph, readonly (readonly GraphEdge[])[]>();

/** Open nodes from which such edges lead on to open nodes without end. */
function endlessIn(open: readonly At[], out: readonly (readonly GraphEdge[])[]): ReadonlySet<number> {
  const left = new Set(open.map(({ node }) => node));
  const isStuck = (node: number) => !(out[node] ?? []).some(({ to }) => left.has(to));
  for (let size = -1; size !== left.size; ) {
    size = left.size;
    for (const node of left) if (isStuck(node)) left.delete(node);
  }
  return left;
}

/** All runs at once, the shortest first: every node with the rule open and not. */
function follow(rule: Rule, graph: Graph) {
  const out = outgoing(graph);
  const queue: At[] = [...new Set(graph.starts.map(({ node }) => node))].map((node) => ({
    node,
    isOpen: false,
    by: null,
    before: null,
  }));
  const seen = new Set(queue.map(keyOf));
  const met = new Set<RuleEnd>();
  let hasBegun = false;
  for (const before of queue) {
    for (const by of out[before.node] ?? []) {
      const isBegun = before.isOpen || begins(rule, by);
      const ends = isBegun ? endsAt(rule, graph, by) : [];
      hasBegun ||= isBegun;
      for (const end of ends) met.add(end);
      const at: At = { node: by.to, isOpen: isBegun && ends.length === 0, by, before };
      if (seen.has(keyOf(at))) continue;
      seen.add(keyOf(at));
      queue.push(at);
    }
  }
  return { open: queue.filter(({ isOpen }) => isOpen), met, hasBegun };
}

const keyOf = ({ node, isOpen }: At): string => `${node} ${isOpen}`;

const begins = ({ after }: Rule, { row }: GraphEdge): boolean => row.kind === 'user' && after.includes(row.event.type);

const endsAt = ({ inTheEnd }: Rule, { nodes }: Graph, { to, effects }: GraphEdge): RuleEnd[] =>
  inTheEnd.filter((end) =>
    typeof end === 'string'
      ? isIn(nodes[to], end)
      : isIn(nodes[to], end.told) && effects.some(({ params }) => messageIn(params)),
  );

const isIn = (node: GraphNode | undefined, place: string): boolean =>
  node?.states.some((state) => state === place || state.startsWith(`${place}.`)) === true;

function pathTo(at: At, graph: Graph): Path {
  const edges: GraphEdge[] = [];
  let start = at;
  for (; start.before; start = start.before) if (start.by) edges.unshift(start.by);
  return toPath(graph, start.node, edges);
}

const placeInWords = (node: GraphNode | undefined): string => `“${placesInWords(node?.states ?? [])}”`;

const endInWords = (end: RuleEnd): string =>
  typeof end === 'string' ? pathInWords(end) : `${pathInWords(end.told)} with a message`;

/** The rules of a flow while a path is walked. */
export function watchRules(flow: Pick<Flow, 'rules'>, graph: Graph, begun: readonly Rule[] = []) {
  const { rules = [] } = flow;
  let open = begun;
  let node = 0;
  return {
    /** Takes a step; gives the messages that the borrower must have been told for a rule to come to its end. */
    step(edge: GraphEdge): Message[] {
      const isTold = (rule: Rule) => {
        const ends = endsAt(rule, graph, edge);
        return ends.length > 0 && ends.every((end) => typeof end !== 'string');
      };
      const now = rules.filter((rule) => open.includes(rule) || begins(rule, edge));
      open = now.filter((rule) => endsAt(rule, graph, edge).length === 0);
      node = edge.to;
      return now.some(isTold) ? edge.effects.flatMap(({ params }) => messageIn(params) ?? []) : [];
    },
    /** The fewest answers and delays after which all that has begun has come to an end; null where none lead there. */
    wayToEnds: (): readonly GraphEdge[] | null => wayToEnds(flow, graph, node, open),
    open: () => open,
  };
}

type Way = { readonly node: number; readonly open: readonly Rule[]; readonly edges: readonly GraphEdge[] };

function wayToEnds(flow: Pick<Flow, 'rules'>, graph: Graph, from: number, begun: readonly Rule[]) {
  if (begun.length === 0) return [];
  const queue: Way[] = [{ node: from, open: begun, edges: [] }];
  const out = byThemselves(graph);
  const seen = new Set<number>();
  for (const { node, open, edges } of queue) {
    if (open.length === 0) return edges;
    if (seen.has(node)) continue;
    seen.add(node);
    for (const edge of out[node] ?? []) {
      const then = watchRules(flow, graph, open);
      then.step(edge);
      queue.push({ node: edge.to, open: then.open(), edges: [...edges, edge] });
    }
  }
  return null;
}

/** The path, and behind it what leads to the ends of all rules that have begun on it; as it was where nothing does. */
export function keptPath(flow: Pick<Flow, 'rules'>, graph: Graph, path: Path): Path {
  const watch = watchRules(flow, graph);
  for (const step of path.steps) {
    const edge = edgeOf(graph, step);
    if (edge) watch.step(edge);
  }
  const way = watch.wayToEnds() ?? [];
  return way.length === 0 ? path : lengthened(graph, path, way);
}
