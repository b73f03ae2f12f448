import { type Chart, type ChartState, childrenOf, lineageOf } from './chart.ts';
import { type Layout, layoutChart } from './layout.ts';

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
    const part = partOf(chart, of, folded);
    const layout = await layoutChart(part);
    const next = layout.width > widest || layout.height > tallest ? largestGroups(part) : [];
    folded.push(...next);
    if (next.length === 0) {
      const inside = folded.sort((one, other) => placeOf(chart, one) - placeOf(chart, other));
      const rest = await Promise.all(inside.map((id) => layPictures(chart, id)));
      return [{ of, chart: part, layout }, ...rest.flat()];
    }
  }
}

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
