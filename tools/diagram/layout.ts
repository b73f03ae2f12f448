import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import { type Box, labelBox, stateBox } from './boxes.ts';
import { type Chart, type ChartState, type ChartTransition, childrenOf, isInner } from './chart.ts';

export type Point = { readonly x: number; readonly y: number };
export type Area = Point & { readonly width: number; readonly height: number };

/** One line for all transitions of a kind between the same states; a path for each target. */
type Line = {
  readonly transitions: readonly string[];
  readonly paths: readonly (readonly Point[])[];
  readonly label: Area;
};

/** Where everything stands, in pixels, as plain JSON. */
export type Layout = Area & {
  readonly states: Readonly<Record<string, Area>>;
  /** Where the words of a state that holds others begin, so that no line runs through them. */
  readonly heads: Readonly<Record<string, Point>>;
  readonly lines: readonly Line[];
  /** By the state that is entered: the dot and the line that lead to its initial state. */
  readonly starts: Readonly<Record<string, { readonly dot: Area; readonly path: readonly Point[] }>>;
};

/** Where a picture leads to. */
export type Direction = 'DOWN' | 'RIGHT';

const options = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.randomSeed': '1',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '0',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  // The words of a line begin at its right, wherever it runs: nobody has to guess whose they are.
  'elk.layered.edgeLabels.sideSelection': 'ALWAYS_UP',
};

/** Pixels. A wider picture sets the regions of its parallel states below one another, as far as there are any. */
const readable = 1_360;

/** Lays a chart out; the same chart gives the same layout. */
export async function layoutChart(chart: Chart, direction: Direction = 'DOWN'): Promise<Layout> {
  const regions = chart.states
    .filter(({ shape }) => shape === 'parallel')
    .map(({ id }) => childrenOf(chart, id).length);
  let columns = Math.max(1, ...regions);
  const crowded: string[] = [];
  for (;;) {
    const done = await layOut(chart, { crowded, columns, direction });
    if (direction === 'DOWN' && done.layout.width > readable && columns > 1) columns -= 1;
    else if (done.crowded.length === 0) return done.layout;
    else crowded.push(...done.crowded);
  }
}

type Setting = {
  /** States whose words take room of their own, which costs width. */
  readonly crowded: readonly string[];
  /** No more regions than this stand side by side. */
  readonly columns: number;
  readonly direction: Direction;
};

async function layOut(chart: Chart, setting: Setting): Promise<{ layout: Layout; crowded: string[] }> {
  const { crowded, columns, direction } = setting;
  const bundles = bundlesOf(chart);
  const graph: ElkNode = {
    id: 'picture',
    layoutOptions: { ...options, 'elk.direction': direction, 'elk.padding': '[top=0,left=0,bottom=0,right=0]' },
    children: chart.states.filter(({ parent }) => parent === null).map((state) => nodeOf(chart, state, setting)),
    edges: [
      ...bundles.flatMap((bundle) => edgesOf(chart, bundle)),
      ...chart.states
        .filter(isStarted)
        .map(({ id, parent }) => ({ id: `start: ${parent}`, sources: [`start of ${parent}`], targets: [id] })),
      ...chart.states
        .filter(({ id, shape }) => shape === 'parallel' || isLoose(chart, id))
        .flatMap(({ id }) => childrenOf(chart, id))
        .flatMap((region, _, all) => {
          const own = all.filter(({ parent }) => parent === region.parent);
          const below = own[own.indexOf(region) + (isLoose(chart, region.parent) ? loose : columns)];
          return below ? [{ id: `above: ${region.id}`, sources: [region.id], targets: [below.id] }] : [];
        }),
      ...crowded.flatMap((id) =>
        [`start of ${id}`, ...childrenOf(chart, id).map((child) => child.id)]
          .filter((inside) => !inside.startsWith('start') || childrenOf(chart, id).some(isStarted))
          .map((inside) => ({ id: `below: ${inside}`, sources: [`head of ${id}`], targets: [inside] })),
      ),
    ],
  };
  const done: ElkNode = await new ELK().layout(graph);
  return layoutOf(chart, bundles, done);
}

/** Transitions of a kind between the same two states share a line. */
function bundlesOf(chart: Chart): ChartTransition[][] {
  const bundles = new Map<string, ChartTransition[]>();
  for (const transition of chart.transitions.filter((row) => !isInner(chart, row))) {
    const { id, source, targets, kind, mark = '' } = transition;
    const key = targets.length === 1 ? `${source} ${targets[0]} ${kind} ${mark}` : id;
    bundles.set(key, [...(bundles.get(key) ?? []), transition]);
  }
  return [...bundles.values()];
}

/** How many states stand side by side that no line holds together. */
const loose = 6;

/** Whether a state holds many others without a line between any of them. */
const isLoose = (chart: Chart, id: string | null): boolean => {
  const inside = id === null ? [] : childrenOf(chart, id).map((child) => child.id);
  return (
    inside.length > loose &&
    chart.transitions.every(
      (row) => isInner(chart, row) || ![row.source, ...row.targets].some((end) => inside.includes(end)),
    )
  );
};

const constraint = (layer: 'FIRST' | 'LAST') => ({ 'elk.layered.layering.layerConstraint': layer });

const isStarted = ({ initial, parent }: ChartState): boolean => initial && parent !== null;

function nodeOf(chart: Chart, state: ChartState, setting: Setting): ElkNode {
  const { crowded, direction } = setting;
  const { id } = state;
  const { width, height } = stateBox(chart, state);
  const children = childrenOf(chart, id);
  const isLast =
    state.shape === 'final' && !chart.transitions.some((row) => row.targets.includes(id) && !isInner(chart, row));
  if (children.length === 0) return { id, width, height, ...(isLast ? { layoutOptions: constraint('LAST') } : {}) };
  const isCrowded = crowded.includes(id);
  const start = { id: `start of ${id}`, width: 12, height: 12, layoutOptions: isCrowded ? {} : constraint('FIRST') };
  const head = { id: `head of ${id}`, width, height, layoutOptions: constraint('FIRST') };
  return {
    id,
    children: [
      ...(isCrowded ? [head] : []),
      ...(children.some(isStarted) ? [start] : []),
      ...children.map((child) => nodeOf(chart, child, setting)),
    ],
    layoutOptions: {
      ...options,
      'elk.direction': direction,
      'elk.padding': `[top=${isCrowded ? 0 : height + 8},left=16,bottom=16,right=16]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      // ELK turns a downward picture before it applies this, so height stands first.
      'elk.nodeSize.minimum': direction === 'DOWN' ? `(${height},${width})` : `(${width},${height})`,
    },
  };
}

/** Whether a line runs against the order of the source, which is from top to bottom. */
function isUpward({ states }: Chart, source: string, target: string): boolean {
  const place = (id: string) => states.findIndex((state) => state.id === id);
  return place(target) < place(source);
}

function edgesOf(chart: Chart, bundle: readonly ChartTransition[]): ElkExtendedEdge[] {
  const [first] = bundle;
  if (!first) return [];
  const { width, height } = labelBox(bundle);
  return first.targets.map((target, index) => ({
    id: `${first.id} > ${index}`,
    ...(isUpward(chart, first.source, target)
      ? { sources: [target], targets: [first.source] }
      : { sources: [first.source], targets: [target] }),
    labels: index === 0 ? [{ text: ' ', width, height, layoutOptions: { 'elk.edgeLabels.placement': 'CENTER' } }] : [],
  }));
}

const round = (value: number | undefined): number => Math.round(value ?? 0);

const areaOf = (shape: { x?: number; y?: number; width?: number; height?: number } | undefined): Area => ({
  x: round(shape?.x),
  y: round(shape?.y),
  width: round(shape?.width),
  height: round(shape?.height),
});

const pathOf = ({ sections }: ElkExtendedEdge): Point[] =>
  (sections ?? [])
    .flatMap(({ startPoint, bendPoints, endPoint }) => [startPoint, ...(bendPoints ?? []), endPoint])
    .map(({ x, y }) => ({ x: round(x), y: round(y) }));

function layoutOf(
  chart: Chart,
  bundles: readonly ChartTransition[][],
  done: ElkNode,
): { layout: Layout; crowded: string[] } {
  const nodes = new Map(allNodes(done).map((node) => [node.id, node]));
  const edges = new Map(
    allNodes(done)
      .flatMap(({ edges: own }) => own ?? [])
      .map((edge) => [edge.id, edge]),
  );
  const edge = (id: string): ElkExtendedEdge => {
    const found = edges.get(id);
    if (!found) throw new Error(`${chart.id}: no line for ${id}`);
    return found;
  };
  const states = Object.fromEntries(chart.states.map(({ id }) => [id, areaOf(nodes.get(id))]));
  const lines = bundles.flatMap((bundle) => {
    const [first] = bundle;
    if (!first) return [];
    const drawn = first.targets.map((_, index) => edge(`${first.id} > ${index}`));
    const paths = first.targets.map((target, index) => {
      const path = pathOf(edge(`${first.id} > ${index}`));
      return isUpward(chart, first.source, target) ? path.reverse() : path;
    });
    return [{ transitions: bundle.map(({ id }) => id), paths, label: areaOf(drawn[0]?.labels?.[0]) }];
  });
  const starts = Object.fromEntries(
    chart.states
      .filter(isStarted)
      .map(({ parent }) => [
        String(parent),
        { dot: areaOf(nodes.get(`start of ${parent}`)), path: pathOf(edge(`start: ${parent}`)) },
      ]),
  );
  const open = chart.states.filter(({ id }) => childrenOf(chart, id).length > 0);
  const heads = open.map((state) => {
    const { id } = state;
    const own = nodes.get(`head of ${id}`);
    return [id, own ? areaOf(own) : freeHead(stateBox(chart, state), areaOf(nodes.get(id)), lines)] as const;
  });
  const crowded = heads.flatMap(([id, head]) => (head ? [] : [id]));
  const layout = {
    ...areaOf(done),
    states,
    lines,
    starts,
    heads: Object.fromEntries(heads.map(([id, head]) => [id, { x: head?.x ?? 0, y: head?.y ?? 0 }])),
  };
  return { layout, crowded };
}

/** The first place in the upper edge of a box where its words stand clear of all lines, if there is one. */
function freeHead(box: Box, { x, y, width }: Area, lines: readonly Line[]): Point | undefined {
  const crossings = lines
    .flatMap(({ paths }) => paths.flatMap((path) => path.slice(1).map((to, index) => [path[index] ?? to, to] as const)))
    .filter(([from, to]) => from.x === to.x && Math.min(from.y, to.y) < y + box.height && Math.max(from.y, to.y) > y)
    .map(([from]) => from.x)
    .filter((at) => at > x && at < x + width)
    .sort((one, other) => one - other);
  const isClear = (left: number) =>
    left + box.width <= x + width && crossings.every((at) => at < left + 4 || at > left + box.width - 4);
  const left = [x, ...crossings].find(isClear);
  return left === undefined ? undefined : { x: left, y };
}

const allNodes = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(allNodes)];
