import { type Chart, type ChartState, type ChartTransition, childrenOf, isInner, lineageOf } from './chart.ts';
import { type Direction, type Layout, layoutChart } from './layout.ts';

/** One picture of a flow: the whole, or the inside of a state that is folded in another picture. */
export type Picture = {
  /** The folded state that it shows; null for the first picture, which shows the whole. */
  readonly of: string | null;
  readonly chart: Chart;
  readonly layout: Layout;
};

/** Wider or taller pictures are split, in pixels. */
const widest = 1_300;
const tallest = 2_000;

/** The pictures of a chart. What holds the most is folded until the rest is small enough. */
export async function layPictures(chart: Chart, of: string | null = null): Promise<Picture[]> {
  const folded: string[] = [];
  for (;;) {
    const { part, layout } = await laid(partOf(chart, of, folded));
    const next = layout.width > widest || layout.height > tallest ? largestGroups(part) : [];
    folded.push(...next);
    if (next.length === 0) {
      const inside = folded.sort((one, other) => placeOf(chart, one) - placeOf(chart, other));
      const rest = await Promise.all(inside.map((id) => layPictures(chart, id)));
      return [{ of, chart: part, layout }, ...rest.flat()];
    }
  }
}

/** One picture of a chart again, from left to right: `of` and what is folded as in the other one. */
export async function layAcross(chart: Chart, of: string, folded: readonly string[]): Promise<Picture> {
  const { part, layout } = await laid(partOf(chart, of, folded), 'RIGHT');
  return { of, chart: part, layout };
}

/** More lines than this into one state, or in one picture, are told in words: nobody could follow them, and laying them out has no end. */
const mostInto = 16;
const mostLines = 200;

/** From more states than this the same way out, in the same words, is told in each: long lines beside one another say nothing more. */
const mostAlike = 4;

/** A picture laid out in a time that does not grow out of hand. */
async function laid(part: Chart, direction?: Direction): Promise<{ readonly part: Chart; readonly layout: Layout }> {
  const into = sourcesBy(part, ({ targets }) => targets);
  const alike = sourcesBy(part, wayOf);
  const calm = toldWhere(
    part,
    (row) =>
      row.targets.some((target) => (into.get(target)?.size ?? 0) > mostInto) ||
      wayOf(row).some((way) => (alike.get(way)?.size ?? 0) > mostAlike),
  );
  const lines = calm.transitions.filter((transition) => !isInner(calm, transition));
  const all = toldWhere(part, () => true);
  if (lines.length > mostLines) return { part: all, layout: await layoutChart(all, direction) };
  try {
    return { part: calm, layout: await layoutChart(calm, direction) };
  } catch (error) {
    // The layout goes down into itself once for each line of a long chain.
    if (!(error instanceof RangeError)) throw error;
    return { part: all, layout: await layoutChart(all, direction) };
  }
}

/** The states that transitions leave, by something of theirs. */
function sourcesBy({ transitions }: Chart, keysOf: (row: ChartTransition) => readonly string[]) {
  const sources = new Map<string, Set<string>>();
  for (const row of transitions)
    for (const key of keysOf(row)) sources.set(key, (sources.get(key) ?? new Set()).add(row.source));
  return sources;
}

/** What happens and where it leads, whatever it leaves. */
const wayOf = ({ kind, label, targets }: ChartTransition): readonly string[] => [[kind, label, ...targets].join('\n')];

/** With some of the transitions told in the boxes that they leave. */
const toldWhere = (chart: Chart, isTold: (row: ChartTransition) => boolean): Chart => ({
  ...chart,
  transitions: chart.transitions.map((row) => (isTold(row) ? { ...row, isTold: true } : row)),
});

/** The part of a chart inside one state (or all of it), with some states folded to a box. */
export function partOf(chart: Chart, of: string | null, folded: readonly string[]): Chart {
  const stubs = new Map<string, ChartState>();
  const outermost = of ?? chart.states[0]?.id ?? '';
  const isDrawn = (id: string) =>
    lineageOf(chart, id).includes(outermost) &&
    !lineageOf(chart, id)
      .slice(1)
      .some((around) => folded.includes(around));
  const homeOf = (id: string) => lineageOf(chart, id).find(isDrawn) ?? stubOf(id);
  const stubOf = (id: string): string => {
    const state = chart.states.find((candidate) => candidate.id === id);
    if (state) stubs.set(id, { ...state, name: pathOf(chart, id), shape: 'stub', parent: null, initial: false });
    return id;
  };
  const transitions = chart.transitions.flatMap((transition) => {
    const source = lineageOf(chart, transition.source).find(isDrawn);
    if (source === undefined) return [];
    const isVia = folded.includes(source);
    if (isVia && transition.targets.every((target) => lineageOf(chart, target).includes(source))) return [];
    return [{ ...transition, source, isVia, targets: transition.targets.map(homeOf) }];
  });
  const states = chart.states
    .filter(({ id }) => isDrawn(id))
    .map((state) => ({
      ...state,
      ...(folded.includes(state.id)
        ? { shape: 'folded' as const, description: `${state.description} See its own picture.` }
        : {}),
      ...(state.id === outermost ? { parent: null } : {}),
    }));
  return { ...chart, states: [...states, ...stubs.values()], transitions };
}

const placeOf = ({ states }: Chart, id: string): number => states.findIndex((state) => state.id === id);

/** A state's name after the names of those around it, without the machine's. */
export const pathOf = (chart: Chart, id: string): string =>
  lineageOf(chart, id)
    .slice(0, -1)
    .map((around) => chart.states.find((state) => state.id === around)?.name ?? around)
    .reverse()
    .join(' › ');

/** The largest state that holds others; a region of a parallel state together with its sister regions. */
function largestGroups(part: Chart): readonly string[] {
  const size = (id: string): number => childrenOf(part, id).reduce((sum, child) => sum + size(child.id), 1);
  const groups = part.states.filter(({ id, parent }) => parent !== null && size(id) > 3);
  const [largest] = [...groups].sort((one, other) => size(other.id) - size(one.id));
  const isRegion = part.states.some(({ id, shape }) => id === largest?.parent && shape === 'parallel');
  return groups
    .filter((group) => group === largest || (isRegion && group.parent === largest?.parent))
    .map(({ id }) => id);
}
